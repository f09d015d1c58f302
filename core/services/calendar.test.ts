import { describe, expect, it } from 'vitest'
import { dayIn } from './calendar.ts'

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
