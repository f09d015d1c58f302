import { clock, contentCache, defineServerPlugin, store } from '#core'
import { profiles } from '../../account/contract.ts'
import { lessons } from '../contract.ts'
import { catalogueRoutes, createCatalogue } from './catalogue.ts'
import { createApi } from './create-api.ts'
import { createLessons } from './create-lessons.ts'
import { createSettlement } from './create-settlement.ts'

/** Modules, exercises and the learner's way through them. */
export default defineServerPlugin({
  id: 'courses',
  needs: { store, clock, contentCache, profiles },
  provides: { lessons },
  setup({ needs, emit }) {
    const catalogue = createCatalogue(needs)
    const settlement = createSettlement({ ...needs, emit })
    const service = createLessons({ store: needs.store, catalogue, settlement })
    return {
      api: createApi({ ...needs, catalogue, settlement, lessons: service }),
      http: catalogueRoutes(catalogue, needs.contentCache),
      services: { lessons: service },
    }
  },
})
