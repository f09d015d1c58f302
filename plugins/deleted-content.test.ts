import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isDeletedWith } from '../core/commands/copy-without.mjs'
import { cmsPlugins } from './cms.ts'

/** Plugins without which there is no school: others need them. */
const needed = ['access', 'account', 'api-keys', 'auth-mfa', 'checkout', 'consent', 'courses', 'privacy', 'quota-proxy', 'site']

it('a deleted plugin takes all content with it that nothing else reads', () => {
  const content = readdirSync('content', { recursive: true, encoding: 'utf8' })
  const left = cmsPlugins
    .filter(({ id }) => !needed.includes(id))
    .flatMap(({ id, seeds = [] }) => {
      const own = content.filter((path) => seeds.some(({ files }) => files.test(path)))
      return own.filter((path) => !isDeletedWith(`content/${path}`, id)).map((path) => `${id}: ${path}`)
    })
  expect(left).toEqual([])
})
