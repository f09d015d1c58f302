import { expect, it } from 'vitest'
import { needsApproval } from './create-portals.ts'

it.each([
  ['a student who has named no year', 'student', null, true],
  ['a student of 18, or of 17 still', 'student', 2008, true],
  ['a student of 19, or of 18 still', 'student', 2007, false],
  ['an adult', 'adult', null, false],
  ['whoever chose the Adult Portal and is known as a minor', 'adult', 2012, false],
  ['a known minor who chooses anew', null, 2012, true],
  ['an adult who chooses anew', null, 1990, false],
  ['whoever has chosen nothing', null, null, false],
] as const)('%s', (_, chosen_portal, birth_year, needed) => {
  const row = { id: 'row', user_id: 'somebody', chosen_portal, birth_year, createdAt: '', updatedAt: '' }
  expect(needsApproval(row, 2026)).toBe(needed)
})

it('whoever has no row', () => {
  expect(needsApproval(null, 2026)).toBe(false)
})
