import { defineCmsPlugin } from '#cms'
import { pageNotes } from '../../site/contract.ts'
import { pathwayShape, readinessShape } from '../page-shapes.ts'
import { exerciseCalls } from './exercise-calls.ts'
import { moduleSeed } from './module-seed.ts'
import { modules } from './modules.ts'
import { subSlideSeed } from './sub-slide-seed.ts'
import { subSlides } from './sub-slides.ts'
import { userActivities } from './user-activities.ts'
import { userProgress } from './user-progress.ts'
import { userStreakDays } from './user-streak-days.ts'

const page = { collection: 'pages', field: 'data' } as const

export default defineCmsPlugin({
  id: 'courses',
  collections: [modules, subSlides, exerciseCalls, userActivities, userProgress, userStreakDays],
  shapes: [
    {
      ...page,
      key: 'readiness',
      shape: { ...readinessShape, ...pageNotes },
      neededBecause: 'The app shows this page at /readiness-checkpoint.',
    },
    {
      ...page,
      key: 'pathway-choice',
      shape: { ...pathwayShape, ...pageNotes },
      neededBecause: 'The app shows this page at /pathway-choice.',
    },
  ],
  seeds: [moduleSeed, subSlideSeed],
})
