import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King, Countess of Lovelace', 'AL'],
  ['  Żaneta ', 'Ż'],
  ['(Bo) "B." Bär', 'BB'],
  ['李 小龙', '李小'],
  ['', ''],
  ['—', ''],
])('RU13: the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
