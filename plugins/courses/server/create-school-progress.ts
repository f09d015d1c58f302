import { iterateBatches, type Store } from '#core'
import type { LessonStop, ProgressStep, SchoolProgress } from '../contract.ts'
import type { Catalogue } from './catalogue.ts'

/** A learner's work as far as it counts here. */
interface Way {
  /** The place of the furthest lesson that they have begun. */
  furthest: number
  /** When they last got on; empty where nothing says so. */
  at: string
}

/** How far the school's learners come. Learners are counted, and none is named. */
export const createSchoolProgress = ({ store, catalogue }: { store: Store; catalogue: Catalogue }): SchoolProgress => {
  const steps: ProgressStep[] = []

  const learnersWith = async (isReached: (row: { remaining: number; completed_at?: string | null }) => boolean) => {
    const reached = new Set<string>()
    for await (const rows of iterateBatches(store, 'exercise-calls', 'id', {}, 500))
      for (const row of rows) if (isReached(row)) reached.add(row.user_id)
    return reached
  }
  steps.push(
    { id: 'lesson', order: 20, reachedBy: () => learnersWith(({ remaining, completed_at }) => remaining === 0 || Boolean(completed_at)) },
    {
      id: 'module',
      order: 30,
      reachedBy: async () => {
        const where = { progress_percentage: { greater_than_equal: 100 } }
        return new Set((await store.findFields('user-progress', ['user_id'], { where })).map(({ user_id }) => user_id))
      },
    },
  )

  return {
    addStep: (step) => void steps.push(step),
    steps: () => steps.toSorted((one, other) => one.order - other.order),

    stops: async (quietSince) => {
      const lessons: (Omit<LessonStop, 'begun' | 'completed' | 'stopped'> & { begun: number; completed: number; stopped: number })[] = (
        await catalogue.modules('en')
      ).flatMap(({ id, subSlides }) =>
        subSlides.map((lesson) => ({ module_id: id, lesson: lesson.id, title: lesson.title, begun: 0, completed: 0, stopped: 0 })),
      )
      const places = new Map(lessons.map(({ lesson }, place) => [lesson, place]))
      const ways = new Map<string, Way>()
      for await (const rows of iterateBatches(store, 'exercise-calls', 'id', {}, 500))
        for (const { user_id, sub_slide_id, remaining, real_calls, practice_calls, completed_at } of rows) {
          const place = places.get(sub_slide_id)
          const lesson = place === undefined ? undefined : lessons[place]
          const isCompleted = remaining === 0
          if (place === undefined || !lesson || (!isCompleted && real_calls + practice_calls === 0)) continue
          lesson.begun += 1
          lesson.completed += Number(isCompleted)
          const { furthest, at } = ways.get(user_id) ?? { furthest: -1, at: '' }
          ways.set(user_id, { furthest: Math.max(furthest, place), at: [at, completed_at ?? ''].toSorted().at(-1) ?? '' })
        }
      for (const { user_id, updated_at } of await store.findFields('user-progress', ['user_id', 'updated_at'])) {
        const way = ways.get(user_id)
        if (way && updated_at > way.at) way.at = updated_at
      }
      for (const { furthest, at } of ways.values()) {
        const lesson = lessons[furthest]
        // Whoever has begun the last lesson has come through.
        if (lesson && furthest < lessons.length - 1 && at && at < quietSince.toISOString()) lesson.stopped += 1
      }
      return lessons
    },
  }
}
