import { describe, expect, it } from 'vitest'
import { beginningOf, dayIn, monthBefore, monthRange } from './calendar.ts'

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

describe('beginningOf', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-03-10', 'Asia/Tokyo', '2026-03-09T15:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    // Its clocks skip midnight.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-11-21', 'Nowhere/Land', '2026-11-21T00:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, instant) => {
    expect(beginningOf(day, zone).toISOString()).toBe(instant)
  })
})

describe('monthRange', () => {
  it.each([
    ['2026-11', 'UTC', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12', 'UTC', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02', 'Asia/Tokyo', '2028-01-31T15:00:00.000Z', '2028-02-29T15:00:00.000Z'],
    ['2026-03', 'Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ])('%s in %s lasts from %s until %s', (month, zone, from, to) => {
    expect(monthRange(month, zone)).toEqual({ from, to })
  })
})

describe('monthBefore', () => {
  it.each([
    ['2026-03-31T23:59:59Z', 0, '2026-03'],
    ['2026-03-31T00:00:00Z', 1, '2026-02'],
    ['2026-01-15T00:00:00Z', 1, '2025-12'],
    ['2026-01-15T00:00:00Z', 13, '2024-12'],
  ])('the month of %s, less %i, is %s', (instant, months, month) => {
    expect(monthBefore(new Date(instant), months)).toBe(month)
  })
})
