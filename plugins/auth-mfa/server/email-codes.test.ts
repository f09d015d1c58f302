import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import { mailedCode, mailedLink, openHost, wrongFor } from './sign-in-driver.testing.ts'

describe('mailed codes', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost({ ADMIN_EMAILS: 'chief@example.test' })
  })
  afterAll(() => host.close())

  const verify = (client: ReturnType<TestHost['stranger']>, email: string, code: string) => client.post('/api/auth-verify', { email, code })

  it('S02: a code has six digits, signs in once, and rests as a keyed HMAC', async () => {
    const email = 'ada@example.test'
    const client = host.stranger()
    const code = await mailedCode(host, client, ' Ada@Example.test '.trim().toLowerCase())
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await host.store.find('auth-codes'))).not.toMatch(new RegExp(`${code}|ada@`))
    expect(host.mails.at(-1)?.subject).not.toContain(code)
    expect((await verify(client, email, code)).body).toEqual({ success: true })
    expect((await client.get('/api/session')).body).toMatchObject({ user: { email, role: 'user', mfa_enrolled: false }, aal: 'aal1' })
    expect((await verify(host.stranger(), email, code)).status).toBe(400)
  })

  it('S02: a code ends after ten minutes', async () => {
    const email = 'late@example.test'
    const client = host.stranger()
    const code = await mailedCode(host, client, email)
    host.clock.advance({ minutes: 10, seconds: 1 })
    const { status, body } = await verify(client, email, code)
    expect({ status, body }).toEqual({ status: 400, body: { error: 'CODE_EXPIRED', message: 'Code expired. Request a new code.' } })
  })

  it('S02: only the newest code works', async () => {
    const email = 'twice@example.test'
    const client = host.stranger()
    const first = await mailedCode(host, client, email)
    host.clock.advance({ seconds: 46 })
    const second = await mailedCode(host, client, email)
    if (first !== second) expect((await verify(client, email, first)).body.error).toBe('INVALID_CODE')
    expect((await verify(client, email, second)).status).toBe(200)
  })

  it('S03: a hundred parallel wrong guesses use a code up, the right one included', async () => {
    const email = 'guessed@example.test'
    const code = await mailedCode(host, host.stranger(), email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(host.stranger(), email, wrongFor(code))))
    expect(answers.every(({ status }) => status >= 400)).toBe(true)
    expect((await verify(host.stranger(), email, code)).status).toBeGreaterThanOrEqual(400)
  })

  it('S03: the fifth guess may be right, the sixth comes too late', async () => {
    for (const [email, wrong, expected] of [
      ['fifth@example.test', 4, 200],
      ['sixth@example.test', 5, 400],
    ] as const) {
      const code = await mailedCode(host, host.stranger(), email)
      for (let guess = 0; guess < wrong; guess++) await verify(host.stranger(), email, wrongFor(code))
      expect((await verify(host.stranger(), email, code)).status).toBe(expected)
    }
  })

  it('S04: ten failures in a row lock codes for 15 minutes, while links still work', async () => {
    const email = 'locked@example.test'
    for (let round = 0; round < 2; round++) {
      const code = await mailedCode(host, host.stranger(), email)
      for (let guess = 0; guess < 5; guess++) await verify(host.stranger(), email, wrongFor(code))
      host.clock.advance({ seconds: 46 })
    }
    const lockedOut = await verify(host.stranger(), email, await mailedCode(host, host.stranger(), email))
    expect(lockedOut).toMatchObject({ status: 429, body: { error: 'CODES_LOCKED' } })
    expect(Number(lockedOut.headers.get('retry-after'))).toBeGreaterThan(0)

    host.clock.advance({ seconds: 46 })
    const client = host.stranger()
    const link = await mailedLink(host, client, email)
    expect((await client.post('/api/auth-callback', { url: link })).body.success).toBe(true)

    host.clock.advance({ minutes: 15 })
    expect((await verify(host.stranger(), email, await mailedCode(host, host.stranger(), email))).status).toBe(200)
  })

  it('S05: one mail in 45 seconds and five an hour to an address', async () => {
    const email = 'eager@example.test'
    const ask = () => host.stranger().post('/api/auth-request', { email, method: 'otp' })
    expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'RATE_LIMITED', message: 'Please wait 45 seconds before requesting another code' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (let sent = 1; sent < 5; sent++) {
      host.clock.advance({ seconds: 46 })
      expect((await ask()).status).toBe(200)
    }
    host.clock.advance({ seconds: 46 })
    expect((await ask()).status).toBe(429)
  })

  it('S01: known and unknown addresses get the same answer', async () => {
    host.clock.advance({ minutes: 10 })
    await host.signIn('known@example.test', { aal: 1 })
    const [known, unknown] = await Promise.all(
      ['known@example.test', 'unknown@example.test'].map((email) => host.stranger().post('/api/auth-request', { email, method: 'otp' })),
    )
    expect(unknown).toMatchObject({ status: known?.status, body: known?.body })
  })

  it('makes those admins whom ADMIN_EMAILS names', async () => {
    const client = host.stranger()
    await verify(client, 'chief@example.test', await mailedCode(host, client, 'chief@example.test'))
    expect((await client.get('/api/session')).body.user.role).toBe('admin')
  })
})
