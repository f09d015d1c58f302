import { iterateBatches, type Store } from '#core'
import type { LearningRecords } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import type { readStreak } from './read-streak.ts'

interface Dependencies {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly streakOf: ReturnType<typeof readStreak>
}

/** How far learners are, in the course's order; modules that are not published any more come last, by their id. */
export const createLearningRecords = ({ store, catalogue, streakOf }: Dependencies): LearningRecords => ({
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
  completedModules: (userId) =>
    store.count('user-progress', { user_id: { equals: userId }, progress_percentage: { greater_than_equal: 100 } }),
  countsByExercise: async () => {
    const counts = new Map<string, { begun: number; completed: number }>()
    for await (const rows of iterateBatches(store, 'exercise-calls', 'id', {}))
      for (const { sub_slide_id, remaining, real_calls, practice_calls } of rows) {
        const isCompleted = remaining === 0
        if (!isCompleted && real_calls + practice_calls === 0) continue
        const { begun, completed } = counts.get(sub_slide_id) ?? { begun: 0, completed: 0 }
        counts.set(sub_slide_id, { begun: begun + 1, completed: completed + Number(isCompleted) })
      }
    return counts
  },
})
