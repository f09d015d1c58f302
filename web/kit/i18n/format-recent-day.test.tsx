import { expect, it } from 'vitest'
import { formatDate, formatShortDay } from './format.ts'
import { formatRecentDay } from './format-recent-day.ts'

const ago = (days: number) => {
  const at = new Date()
  at.setHours(12, 0, 0, 0)
  at.setDate(at.getDate() - days)
  return at.toISOString()
}

it('QF6: says a day that was lately in words, and an earlier one by its date', () => {
  expect([0, 1, 9].map((days) => formatRecentDay(ago(days)))).toEqual(['today', 'yesterday', '9 days ago'])
  expect(formatRecentDay(ago(20))).toBe(formatDate(ago(20)))
  expect(formatRecentDay('never')).toBe('')
})

it('says the year of a short day only if it is another one', () => {
  const year = new Date().getFullYear()
  expect(formatShortDay(`${year}-03-03T12:00:00Z`)).toBe('Mar 3')
  expect(formatShortDay(`${year - 1}-03-03T12:00:00Z`)).toBe(`Mar 3, ${year - 1}`)
})
