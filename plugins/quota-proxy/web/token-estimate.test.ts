import { expect, test } from 'vitest'
import { costOf } from '../cost-of.ts'
import { estimateTokens } from './token-estimate.ts'

test('about four characters are a token where nothing was measured', () => {
  expect(estimateTokens('')).toBe(0)
  expect(estimateTokens('a'.repeat(400))).toBe(100)
})

test('what the provider counted in the latest calls is the measure', () => {
  const measured = [{ prompt: 'a'.repeat(300), tokensIn: 100 }]
  expect(estimateTokens('a'.repeat(30), measured)).toBe(10)
  expect(estimateTokens('a'.repeat(40), [{ prompt: 'short', tokensIn: 90 }])).toBe(10)
})

test('a count that no text has stays within what texts have', () => {
  expect(estimateTokens('a'.repeat(40), [{ prompt: 'a'.repeat(50), tokensIn: 5000 }])).toBe(40)
})

test('a call costs what its model lists', () => {
  expect(costOf({ price_in: 0.15, price_out: 0.6 }, 128, 214)).toBeCloseTo(0.0001476, 7)
})
