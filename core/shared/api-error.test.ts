import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineErrors } from '../contract.ts'
import { createErrors, tooMany } from './api-error.ts'

it('a 429 says in its body when to come back, in whole seconds and never at once', () => {
  expect(tooMany('Wait.', 12.2)).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 13, details: { retry_after: 13 } })
  const data = z.object({ allowed: z.number(), retry_after: z.number() })
  const errors = createErrors(defineErrors('probe', { DAILY_LIMIT: { status: 429, message: 'Wait.', data } }))
  expect(errors.DAILY_LIMIT({ allowed: 3, retryAfter: 0 })).toMatchObject({
    code: 'DAILY_LIMIT',
    details: { allowed: 3, retry_after: 1 },
  })
})

it('RX4: no plugin makes an error past its catalogue', () => {
  const root = join(import.meta.dirname, '../../plugins')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.ts$/.test(name) && !/\.(test|testing)\.ts$/.test(name),
  )
  // The webhook passes on the status of an error that its body parser throws.
  const own = ['checkout/server/stripe-webhook.ts']
  expect(sources.filter((name) => /new ApiError\(/.test(readFileSync(join(root, name), 'utf8')))).toEqual(own)
})

it('nothing makes a 429 past `tooMany` and the catalogues', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = ['core', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('errors.ts'))
      .map((name) => join(folder, name)),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.filter((name) => /new ApiError\(\s*429/.test(readFileSync(join(root, name), 'utf8')))).toEqual([])
})
