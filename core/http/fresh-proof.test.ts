import { expect, it } from 'vitest'
import { isProofFresh } from './fresh-proof.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const minutes = (count: number) => count * 60_000

it.each([
  ['just now', 2, ago(0), true],
  ['ten minutes ago', 2, ago(minutes(10)), true],
  ['a millisecond longer ago', 2, ago(minutes(10) + 1), false],
  ['in a session that has lost its level', 1, ago(0), false],
  ['never', 2, null, false],
  ['by a clock that ran an hour ahead', 2, ago(-minutes(60)), false],
] as const)('S12: a proof is fresh for ten minutes: %s', (_, aal, steppedUpAt, isFresh) => {
  expect(isProofFresh({ aal, steppedUpAt }, now)).toBe(isFresh)
})
