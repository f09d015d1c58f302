import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'soloflight-export-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it('names a database that is not there, and makes nothing in its place', () => {
  const file = join(dir, 'mistyped/school.db')
  const env = { ...process.env, DATABASE_URL: `file:${file}` }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['core/commands/content-export.mjs'], { env, encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([1, '', `There is no database at ${file} to export from.\n`])
  expect(existsSync(join(dir, 'mistyped'))).toBe(false)
})
