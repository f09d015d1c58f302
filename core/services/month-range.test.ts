import { expect, it } from 'vitest'
import { monthBefore, monthRange } from './month-range.ts'

it.each([
  ['2026-11', 'UTC', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12', 'UTC', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02', 'Asia/Tokyo', '2028-01-31T15:00:00.000Z', '2028-02-29T15:00:00.000Z'],
  ['2026-03', 'Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
])('%s in %s lasts from %s until %s', (month, zone, from, to) => {
  expect(monthRange(month, zone)).toEqual({ from, to })
})

it.each([
  ['2026-03-31T23:59:59Z', 0, '2026-03'],
  ['2026-03-31T00:00:00Z', 1, '2026-02'],
  ['2026-01-15T00:00:00Z', 1, '2025-12'],
  ['2026-01-15T00:00:00Z', 13, '2024-12'],
])('the month of %s, less %i, is %s', (instant, months, month) => {
  expect(monthBefore(new Date(instant), months)).toBe(month)
})
