import { type ContentCache, iterateBatches, type Store } from '#core'
import { countOfPeople } from '#core/contract'
import type { LearningRecords } from '../../courses/contract.ts'
import type { ItemStatistics, LessonEffect } from '../contract.ts'
import { compareLessons } from '../rules.ts'
import { outcomesOf } from './create-attempts.ts'
import { answersIn, type CountedAttempt, itemStatistics } from './item-statistics.ts'
import type { SchoolItem } from './read-items.ts'

interface Dependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly learningRecords: LearningRecords
  readonly items: () => Promise<readonly SchoolItem[]>
}

/** What the school learns from all checks together; it names nobody, and says no number of people who could be known by it. */
export const createSchoolFigures = ({ store, contentCache, learningRecords, items }: Dependencies) => {
  /** Every check that is over, the short ones too. */
  const attempts = (): Promise<CountedAttempt[]> =>
    contentCache.read('solo-checks.attempts', ['check-attempts'], async () => {
      const counted: CountedAttempt[] = []
      for await (const rows of iterateBatches(store, 'check-attempts', 'id', { is_open: { equals: false } }))
        for (const row of rows) counted.push({ userId: row.user_id, at: row.started_at, outcomes: outcomesOf(row) })
      return counted
    })

  return {
    statistics: async (): Promise<ItemStatistics[]> => itemStatistics(await items(), await attempts()),

    /** By lesson: how many of those who began its exercise with AI completed it, and how first answers without AI went. */
    effect: async (): Promise<LessonEffect[]> => {
      const [lessons, modules, aided, over] = await Promise.all([
        store.published('sub-slides', { sort: 'sub_slide_id' }),
        store.published('modules', { sort: 'order' }),
        learningRecords.countsByExercise(),
        attempts(),
      ])
      const first = answersIn(over).filter(({ isFirst }) => isFirst)
      return modules.flatMap(({ module_id }) =>
        lessons
          .filter((lesson) => lesson.module_id === module_id)
          .toSorted((one, other) => compareLessons(one.sub_slide_id, other.sub_slide_id))
          .map(({ sub_slide_id, title }) => {
            const answers = first.filter(({ lesson }) => lesson === sub_slide_id)
            const right = answers.filter(({ correct }) => correct).length
            const counted = aided.get(sub_slide_id) ?? { begun: 0, completed: 0 }
            const [begun, completed] = [countOfPeople(counted.begun), countOfPeople(counted.completed)]
            const isSaid = countOfPeople(new Set(answers.map(({ userId }) => userId)).size) !== null
            return {
              ...{ module_id, lesson: sub_slide_id, title, begun, completed },
              // With the other number the share would give away the one that is not said.
              aided: begun && completed !== null ? completed / begun : null,
              solo_answers: isSaid ? answers.length : null,
              solo: isSaid && answers.length > 0 ? right / answers.length : null,
            }
          }),
      )
    },
  }
}
