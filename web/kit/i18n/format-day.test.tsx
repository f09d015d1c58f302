import { expect, it } from 'vitest'
import { formatDate } from './format.ts'
import { formatDay } from './format-day.ts'

const ago = (days: number) => {
  const at = new Date()
  at.setHours(12, 0, 0, 0)
  at.setDate(at.getDate() - days)
  return at.toISOString()
}

it('QF6: says a day that was lately in words, and an earlier one by its date', () => {
  expect([0, 1, 9].map((days) => formatDay(ago(days)))).toEqual(['today', 'yesterday', '9 days ago'])
  expect(formatDay(ago(20))).toBe(formatDate(ago(20)))
  expect(formatDay('never')).toBe('')
})
