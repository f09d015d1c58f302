import type { Store } from '#core'
import type { LearningRecords } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import type { readStreak } from './read-streak.ts'
import type { SchoolWork } from './school-work.ts'

interface Dependencies {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly streakOf: ReturnType<typeof readStreak>
  readonly schoolWork: () => Promise<SchoolWork>
}

/** How far learners are, in the course's order; modules that are not published any more come last, by their id. */
export const createLearningRecords = ({ store, catalogue, streakOf, schoolWork }: Dependencies): LearningRecords => ({
  of: async (userId, language) => {
    const [modules, rows, { current_streak }] = await Promise.all([
      catalogue.modules(language),
      store.find('user-progress', { where: { user_id: { equals: userId } } }),
      streakOf(userId),
    ])
    const titles = new Map(modules.map(({ id, title }) => [id, title]))
    const place = (id: string) => modules.findIndex((module) => module.id === id) + 1 || modules.length + 1
    const moved = rows.map(({ updated_at }) => updated_at).sort()
    return {
      progress: rows
        .toSorted((one, other) => place(one.module_id) - place(other.module_id))
        .map(({ module_id, progress_percentage }) => ({ module_id, title: titles.get(module_id) ?? module_id, progress_percentage })),
      current_streak,
      last_activity: moved.at(-1) ?? null,
    }
  },
  lessonsDone: async (userId, since) => {
    const where = { user_id: { equals: userId }, completed_at: { greater_than_equal: since } }
    const [modules, rows] = await Promise.all([catalogue.modules('en'), store.find('exercise-calls', { where, sort: 'completed_at' })])
    const minutes = new Map(modules.flatMap(({ subSlides }) => subSlides.map((each) => [each.id, each.minutes] as const)))
    return rows.map(({ module_id, sub_slide_id, completed_at }) => ({
      ...{ module_id, sub_slide_id, minutes: minutes.get(sub_slide_id) ?? 0 },
      completed_at: completed_at ?? since,
    }))
  },
  completedModules: (userId) =>
    store.count('user-progress', { user_id: { equals: userId }, progress_percentage: { greater_than_equal: 100 } }),
  countsByExercise: async () => (await schoolWork()).byLesson,
})
