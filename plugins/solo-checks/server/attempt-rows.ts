import { beginningOf, type Clock, type Doc, dayIn } from '#core'
import { compareLessons } from '../rules.ts'
import type { SeenItem } from './generate-test.ts'
import type { Grade, TestItem } from './grade-answer.ts'

export type AttemptRow = Doc<'check-attempts'>

/** The result of one item of an attempt, without the answer's text. */
export interface ItemOutcome extends SeenItem {
  readonly lesson: string
  readonly correct: boolean | null
  readonly choice: string | null
  readonly tests: Grade['tests']
}

export const day = 86_400_000
export const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
export const paperOf = ({ paper }: Pick<AttemptRow, 'paper'>): TestItem[] => JSON.parse(paper)
export const outcomesOf = ({ results }: Pick<AttemptRow, 'results'>): ItemOutcome[] => (results ? JSON.parse(results) : [])

/** The learner's day on which an attempt was begun, as stored then, so that changing the time zone does not reset it. */
const dayOf = ({ slot }: Pick<AttemptRow, 'slot'>): string => slot.slice(-'2026-11-21'.length)
const dayAfter = (date: string): string => iso(Date.parse(`${date}T00:00:00Z`) + day).slice(0, 10)
/** When the day after this one begins. */
export const tomorrow = (date: string, zone: string): string => beginningOf(dayAfter(date), zone).toISOString()
/** When a module's next attempt opens; null: now. One attempt per day in the learner's time zone, and none while a pass is current. */
export const nextAt = (rows: readonly AttemptRow[], zone: string, clock: Clock): string | null => {
  const latest = rows[0]
  if (!latest) return null
  const today = dayIn(zone, clock.now())
  const last = dayOf(latest)
  // No time zone is more than two days ahead of another: a later day comes from a clock that was wrong.
  const isUsed = last >= today && last <= dayAfter(dayAfter(today))
  const opensTomorrow = isUsed ? tomorrow(last, zone) : null
  return (
    [opensTomorrow, currentUntil(rows)]
      .filter((at) => at !== null && Date.parse(at) > clock.now().getTime())
      .sort()
      .at(-1) ?? null
  )
}

/** Until when the latest pass is current; null before any. */
export const currentUntil = (rows: readonly Pick<AttemptRow, 'current_until'>[]): string | null =>
  rows
    .flatMap(({ current_until }) => current_until ?? [])
    .sort()
    .at(-1) ?? null

/** When the module's check was passed first; null before. */
export const passedAt = (rows: readonly AttemptRow[]): string | null =>
  rows
    .filter(({ kind, passed }) => kind === 'check' && passed)
    .flatMap(({ finished_at }) => finished_at ?? [])
    .sort()[0] ?? null

/** The lessons with a wrong answer in the latest finished attempt, which should be repeated, in the course's order. */
export const lessonsAgain = (rows: readonly AttemptRow[]): string[] => {
  const latest = rows.find(({ is_open }) => !is_open)
  const wrong = latest ? outcomesOf(latest).filter(({ correct }) => correct === false) : []
  return [...new Set(wrong.map(({ lesson }) => lesson))].sort(compareLessons)
}
