import { describe, expect, it } from 'vitest'
import type { CheckItem } from '../item-schema.ts'
import { type CountedAttempt, correlation, itemStatistics } from './item-statistics.ts'

const choose = (id: string): CheckItem & { module_id: string } => ({
  id,
  lesson: '1.1',
  kind: 'choose',
  explanation: 'Because.',
  module_id: 'planner',
  variants: [0, 1].map(() => ({
    stem: 'Which?',
    options: ['A', 'B', 'C'].map((text, place) => ({ text, right: place === 0, why: 'So.' })),
  })),
})
const outcome = (item_id: string, correct: boolean, choice = correct ? '0' : '1') => ({
  item_id,
  variant: 0,
  lesson: '1.1',
  correct,
  choice,
  tests: null,
})
/** One sheet per person: one letter per item, upper case if the answer is right. */
const sheet = (userId: string, letters: string, at = '2026-01-01'): CountedAttempt => ({
  userId,
  at,
  outcomes: [...letters].map((letter) => outcome(letter.toLowerCase(), letter !== letter.toLowerCase())),
})
const items = ['a', 'b', 'c', 'd'].map(choose)
const of = (rows: ReturnType<typeof itemStatistics>, id: string) => rows.find(({ item_id }) => item_id === id)

describe('correlation', () => {
  it('is what one computes by hand', () => {
    // Means .5 and .5; sum of products .25 + .125 + .125 + .25 = .75, of squares 1 and .625: .75 / sqrt(.625).
    expect(
      correlation([
        [1, 1],
        [1, 0.75],
        [0, 0.25],
        [0, 0],
      ]),
    ).toBeCloseTo(0.9487, 4)
    expect(
      correlation([
        [1, 0],
        [0, 1],
      ]),
    ).toBeCloseTo(-1, 10)
    expect(
      correlation([
        [1, 0.5],
        [0, 0.5],
      ]),
    ).toBeNull()
    expect(correlation([[1, 1]])).toBeNull()
  })
})

describe('item statistics of made-up sheets', () => {
  // By hand. a: right for 1 and 2. Rest of the sheet without a: 1: 3/3, 2: 2/3, 3: 1/3, 4: 0/3.
  // r = sum((x - .5)(y - .5)) / sqrt(sum x² · sum y²) = (.25 + .0833 + .0833 + .25) / sqrt(1 · .5556) = .8944
  const sheets = [sheet('1', 'ABCD'), sheet('2', 'ABCd'), sheet('3', 'aBcd'), sheet('4', 'abcd')]

  it('first try, discrimination and the most chosen wrong option', () => {
    const rows = itemStatistics(items, sheets)
    expect(of(rows, 'a')).toMatchObject({ attempts: 4, first_try: 0.5, most_chosen_wrong: { text: 'B', times: 2 }, flags: [] })
    expect(of(rows, 'a')?.discrimination).toBeCloseTo(0.8944, 4)
    expect(of(rows, 'b')?.first_try).toBe(0.75)
    expect(of(rows, 'd')?.first_try).toBe(0.25)
  })

  it('counts a second try as an answer and not as a first', () => {
    const rows = itemStatistics(items, [...sheets, sheet('4', 'ABCD', '2026-01-02')])
    expect(of(rows, 'a')).toMatchObject({ attempts: 5, first_try: 0.5 })
  })

  it('lists what needs an editor first: too hard, too easy, misleading, and nothing before ten answers', () => {
    const many = Array.from({ length: 12 }, (_, n) => sheet(`${n}`, n < 6 ? 'aBCd' : n < 11 ? 'aBcD' : 'aBCD'))
    const rows = itemStatistics(items, many)
    expect(of(rows, 'a')?.flags).toEqual(['too-hard'])
    expect(of(rows, 'b')?.flags).toEqual(['too-easy'])
    expect(of(rows, 'd')?.flags).toEqual(['misleads'])
    expect(rows.at(-1)?.flags).toEqual(of(rows, rows.at(-1)?.item_id ?? '')?.flags)
    expect(itemStatistics(items, many.slice(0, 5)).every(({ flags }) => flags.length === 0)).toBe(true)
  })
})
