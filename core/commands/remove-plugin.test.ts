import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '../../e2e/routes/table.ts'
import { withEntry } from './new-plugin.mjs'
import { pluginLists, refusal, wasCommitted, whatIsLeft, whoNeeds, withoutEntry, withoutRoutes } from './remove-plugin.mjs'

it.each(['server', 'web', 'cms'] as const)('takes out of the list of %s halves what new:plugin puts there, and nothing else', (half) => {
  const list = readFileSync(`plugins/${half}.ts`, 'utf8')
  const longer = withEntry(list, 'no-such-plugin', half) as string
  expect(longer).toContain('noSuchPlugin')
  expect(withoutEntry(longer, 'no-such-plugin')).toBe(list)
  expect(withoutEntry(list, 'no-such-plugin')).toBe(list)
})

it('leaves no list that imports a plugin which is gone', () => {
  const ids = readdirSync('plugins', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  const importing = readdirSync('plugins').filter(
    (name) =>
      /\.ts$/.test(name) &&
      !/\.(test|sweep|testing)\.ts$/.test(name) &&
      /^import \w+ from '\.\/[\w-]+\//m.test(readFileSync(`plugins/${name}`, 'utf8')),
  )
  expect(importing.sort()).toEqual(pluginLists.map((list) => `${list}.ts`).sort())
  const left = pluginLists.flatMap((list) => {
    const before = readFileSync(`plugins/${list}.ts`, 'utf8')
    return ids.flatMap((id) => {
      const [, name] = new RegExp(`^import (\\w+) from '\\./${id}/`, 'm').exec(before) ?? []
      return name && new RegExp(`\\b${name}\\b`).test(withoutEntry(before, id)) ? [`${name} in ${list}`] : []
    })
  })
  expect(left).toEqual([])
})

it.each(['', 'no-such-plugin', '../core', '.', 'README.md'])('refuses “%s”, which is no plugin', (id) =>
  expect(refusal(id)).toContain('There is no plugin'),
)

it('refuses a plugin that another one needs, and names that one; its tests do not count', () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-plugins-'))
  for (const id of ['kites', 'winds', 'skies']) mkdirSync(join(dir, id))
  writeFileSync(join(dir, 'winds/contract.ts'), "import { kites } from '../kites/contract.ts'\n")
  writeFileSync(join(dir, 'skies/skies.test.ts'), "import { kites } from '../kites/contract.ts'\n")
  expect(whoNeeds('kites', dir)).toEqual(['winds'])
  expect(refusal('kites', dir)).toContain('needed by winds')
  expect(refusal('winds', dir)).toBeNull()
  rmSync(dir, { recursive: true })
})

it('says what is left: a migration that drops the tables only where one that made them was committed', () => {
  expect(whatIsLeft('kites', true)).toContain('npm run migrate:create -- without-kites')
  expect(whatIsLeft('kites', false)).not.toContain('migrate:create')
  expect(whatIsLeft('kites', false)).toContain('git checkout -- cms/migrations/sqlite cms/payload-types.ts')
})

it.each(Object.keys(routes).filter(Boolean))('takes the pages of %s out of the table of routes, and no others', (id) => {
  const table = readFileSync('e2e/routes/table.ts', 'utf8')
  const keysOf = (text: string) => [...text.matchAll(/^ {2}'?([\w-]+)'?: \[/gm)].map(([, key]) => key)
  expect(keysOf(withoutRoutes(table, id))).toEqual(keysOf(table).filter((key) => key !== id))
})

it('where git cannot say whether a plugin was committed, its tables may be anywhere, and no step needs git', () => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-plugins-'))
  expect(wasCommitted('courses', dir)).toBeNull()
  expect(wasCommitted('no-such-plugin')).toBe(false)
  rmSync(dir, { recursive: true })
  expect(whatIsLeft('kites', null)).toContain('npm run migrate:create -- without-kites')
  expect(whatIsLeft('kites', null)).not.toMatch(/\bgit\b/)
})
