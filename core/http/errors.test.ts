import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tooMany } from './errors.ts'

it('a 429 says in its body when to come back, in whole seconds and never at once', () => {
  expect(tooMany('Wait.', 12.2)).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 13, details: { retry_after: 13 } })
  expect(tooMany('Wait.', 0, 'DAILY_LIMIT', { allowed: 3 })).toMatchObject({ code: 'DAILY_LIMIT', details: { allowed: 3, retry_after: 1 } })
})

it('nothing makes a 429 past `tooMany`', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = ['core', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('errors.ts'))
      .map((name) => join(folder, name)),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((name) => /new ApiError\(\s*429/.test(readFileSync(join(root, name), 'utf8')))).toEqual([])
})
