import { expect, test } from 'vitest'
import { bytesOf, fittingTurns } from './prompt-size.ts'

const asked = (content: string) => ({ role: 'user', content })
const said = (content: string) => ({ role: 'assistant', content })

test('the oldest turns are left out until the others fit, and the first of these is a question', () => {
  const turns = [asked('aaaa'), said('bbbb'), asked('cccc'), said('dddd')]
  expect(fittingTurns(turns, 16)).toEqual(turns)
  expect(fittingTurns(turns, 15)).toEqual(turns.slice(2))
  expect(fittingTurns(turns, 8)).toEqual(turns.slice(2))
  expect(fittingTurns(turns, 7)).toEqual([])
  expect(fittingTurns(turns, -1)).toEqual([])
  expect(fittingTurns([], 10)).toEqual([])
})

test('a letter counts as many bytes as it is sent in', () => {
  expect(bytesOf('aé\u20ac\u{1f681}')).toBe(1 + 2 + 3 + 4)
  expect(fittingTurns([asked('\u20ac\u20ac')], 5)).toEqual([])
})
