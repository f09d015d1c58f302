import { type ContentCache, iterateBatches, type Store } from '#core'
import type { Catalogue } from './catalogue.ts'

interface Dependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly catalogue: Catalogue
}

/** A learner's position in the course. */
export interface Way {
  /** The position, in the course's order, of the furthest lesson that they have begun. */
  readonly furthest: number
  /** The time of their last progress; empty if unknown. */
  readonly at: string
}

/** All learners' work with AI. Learners are represented by ids, which stay on the server. */
export interface SchoolWork {
  /** For each lesson, also for unpublished ones, how many learners began its exercise and how many completed it. */
  readonly byLesson: ReadonlyMap<string, { readonly begun: number; readonly completed: number }>
  /** Ids of learners with a completed lesson: one whose calls are used up, or one marked complete before that. */
  readonly completers: ReadonlySet<string>
  readonly ways: ReadonlyMap<string, Way>
}

/** Reads all exercise rows once for all figures, and again after a row has changed. */
export const createSchoolWork =
  ({ store, contentCache, catalogue }: Dependencies) =>
  (): Promise<SchoolWork> =>
    contentCache.read('courses.school-work', ['exercise-calls', 'user-progress', 'modules', 'sub-slides'], async () => {
      const lessons = (await catalogue.modules('en')).flatMap(({ subSlides }) => subSlides.map(({ id }) => id))
      const places = new Map(lessons.map((id, place) => [id, place]))
      const byLesson = new Map<string, { begun: number; completed: number }>()
      const completers = new Set<string>()
      const ways = new Map<string, Way>()
      for await (const rows of iterateBatches(store, 'exercise-calls', 'id', {}, 500))
        for (const { user_id, sub_slide_id, remaining, real_calls, practice_calls, completed_at } of rows) {
          const isCompleted = remaining === 0
          if (isCompleted || completed_at) completers.add(user_id)
          if (!isCompleted && real_calls + practice_calls === 0) continue
          const { begun, completed } = byLesson.get(sub_slide_id) ?? { begun: 0, completed: 0 }
          byLesson.set(sub_slide_id, { begun: begun + 1, completed: completed + Number(isCompleted) })
          const place = places.get(sub_slide_id)
          if (place === undefined) continue
          const { furthest, at } = ways.get(user_id) ?? { furthest: -1, at: '' }
          ways.set(user_id, { furthest: Math.max(furthest, place), at: [at, completed_at ?? ''].toSorted().at(-1) ?? '' })
        }
      for (const { user_id, updated_at } of await store.findFields('user-progress', ['user_id', 'updated_at'])) {
        const way = ways.get(user_id)
        if (way && updated_at > way.at) ways.set(user_id, { ...way, at: updated_at })
      }
      return { byLesson, completers, ways }
    })
