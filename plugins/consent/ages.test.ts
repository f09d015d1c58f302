import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageGroupOf, birthYears } from './ages.ts'

it.each([
  [13, 'under-14'],
  [14, 'student'],
  [17, 'student'],
  [18, 'student'],
  [19, 'adult'],
  [83, 'adult'],
] as const)('a difference of %i years is %s', (difference, group) => {
  expect(ageGroupOf(2026 - difference, 2026)).toBe(group)
})

it('never gives an adult’s rights to somebody who may still be 17', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2020, max: 2100 }), fc.integer({ min: 0, max: 18 }), (year, difference) => {
      expect(ageGroupOf(year - difference, year)).not.toBe('adult')
    }),
  )
})

it('lists three years for 14 to 16, then 67 from the current year minus 17 backwards', () => {
  const { younger, older } = birthYears(2026)
  expect(younger).toEqual([2012, 2011, 2010])
  expect(older).toHaveLength(67)
  expect([older[0], older.at(-1)]).toEqual([2009, 1943])
})
