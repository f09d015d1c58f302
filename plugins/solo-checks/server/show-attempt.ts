import type { Answer, CheckResult, OpenAttempt } from '../contract.ts'
import { compareLessons } from '../rules.ts'
import { type AttemptRow, outcomesOf, paperOf } from './attempt-rows.ts'
import { showItem, showResult } from './show-item.ts'

export type Answers = Record<string, Answer>

/** An open attempt, as shown to its learner. */
export const showOpenAttempt = (row: AttemptRow, answers: Answers): OpenAttempt => ({
  attempt_id: row.id,
  module_id: row.module_id,
  kind: row.kind,
  started_at: row.started_at,
  expires_at: row.expires_at,
  items: paperOf(row).map(showItem),
  answers,
})

/** A finished attempt, with each item's key. @param nextAt when the module's next attempt opens */
export const showAttemptResult = (row: AttemptRow, answers: Answers, nextAt: string | null): CheckResult => {
  const outcomes = outcomesOf(row)
  const scored = outcomes.filter(({ correct }) => correct !== null)
  const lessons = [...new Set(scored.map(({ lesson }) => lesson))].sort(compareLessons)
  return {
    attempt_id: row.id,
    module_id: row.module_id,
    kind: row.kind,
    started_at: row.started_at,
    finished_at: row.finished_at ?? row.expires_at,
    ran_out: (row.finished_at ?? row.expires_at) >= row.expires_at,
    score: row.score ?? 0,
    total: row.total,
    passed: row.passed === true,
    current_until: row.current_until ?? null,
    next_at: nextAt,
    by_lesson: lessons.map((lesson) => {
      const asked = scored.filter((outcome) => outcome.lesson === lesson)
      return { lesson, correct: asked.filter(({ correct }) => correct).length, total: asked.length }
    }),
    items: paperOf(row).map((item, index) =>
      showResult(item, answers[item.item.id], { correct: outcomes[index]?.correct ?? null, tests: outcomes[index]?.tests ?? null }),
    ),
  }
}
