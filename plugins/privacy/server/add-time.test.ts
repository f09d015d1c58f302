import { expect, it } from 'vitest'
import { addDays, addMonths } from './add-time.ts'

const at = (day: string) => new Date(`${day}T10:30:00.000Z`)

it.each([
  ['2026-01-15', 1, '2026-02-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-08-31', -24, '2024-08-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
])('%s and %i months is %s, at the same time of day', (from, months, to) => {
  expect(addMonths(at(from), months)).toEqual(at(to))
})

it('days are of twenty-four hours', () => {
  expect(addDays(at('2026-02-27'), 2)).toEqual(at('2026-03-01'))
})
