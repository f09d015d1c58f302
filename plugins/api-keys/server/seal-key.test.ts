import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealKey, unsealKey } from './seal-key.ts'

const master = { version: 'one', key: randomBytes(32) }
const place = { userId: 'ada', provider: 'openai' } as const
const sealed = sealKey(master, place, 'sk-secret')

it('S30: opens where it was sealed', () => expect(unsealKey(master, place, sealed)).toBe('sk-secret'))

it.each([
  ['person', master, { ...place, userId: 'bea' }],
  ['provider', master, { ...place, provider: 'anthropic' as const }],
  ['version, even of the same key', { ...master, version: 'two' }, place],
  ['master key', { ...master, key: randomBytes(32) }, place],
])('S30: does not open for another %s', (_what, key, where) => {
  expect(() => unsealKey(key, where, sealed)).toThrow()
})

it('S30: does not open with a shorter tag', () => {
  const [nonce, text, tag = ''] = sealed.split('.')
  const short = Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url')
  expect(() => unsealKey(master, place, [nonce, text, short].join('.'))).toThrow()
})
