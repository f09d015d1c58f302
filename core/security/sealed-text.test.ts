import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, sealAnew, unseal } from './sealed-text.ts'

const key = randomBytes(32)
const context = JSON.stringify(['ada', 'openai', 'one'])
const sealed = seal(key, context, 'sk-secret')

it('S30: opens where it was sealed, and no two texts look alike', () => {
  expect(unseal(key, context, sealed)).toBe('sk-secret')
  expect(seal(key, context, 'sk-secret')).not.toBe(sealed)
})

it.each([
  ['person', key, JSON.stringify(['bea', 'openai', 'one'])],
  ['purpose', key, JSON.stringify(['ada', 'anthropic', 'one'])],
  ['version, even of the same key', key, JSON.stringify(['ada', 'openai', 'two'])],
  ['key', randomBytes(32), context],
])('S30: does not open for another %s', (_what, otherKey, otherContext) => {
  expect(() => unseal(otherKey, otherContext, sealed)).toThrow()
})

it('S30: does not open with a shorter tag, another version, or parts that are missing', () => {
  const [version, nonce, text, tag = ''] = sealed.split('.')
  const short = Buffer.from(tag, 'base64url').subarray(0, 12).toString('base64url')
  for (const broken of [[version, nonce, text, short], ['v2', nonce, text, tag], [version, nonce, text], [nonce, text, tag], [text]])
    expect(() => unseal(key, context, broken.join('.'))).toThrow()
})

it('QS9: opens by a key of before, and is sealed anew by today’s, once', () => {
  const today = randomBytes(32)
  const keys = [today, randomBytes(32), key]
  expect(unseal(keys, context, sealed)).toBe('sk-secret')
  const anew = sealAnew(keys, context, sealed) ?? ''
  expect(unseal(today, context, anew)).toBe('sk-secret')
  expect(sealAnew(keys, context, anew)).toBeNull()
  expect(() => unseal(keys.slice(0, 2), context, sealed)).toThrow()
  expect(() => unseal([], context, sealed)).toThrow()
})
