import { expect, it } from 'vitest'
import { isOver, isWithin, stillOpen, timeLeft } from './time-left.ts'

const now = new Date('2026-11-23T09:00:00.000Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
const minute = 60_000

it.each([
  ['is open until its end', after(5 * minute), 5 * minute],
  ['is open to the last millisecond', after(1), 1],
  ['is over at its end', after(0), 0],
  ['is open where another machine’s clock is a little ahead', after(10.5 * minute), 10.5 * minute],
  ['S70: is over where its rest is longer than it is: a clock ran ahead', after(40 * 24 * 60 * minute), 0],
])('a window of ten minutes %s', (_what, end, left) => {
  expect(timeLeft(end, 10 * minute, now)).toBe(left)
  const { greater_than, less_than_equal } = stillOpen('ends_at', 10 * minute, now).ends_at ?? { greater_than: '', less_than_equal: '' }
  expect(end > greater_than && end <= less_than_equal).toBe(left > 0)
  const [past, ahead] = isOver('ends_at', 10 * minute, now).or.map(({ ends_at }) => ends_at as Record<string, string>)
  expect(end <= (past?.less_than_equal ?? '') || end > (ahead?.greater_than ?? '')).toBe(left === 0)
})

it.each([
  ['now', 0, true],
  ['ten minutes ago', -10 * minute, true],
  ['longer ago', -10 * minute - 1, false],
  ['S70: in 40 days', 40 * 24 * 60 * minute, false],
])('what was %s is within ten minutes: %s', (_when, offset, expected) => {
  expect(isWithin(after(offset), 10 * minute, now)).toBe(expected)
})
