import { clock, contentCache, defineServerPlugin, store } from '#core'
import { profiles } from '../../account/contract.ts'
import { activityLog, lessons } from '../contract.ts'
import { activityListeners } from './activity-listeners.ts'
import { createActivityStream } from './activity-stream.ts'
import { catalogueRoutes, createCatalogue } from './catalogue.ts'
import { createActivities } from './create-activities.ts'
import { createApi } from './create-api.ts'
import { createLessons } from './create-lessons.ts'
import { createSettlement } from './create-settlement.ts'

/** Modules, exercises and the learner's way through them. */
export default defineServerPlugin({
  id: 'courses',
  needs: { store, clock, contentCache, profiles },
  provides: { lessons, activityLog },
  setup({ needs, emit }) {
    const catalogue = createCatalogue(needs)
    const settlement = createSettlement({ ...needs, emit })
    const service = createLessons({ store: needs.store, catalogue, settlement })
    const activities = createActivities(needs)
    const stream = createActivityStream({ activities, isSoleWriter: needs.store.isSoleWriter })
    return {
      api: createApi({ ...needs, catalogue, settlement, activities, lessons: service }),
      http: [...catalogueRoutes(catalogue, needs.contentCache), stream.route],
      services: { lessons: service, activityLog: activities },
      listeners: activityListeners(activities),
      drain: stream.drain,
    }
  },
})
