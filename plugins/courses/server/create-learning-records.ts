import { groupByUser, type Store } from '#core'
import { type LearningRecord, type LearningRecords, nextModule } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'
import type { Streaks } from './create-streaks.ts'
import type { SchoolWork } from './school-work.ts'

interface Dependencies {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly streaks: Streaks
  readonly schoolWork: () => Promise<SchoolWork>
}

const nothing: LearningRecord = {
  progress: [],
  lessons_completed: 0,
  total_lessons: 0,
  next_lesson: null,
  current_streak: 0,
  last_activity: null,
}

/** Learners' progress, in the course's order; modules that are no longer published come last, sorted by id. */
export const createLearningRecords = ({ store, catalogue, streaks, schoolWork }: Dependencies): LearningRecords => {
  const ofAll: LearningRecords['ofAll'] = async (userIds, language) => {
    const [modules, rows, streakOf] = await Promise.all([
      catalogue.modules(language),
      store.find('user-progress', { where: { user_id: { in: userIds } } }),
      streaks.ofAll(userIds),
    ])
    const titles = new Map(modules.map(({ id, title }) => [id, title]))
    const place = (id: string) => modules.findIndex((module) => module.id === id) + 1 || modules.length + 1
    const rowsOf = groupByUser(rows)
    const total_lessons = modules.reduce((sum, { subSlides }) => sum + subSlides.length, 0)
    /** Lessons are completed in order, so the number of completed lessons tells which ones. */
    const lessonsOf = (own: typeof rows) => {
      const done = (id: string, most: number) => Math.min(own.find(({ module_id }) => module_id === id)?.lessons_completed ?? 0, most)
      const next = nextModule(modules, own)
      const lesson = next?.subSlides[done(next.id, next.subSlides.length)]
      return {
        lessons_completed: modules.reduce((sum, { id, subSlides }) => sum + done(id, subSlides.length), 0),
        total_lessons,
        next_lesson: lesson ? { id: lesson.id, title: lesson.title } : null,
      }
    }
    return new Map(
      userIds.map((id) => {
        const own = rowsOf.get(id) ?? []
        const progress = own
          .toSorted((one, other) => place(one.module_id) - place(other.module_id))
          .map(({ module_id, progress_percentage }) => ({ module_id, title: titles.get(module_id) ?? module_id, progress_percentage }))
        const moved = own.map(({ updated_at }) => updated_at).sort()
        const current_streak = streakOf.get(id)?.current_streak ?? 0
        return [id, { progress, ...lessonsOf(own), current_streak, last_activity: moved.at(-1) ?? null }]
      }),
    )
  }
  return {
    ofAll,
    of: async (userId, language) => (await ofAll([userId], language)).get(userId) ?? nothing,
    lessonsDone: async (userId, since) => {
      const where = { user_id: { equals: userId }, completed_at: { greater_than_equal: since } }
      const [modules, rows] = await Promise.all([catalogue.modules('en'), store.find('exercise-calls', { where, sort: 'completed_at' })])
      const minutes = new Map(modules.flatMap(({ subSlides }) => subSlides.map((each) => [each.id, each.minutes] as const)))
      return rows.map(({ module_id, sub_slide_id, completed_at }) => ({
        module_id,
        sub_slide_id,
        minutes: minutes.get(sub_slide_id) ?? 0,
        completed_at: completed_at ?? since,
      }))
    },
    completedModules: (userId) =>
      store.count('user-progress', { user_id: { equals: userId }, progress_percentage: { greater_than_equal: 100 } }),
    countsByExercise: async () => (await schoolWork()).byLesson,
  }
}
