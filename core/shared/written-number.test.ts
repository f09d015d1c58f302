import { describe, expect, it } from 'vitest'
import { languages } from './declarations.ts'
import { readFigure, typedNumbers } from './written-number.ts'

describe('a number that was typed alone', () => {
  const amounts = [0, 7, 3.9, 0.125, 2.125, 999, 3_900, 12_345.6, 1_234_567, 1_234_567.25]
  it.each(languages.flatMap((language) => amounts.map((amount) => ({ language, amount }))))(
    'is $amount as $language writes it, grouped or not',
    ({ language, amount }) => {
      for (const useGrouping of [true, false, 'always'] as const) {
        const typed = new Intl.NumberFormat(language, { useGrouping, maximumFractionDigits: 3 }).format(amount)
        expect(typedNumbers(typed), typed).toContain(amount)
      }
    },
  )

  it.each(languages)('has its currency, its percent and its unit in %s', (language) => {
    const written = (amount: number, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options).format(amount)
    expect(typedNumbers(written(3_900, { style: 'currency', currency: 'USD' }))).toContain(3_900)
    expect(typedNumbers(written(3_900, { style: 'currency', currency: 'USD', currencyDisplay: 'name' }))).toContain(3_900)
    expect(typedNumbers(written(0.375, { style: 'percent', maximumFractionDigits: 1 }))).toContain(37.5)
    for (const unitDisplay of ['short', 'long'] as const)
      for (const unit of ['second', 'millisecond', 'kilobyte'])
        expect(typedNumbers(written(3.1, { style: 'unit', unit, unitDisplay }))).toContain(3.1)
  })

  it.each([
    ['23 words', 23],
    ['23 palabras', 23],
    ['23 mots', 23],
    ['23 Wörter', 23],
    ['23 palavras.', 23],
    ['15 por ciento', 15],
    ['17 Zeichen pro Sekunde', 17],
    ['17 caractères/seconde', 17],
    ['US$ 100', 100],
    ["3'900", 3_900],
    ['−5', -5],
  ])('is in "%s" %d', (typed, amount) => {
    expect(typedNumbers(typed)).toContain(amount)
  })

  it.each(['', 'asdf', '3 or 4', '3-4', '3 mil', '3.9k', '3 tausend', 'about 3', '$3 $', '1e3', '0x1f', '3,', 'n3', '3 4'])(
    'is none in "%s"',
    (typed) => {
      expect(typedNumbers(typed)).toEqual([])
    },
  )

  it('takes time by its length alone', () => {
    expect(typedNumbers(`${'1,'.repeat(20_000)}x${' a'.repeat(20_000)}!`)).toEqual([])
  })
})

it('a figure says two things where one sign has three digits behind it', () => {
  expect(readFigure('3.900')).toEqual({ point: 3.9, comma: 3_900 })
  expect(readFigure('3,900')).toEqual({ point: 3_900, comma: 3.9 })
  expect(readFigure('1.234,5')).toEqual({ point: 1234.5, comma: 1234.5 })
  expect(readFigure('1.234.567')).toEqual({ point: 1_234_567, comma: 1_234_567 })
})
