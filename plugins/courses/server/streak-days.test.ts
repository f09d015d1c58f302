import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, currentStreak, dayIn, lastWeek } from './streak-days.ts'

const today = '2026-03-10'
const offsets = fc.array(fc.integer({ min: -60, max: 3 }))

describe('currentStreak', () => {
  it('is the longest run of days that ends today, or else yesterday', () => {
    fc.assert(
      fc.property(offsets, (list) => {
        const days = list.map((offset) => addDays(today, offset))
        const streak = currentStreak(days, today)
        const end = days.includes(today) ? 0 : -1
        for (let back = 0; back < streak; back++) expect(days).toContain(addDays(today, end - back))
        expect(days).not.toContain(addDays(today, end - streak))
      }),
    )
  })

  it('does not depend on the order of the days or on one that is named twice', () => {
    fc.assert(
      fc.property(offsets, (list) => {
        const days = list.map((offset) => addDays(today, offset))
        expect(currentStreak([...days, ...days].reverse(), today)).toBe(currentStreak(days, today))
      }),
    )
  })

  it('grows by exactly one on a day after a day with a streak', () => {
    fc.assert(
      fc.property(offsets, (list) => {
        const days = [...list.map((offset) => addDays(today, Math.min(offset, -1))), addDays(today, -1)]
        expect(currentStreak([...days, today], today)).toBe(currentStreak(days, today) + 1)
      }),
    )
  })

  it('ends once a whole day is missed', () => {
    expect(currentStreak([addDays(today, -2), addDays(today, -3)], today)).toBe(0)
  })
})

describe('dayIn', () => {
  it.each([
    ['America/New_York', '2026-03-10T03:30:00Z', '2026-03-09'],
    ['Asia/Tokyo', '2026-03-09T15:00:00Z', '2026-03-10'],
    ['UTC', '2026-03-09T23:59:59Z', '2026-03-09'],
    ['Nowhere/Land', '2026-03-09T23:59:59Z', '2026-03-09'],
  ])('in %s, %s is %s', (zone, instant, day) => {
    expect(dayIn(zone, new Date(instant))).toBe(day)
  })
})

it('lastWeek ends today and marks what was done', () => {
  const week = lastWeek([today, addDays(today, -6), addDays(today, -7)], today)
  expect(week.map(({ done }) => done)).toEqual([true, false, false, false, false, false, true])
  expect(week.at(-1)?.date).toBe(today)
})
