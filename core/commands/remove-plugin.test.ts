import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withEntry } from './new-plugin.mjs'
import { refusal, whatIsLeft, whoNeeds, withoutEntry } from './remove-plugin.mjs'

it.each(['server', 'web', 'cms'] as const)('takes out of the list of %s halves what new:plugin puts there, and nothing else', (half) => {
  const list = readFileSync(`plugins/${half}.ts`, 'utf8')
  const withLog = withEntry(list, 'flight-log', half) as string
  expect(withLog).toContain('flightLog')
  expect(withoutEntry(withLog, 'flight-log')).toBe(list)
  expect(withoutEntry(list, 'flight-log')).toBe(list)
})

it.each(['', 'flight-log', '../core', '.', 'README.md'])('refuses “%s”, which is no plugin', (id) =>
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
