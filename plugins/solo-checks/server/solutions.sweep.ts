import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Language, languages } from '#core/contract'
import { gradeSql } from '../grade-sql.ts'
import { CheckItem } from '../item-schema.ts'
import { isPredicted } from './grade-answer.ts'
import { createJavascriptRunner } from './javascript-runner.ts'

const items = readdirSync('content/modules').flatMap((module) =>
  (parse(readFileSync(`content/modules/${module}/check.yaml`, 'utf8')) as { items: unknown[] }).items.map((item) => CheckItem.parse(item)),
)

/** The lines of a text, or of an answer given as a list of lines. */
const linesOf = (text: unknown): number => (Array.isArray(text) ? text.length : String(text).trimEnd().split('\n').length)

const runner = createJavascriptRunner(1)
let opened: Promise<PGlite> | undefined
const database = () => {
  opened ??= PGlite.create()
  return opened
}
// A database starts slowly while many tests run; started here, it does not use an item's time limit.
beforeAll(async () => void (await database()), 120_000)
afterAll(async () => {
  await runner.stop()
  await (await opened)?.close()
})

describe('the solutions of the course’s check items', () => {
  const functions = items.flatMap((item) => (item.kind === 'javascript' ? item.variants.map((variant) => [item.id, variant] as const) : []))
  it.each(functions)(
    '%s: the reference passes, the others fail',
    async (_id, { function: name, visible, hidden, reference, wrong, starter }) => {
      const tests = [...visible, ...hidden]
      expect((await runner.test(reference, name, tests, 'a learner')).filter(({ passed }) => !passed)).toEqual([])
      for (const code of [...wrong, starter])
        expect(
          (await runner.test(code, name, tests, 'a learner')).every(({ passed }) => passed),
          code,
        ).toBe(false)
    },
  )

  const statements = items.flatMap((item) => (item.kind === 'sql' ? item.variants.map((variant) => [item.id, variant] as const) : []))
  it.each(statements)('%s: the reference passes, the others fail', async (_id, { setup, checks, reference, wrong, starter }) => {
    const db = await database()
    expect((await gradeSql(db, { setup, checks }, reference)).filter(({ passed }) => !passed)).toEqual([])
    for (const sql of [...wrong, starter]) {
      const outcomes = await gradeSql(db, { setup, checks }, sql).catch(() => [{ passed: false }])
      expect(
        outcomes.every(({ passed }) => passed),
        sql,
      ).toBe(false)
    }
  })
})

type Translated = Readonly<Record<string, { readonly variants: readonly Record<string, unknown>[] }>>
/** Translations of item variants by language; the English ones define the right answer. */
const translated = new Map(
  languages.map((language) => [
    language,
    Object.assign(
      {},
      ...readdirSync('content/modules').map((module) =>
        language === 'en'
          ? {}
          : parse(readFileSync(`content/translations/${language}/modules/${module}/check.yaml`, 'utf8'))['check-items'],
      ),
    ) as Translated,
  ]),
)
const saidIn = (language: Language, id: string, variant: number, field: string): unknown =>
  translated.get(language)?.[id]?.variants[variant]?.[field]

describe.each(languages)('the options of the course’s check items in %s', (language) => {
  const variants = items.flatMap((item) =>
    item.kind === 'choose'
      ? item.variants.map((variant, index) => {
          const said = (saidIn(language, item.id, index, 'options') ?? variant.options) as readonly { readonly text: string }[]
          return { options: variant.options.map(({ right }, place) => ({ right, text: said[place]?.text ?? '' })) }
        })
      : [],
  )
  const single = variants.filter(({ options }) => options.filter(({ right }) => right).length === 1)
  const chance = single.reduce((sum, { options }) => sum + 1 / options.length, 0) / single.length

  // Always choosing the longest or the shortest option must be right about as often as a guess, and ruling it out must help as little.
  it.each([
    ['longest', Math.max],
    ['shortest', Math.min],
  ])('do not give the right one away as the %s', (_name, extreme) => {
    expect(single.length).toBeGreaterThan(80)
    const isExtreme = single.filter(({ options }) => {
      const length = extreme(...options.map(({ text }) => text.length))
      return options.some(({ text, right }) => right && text.length === length)
    })
    expect(Math.abs(isExtreme.length / single.length - chance)).toBeLessThan(0.1)
  })
})

describe.each(languages)('what is read and typed in a check in %s', (language) => {
  const predicted = items.flatMap((item) =>
    item.kind === 'predict' ? item.variants.map((variant, index) => ({ item, variant, index })) : [],
  )

  it('a right number is right as the language writes it', () => {
    const numbers = predicted.filter(({ variant }) => variant.as === 'number')
    expect(numbers.length).toBeGreaterThan(10)
    for (const { item, variant } of numbers)
      for (const useGrouping of [false, true] as const) {
        const options = { maximumFractionDigits: 6, useGrouping: useGrouping ? 'always' : false } as const
        const typed = new Intl.NumberFormat(language, options).format(Number(variant.answer))
        expect(isPredicted(variant, typed), `${item.id}: ${typed}`).toBe(true)
      }
  })

  it('a list is right with the last word of the language between', () => {
    for (const { item, variant } of predicted.filter(({ variant }) => variant.as === 'list')) {
      const entries = variant.answer.split(',').map((entry) => entry.trim())
      const typed = new Intl.ListFormat(language).format(entries)
      expect(isPredicted(variant, typed), `${item.id}: ${typed}`).toBe(true)
    }
  })

  it('a fault stands in its line: a text has as many lines as the English', () => {
    const texts = items.flatMap((item) =>
      item.variants.flatMap((variant, index) =>
        Object.entries(variant)
          .filter(([field]) => ['text', 'neo', 'atlas'].includes(field))
          .map(([field, text]) => ({ place: `${item.id} ${index} ${field}`, text, said: saidIn(language, item.id, index, field) })),
      ),
    )
    expect(texts.filter(({ said }) => said !== undefined).length).toBeGreaterThan(language === 'en' ? -1 : 30)
    const lines = (part: 'text' | 'said') => texts.map((each) => `${each.place}: ${linesOf(each[part] ?? each.text)}`)
    expect(lines('said')).toEqual(lines('text'))
  })
})
