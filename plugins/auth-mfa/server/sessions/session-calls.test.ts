import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient, TestHost } from '#core/testing'
import { answerFactor, appCode, enrolApp, mailedCode, openHost, startOfStep } from '../sign-in-driver.testing.ts'

const signIn = async (host: TestHost, client: TestClient, email: string) =>
  client.post('/api/auth-verify', { email, code: await mailedCode(host, client, email) })

describe('sessions', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  afterAll(() => host.close())

  const asSession = (value: string | undefined) => host.stranger().get('/api/session', undefined, { cookie: `session=${value}` })

  it('S14: the id has 256 bits, is HttpOnly and Lax, and only its hash is kept', async () => {
    const client = host.stranger()
    const { headers } = await signIn(host, client, 'ada@example.test')
    const line = headers.getSetCookie().find((cookie) => cookie.startsWith('session=')) ?? ''
    expect(line).toMatch(/HttpOnly/i)
    expect(line).toMatch(/SameSite=Lax/i)
    expect(line).toMatch(/Path=\//)
    const value = client.cookies.get('session') ?? ''
    expect(Buffer.from(value, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await host.store.find('sessions'))).not.toContain(value)
  })

  it('S15: each assurance level has a new id, and the one before it dies', async () => {
    const client = host.stranger()
    client.cookies.set('session', 'planted-by-an-attacker')
    await signIn(host, client, 'climber@example.test')
    const atOne = client.cookies.get('session')
    expect(atOne).not.toBe('planted-by-an-attacker')
    expect((await asSession('planted-by-an-attacker')).body.user).toBeNull()
    startOfStep(host)
    const { id, secret } = await enrolApp(host, client)
    const atTwo = client.cookies.get('session')
    expect(atTwo).not.toBe(atOne)
    expect((await asSession(atOne)).body.user).toBeNull()
    expect((await asSession(atTwo)).body.aal).toBe('aal2')
    host.clock.advance({ minutes: 1 })
    await answerFactor(client, id, appCode(host, secret))
    expect((await asSession(atTwo)).body.user).toBeNull()
    expect((await client.get('/api/session')).body.aal).toBe('aal2')
  })

  it('S15: a sign-in ends the session that the browser carried', async () => {
    const client = host.stranger()
    await signIn(host, client, 'before@example.test')
    const before = client.cookies.get('session')
    await signIn(host, client, 'after@example.test')
    expect((await asSession(before)).body.user).toBeNull()
    expect((await client.get('/api/session')).body.user.email).toBe('after@example.test')
  })

  it('S16: sign-out is noticed by the next request', async () => {
    const client = host.stranger()
    await signIn(host, client, 'leaver@example.test')
    const value = client.cookies.get('session')
    expect((await client.delete('/api/session')).body).toEqual({ success: true })
    expect((await asSession(value)).body).toEqual({ user: null, aal: 'aal0', expires_in: 0 })
  })

  it('QL13: the user has the time of the proof and their own factors', async () => {
    const client = host.stranger()
    await signIn(host, client, 'fields@example.test')
    const user = async () => (await client.get('/api/session')).body.user
    expect(await user()).toMatchObject({ email_confirmed_at: expect.any(String), factors: [], mfa_enrolled: false })
    const { id, answer } = await enrolApp(host, client)
    const verified = [expect.objectContaining({ id, factor_type: 'totp', status: 'verified' })]
    expect(answer.body.user.factors).toEqual(verified)
    expect((await user()).factors).toEqual(verified)
    expect(JSON.stringify(await user())).not.toContain('secret')
    const other = await host.signIn('no-fields@example.test', { aal: 1 })
    expect((await other.get('/api/session')).body.user.factors).toEqual([])
  })

  it('refreshes, and tells how long the session lasts', async () => {
    const client = await host.signIn('stayer@example.test')
    host.clock.advance({ hours: 23 })
    expect((await client.post('/api/session/refresh')).body.expires_in).toBeGreaterThan(23 * 3600)
    expect((await host.stranger().post('/api/session/refresh')).status).toBe(401)
  })

  it('signs access tokens that the published keys check', async () => {
    const client = await host.signIn('service@example.test')
    const { body } = await client.get('/api/session/token')
    const jwks = createLocalJWKSet((await host.stranger().get('/auth/v1/.well-known/jwks.json')).body)
    const { payload } = await jwtVerify(body.access_token, jwks, { issuer: host.config.origin, currentDate: host.clock.now() })
    expect(payload).toMatchObject({ sub: client.userId, role: 'user' })
    const halfway = await host.signIn('halfway@example.test', { aal: 1 })
    expect((await halfway.get('/api/session/token')).status).toBe(403)
  })

  it('RI18: calls the database writable only where it takes a row, and leaves none behind', async () => {
    const health = async () => (await host.stranger().get('/api/auth-health')).body
    await health()
    host.clock.advance({ seconds: 11 })
    expect(JSON.stringify(await host.store.find('rate-limits'))).not.toContain('health-probe')
    const { create } = host.store
    Object.assign(host.store, { create: () => Promise.reject(new Error('database or disk is full')) })
    expect(await health()).toMatchObject({ ok: false, canWriteLogs: false })
    Object.assign(host.store, { create })
    host.clock.advance({ seconds: 11 })
    expect(await health()).toMatchObject({ ok: true, canWriteLogs: true })
  })

  it('QS7: strangers who ask for its health make it write once in ten seconds', async () => {
    const { create } = host.store
    let written = 0
    Object.assign(host.store, {
      create: (...args: Parameters<typeof create>) => {
        written += 1
        return create(...args)
      },
    })
    host.clock.advance({ seconds: 11 })
    await Promise.all(Array.from({ length: 20 }, (_, n) => host.stranger()[n % 2 ? 'get' : 'post']('/api/auth-health')))
    Object.assign(host.store, { create })
    expect(written).toBe(1)
  })

  it('tells its health by GET and by POST', async () => {
    for (const ask of ['get', 'post'] as const)
      expect((await host.stranger()[ask]('/api/auth-health')).body).toEqual({
        ok: true,
        environment: 'local',
        timestamp: expect.any(String),
        siteUrl: host.config.origin,
        supabaseUrl: null,
        canWriteLogs: true,
      })
  })
})
