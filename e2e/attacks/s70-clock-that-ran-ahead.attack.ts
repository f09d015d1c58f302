import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import {
  fingerprint,
  mailedCode,
  mailedLink,
  openHost,
  signInByCode,
  wrongFor,
} from '../../plugins/auth-mfa/server/sign-in-driver.testing.ts'

/**
 * A machine's clock runs 40 days ahead for an hour: a wrong battery, or somebody who answers for its time server. Limits set meanwhile
 * would hold for 40 days, and so would proofs. A window with more time left than its whole length is treated as over.
 */
describe('a clock that ran 40 days ahead and is right again', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  afterAll(() => host.close())
  const ahead = { days: 40 }
  const right = { days: -40 }

  it('S70: locks nobody out: neither codes that were asked for nor wrong guesses count on', async () => {
    const email = 'ada@example.test'
    host.clock.advance(ahead)
    for (let n = 0; n < 3; n++) {
      host.clock.advance({ seconds: 46 })
      const code = await mailedCode(host, host.stranger(), email)
      for (let guess = 0; guess < 5; guess++) await host.stranger().post('/api/auth-verify', { email, code: wrongFor(code) })
    }
    const locked = await host.stranger().post('/api/auth-verify', { email, code: '000000' })
    expect(locked).toMatchObject({ status: 429 })
    while ((await host.stranger().post('/api/auth-request', { email, method: 'otp' })).status === 200) host.clock.advance({ seconds: 46 })
    host.clock.advance(right)
    const client = await signInByCode(host, email)
    expect((await client.get('/api/session')).body.user).toMatchObject({ email })
  })

  it('S70: keeps nothing open either: codes, links, sessions and fresh proofs of then are over', async () => {
    host.clock.advance(ahead)
    const [byCode, byLink] = [host.stranger(), host.stranger()]
    const code = await mailedCode(host, byCode, 'ben@example.test')
    const link = await mailedLink(host, byLink, 'eve@example.test')
    const admin = await host.signIn('chief@example.test', { role: 'admin' })
    expect((await admin.get('/api/session')).body.aal).toBe('aal2')
    host.clock.advance(right)
    const verified = await byCode.post('/api/auth-verify', { email: 'ben@example.test', code, deviceFingerprint: fingerprint })
    expect(verified.body.error).toBe('CODE_EXPIRED')
    expect((await byLink.post('/api/auth-callback', { url: link })).body.error).toBe('LINK_EXPIRED')
    expect((await admin.get('/api/session')).body.aal).toBe('aal0')
  })
})
