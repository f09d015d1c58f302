import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renameAll } from './rename-all.mjs'

let dir: string
const at = (name: string) => join(dir, name)
const texts = () => Object.fromEntries(readdirSync(dir).map((name) => [name, readFileSync(at(name), 'utf8')]))
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rename-all-'))
  for (const name of ['a', 'b', 'a.new']) writeFileSync(at(name), name)
})
afterEach(() => rmSync(dir, { recursive: true }))

it('renames in order, so that a name may be taken that was given up before', () => {
  renameAll([
    [at('a'), at('a.old')],
    [at('a.new'), at('a')],
  ])
  expect(texts()).toEqual({ 'a.old': 'a', a: 'a.new', b: 'b' })
})

it('gives all their old names back if one cannot be renamed', () => {
  const before = texts()
  const renames = [
    [at('a'), at('a.old')],
    [at('a.new'), at('a')],
    [at('b'), at('b.old')],
    [at('b.new'), at('b')],
  ] as const
  expect(() => renameAll(renames)).toThrow(/ENOENT.*b\.new/)
  expect(texts()).toEqual(before)
})
