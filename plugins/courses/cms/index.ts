import { defineCmsPlugin } from '#cms'
import { exerciseCalls } from './exercise-calls.ts'
import { moduleSeed } from './module-seed.ts'
import { modules } from './modules.ts'
import { subSlideSeed } from './sub-slide-seed.ts'
import { subSlides } from './sub-slides.ts'
import { userActivities } from './user-activities.ts'
import { userProgress } from './user-progress.ts'
import { userStreakDays } from './user-streak-days.ts'

export default defineCmsPlugin({
  id: 'courses',
  collections: [modules, subSlides, exerciseCalls, userActivities, userProgress, userStreakDays],
  seeds: [moduleSeed, subSlideSeed],
})
