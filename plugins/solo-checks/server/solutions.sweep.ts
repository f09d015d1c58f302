import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { gradeSql } from '../grade-sql.ts'
import { CheckItem } from '../item-schema.ts'
import { createJavascriptRunner } from './javascript-runner.ts'

const items = readdirSync('content/modules').flatMap((module) =>
  (parse(readFileSync(`content/modules/${module}/check.yaml`, 'utf8')) as { items: unknown[] }).items.map((item) => CheckItem.parse(item)),
)

const runner = createJavascriptRunner(1)
let opened: Promise<PGlite> | undefined
const database = () => {
  opened ??= PGlite.create()
  return opened
}
// A database takes a while to start where many tests run at once; no item's time is spent on that.
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

describe('the options of the course’s check items', () => {
  const variants = items.flatMap((item) => (item.kind === 'choose' ? item.variants : []))
  const single = variants.filter(({ options }) => options.filter(({ right }) => right).length === 1)
  const chance = single.reduce((sum, { options }) => sum + 1 / options.length, 0) / single.length

  // Whoever always takes the longest option, or the shortest, does hardly better than whoever throws a die; and whoever strikes it
  // out does hardly better either.
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
