import { type ContentCache, iterateBatches, type Store } from '#core'
import { countOfPeople } from '#core/contract'
import type { LearningRecords, LessonShown, ShownWorks } from '../../courses/contract.ts'
import type { ItemStatistics, LessonEffect } from '../contract.ts'
import { compareLessons } from '../rules.ts'
import { outcomesOf } from './attempt-rows.ts'
import { answersIn, type CountedAttempt, type CountedItem, itemStatistics } from './item-statistics.ts'
import type { SchoolItem } from './read-items.ts'

interface Dependencies {
  readonly store: Store
  readonly contentCache: ContentCache
  readonly learningRecords: LearningRecords
  readonly shownWorks: Pick<ShownWorks, 'byLesson'>
  readonly items: () => Promise<readonly SchoolItem[]>
}

/**
 * Items that one to four learners have answered are hidden: a figure would reveal an individual answer. If that is one item of
 * a lesson, another one is hidden too, since the lesson's totals minus its other items would reveal the hidden figure.
 */
const hiddenItems = (rows: readonly CountedItem[]): ReadonlySet<string> => {
  const hidden = new Set(rows.filter(({ people }) => countOfPeople(people) === null).map(({ item_id }) => item_id))
  for (const lesson of new Set(rows.map((row) => row.lesson))) {
    const mine = rows.filter((row) => row.lesson === lesson)
    const [next] = mine.filter(({ people, item_id }) => people > 0 && !hidden.has(item_id)).toSorted((a, b) => a.people - b.people)
    if (next && mine.filter(({ item_id }) => hidden.has(item_id)).length === 1) hidden.add(next.item_id)
  }
  return hidden
}

/** The share of a lesson's required work that learners who began it have shown. Statements need no begun lesson, hence the cap at 1. */
const sharesOf = (work: LessonShown | undefined, begun: number | null): Pick<LessonEffect, 'asked' | 'shown' | 'own_word'> => {
  const asked = work?.asked ?? 0
  if (!work || !asked || !begun || countOfPeople(work.people) === null) return { asked, shown: null, own_word: null }
  const shown = Math.min(1, work.shown / (asked * begun))
  return { asked, shown, own_word: Math.min(1 - shown, work.own_word / (asked * begun)) }
}

/** Figures of all checks together; they name nobody, and contain no number by which a person could be identified. */
export const createSchoolFigures = ({ store, contentCache, learningRecords, shownWorks, items }: Dependencies) => {
  /** Every finished check, including short ones. */
  const attempts = (): Promise<CountedAttempt[]> =>
    contentCache.read('solo-checks.attempts', ['check-attempts'], async () => {
      const counted: CountedAttempt[] = []
      for await (const rows of iterateBatches(store, 'check-attempts', 'id', { is_open: { equals: false } }))
        for (const row of rows) counted.push({ userId: row.user_id, at: row.started_at, outcomes: outcomesOf(row) })
      return counted
    })

  return {
    statistics: async (): Promise<ItemStatistics[]> => {
      const rows = itemStatistics(await items(), await attempts())
      const hidden = hiddenItems(rows)
      return rows.map(({ people: _, ...figures }) =>
        hidden.has(figures.item_id)
          ? { ...figures, attempts: null, first_try: null, discrimination: null, most_chosen_wrong: null }
          : figures,
      )
    },

    /** By lesson: completions among learners who began it with AI, the required work they have shown, and the first answers without AI. */
    effect: async (): Promise<LessonEffect[]> => {
      const [lessons, modules, aided, work, over] = await Promise.all([
        store.published('sub-slides', { sort: 'sub_slide_id' }),
        store.published('modules', { sort: 'order' }),
        learningRecords.countsByExercise(),
        shownWorks.byLesson(),
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
              module_id,
              lesson: sub_slide_id,
              title,
              begun,
              completed,
              // With the other number the share would reveal the hidden one.
              aided: begun && completed !== null ? completed / begun : null,
              ...sharesOf(work.get(sub_slide_id), begun),
              solo_answers: isSaid ? answers.length : null,
              solo: isSaid && answers.length > 0 ? right / answers.length : null,
            }
          }),
      )
    },
  }
}
