import { expect, it } from 'vitest'
import { creatorName } from './index.ts'

it.each([
  [' Ada Lovelace ', 'Ada Lovelace'],
  ['محمد عبد الله', 'محمد عبد الله'],
  ['Ada\u202Eecalevol\u202C', 'Ada ecalevol'],
  ['\u200b\u200d', null],
  ['\u3164', null],
  ['', null],
  ['ada@example.test', null],
  ['ada＠example.test', null],
])('shows the maker %j as %j', (full_name, shown) => {
  expect(creatorName({ full_name, alias: 'ada', is_student: false })).toBe(shown)
})

it('shows a student by the alias alone', () => {
  expect(creatorName({ full_name: 'Ada Lovelace', alias: 'swift-heron-4821', is_student: true })).toBe('swift-heron-4821')
})
