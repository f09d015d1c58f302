import type { Clock, Store } from '#core'
import { currentDays, passMark } from '../rules.ts'
import { type AttemptRow, day, type ItemOutcome, iso, paperOf } from './attempt-rows.ts'
import { chosen, gradeAnswer } from './grade-answer.ts'
import type { JavascriptRunner } from './javascript-runner.ts'
import type { Answers } from './show-attempt.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  /** Runs graded code, on separate threads, so that tries do not delay it. */
  readonly grading: JavascriptRunner
  readonly answersOf: (row: AttemptRow) => Answers
  /** Reads the current row. */
  readonly reread: (row: AttemptRow) => Promise<AttemptRow>
}

/** Grades attempts and closes them, each once. */
export const createGrading = ({ store, clock, grading, answersOf, reread }: Dependencies) => {
  /** Grades an attempt and closes it, once: a second caller gets the closed attempt. Answers saved in time count. */
  const settle = async (row: AttemptRow): Promise<AttemptRow> => {
    if (!row.is_open) return row
    const answers = answersOf(row)
    const paper = paperOf(row)
    const outcomes: ItemOutcome[] = []
    for (const item of paper) {
      const answer = answers[item.item.id]
      const { correct, tests } = await gradeAnswer(item, answer, grading, row.user_id)
      outcomes.push({
        item_id: item.item.id,
        variant: item.variantIndex,
        lesson: item.item.lesson,
        correct,
        tests,
        choice: chosen(item, answer),
      })
    }
    const score = outcomes.filter(({ correct }) => correct === true).length
    const passed = score >= row.total * passMark[row.kind]
    const now = Math.min(clock.now().getTime(), Date.parse(row.expires_at))
    const closed = await store.updateOne(
      'check-attempts',
      { id: { equals: row.id }, user_id: { equals: row.user_id }, is_open: { equals: true }, revision: { equals: row.revision } },
      {
        is_open: false,
        finished_at: iso(now),
        results: JSON.stringify(outcomes),
        score,
        passed,
        current_until: passed ? iso(now + currentDays[row.kind] * day) : null,
      },
    )
    // An answer was saved or the attempt was closed meanwhile.
    return closed ?? settle(await reread(row))
  }
  const settling = new Map<string, Promise<AttemptRow>>()
  /** Grades an attempt; concurrent calls for the same attempt wait for the same result. */
  return (row: AttemptRow): Promise<AttemptRow> => {
    const underWay = settling.get(row.id)
    if (underWay) return underWay
    const mine = settle(row).finally(() => settling.delete(row.id))
    settling.set(row.id, mine)
    return mine
  }
}
