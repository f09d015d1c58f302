import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkMigrations } from './check-migrations.mjs'

const committed = join(import.meta.dirname, '../../cms/migrations/sqlite')
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'work-tree-'))
  cpSync(committed, dir, { recursive: true })
  vi.stubEnv('NODE_ENV', '')
})
afterEach(() => {
  rmSync(dir, { recursive: true })
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
const bytesOf = (folder: string) => Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

// `npm run check` already checks the opposite case: no difference is reported when there is none.
it('RD2: says where the collections have more than the migrations, and leaves every byte where it was', async () => {
  const [newest = ''] = readdirSync(dir)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
  rmSync(join(dir, newest))
  appendFileSync(join(dir, 'index.ts'), '// written a moment ago, and not committed\n')
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [before, committedBefore] = [bytesOf(dir), bytesOf(committed)]
  expect(await checkMigrations(dir)).toBe(1)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('npm run migrate:create'))
  expect(bytesOf(dir)).toEqual(before)
  expect(bytesOf(committed)).toEqual(committedBefore)
})
