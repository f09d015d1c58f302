import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import { openHost } from '../sign-in-driver.testing.ts'

describe('access tokens', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  afterAll(() => host.close())

  /** Another company's service: it knows only our address, and fetches the keys over HTTP. */
  const createService = () => {
    const keys = createRemoteJWKSet(new URL('/auth/v1/.well-known/jwks.json', host.url), { cooldownDuration: 0 })
    return (token: string) =>
      jwtVerify(token, keys, { issuer: host.config.origin, audience: host.config.origin, currentDate: host.clock.now(), typ: 'at+jwt' })
  }
  const issue = async (email: string) => {
    const client = await host.signIn(email)
    return { userId: client.userId, token: (await client.get('/api/session/token')).body.access_token as string }
  }

  it('are verified by a stranger’s service with the published keys, for five minutes', async () => {
    const verify = createService()
    const { userId, token } = await issue('ada@example.test')
    const { payload } = await verify(token)
    expect(payload).toMatchObject({ sub: userId, role: 'user', aal: 'aal2' })
    expect(JSON.stringify(payload)).not.toContain('@')
    // RX7: claims that RFC 9068 requires of an access token.
    expect(payload).toMatchObject({
      iss: host.config.origin,
      aud: host.config.origin,
      client_id: host.config.origin,
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
      iat: expect.any(Number),
      exp: expect.any(Number),
      auth_time: expect.any(Number),
    })
    const again = await verify((await issue('ada@example.test')).token)
    expect(again.payload.jti).not.toBe(payload.jti)
    const [head, body = '', signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...payload, role: 'admin' })).toString('base64url')
    await expect(verify(`${head}.${forged}.${signature}`)).rejects.toThrow(errors.JWSSignatureVerificationFailed)
    expect(body).not.toBe(forged)
    host.clock.advance({ minutes: 5, seconds: 1 })
    await expect(verify(token)).rejects.toThrow(errors.JWTExpired)
  })

  it('change their key every 30 days, which services meet before it signs', async () => {
    const verify = createService()
    const keyIds = async () =>
      ((await host.stranger().get('/auth/v1/.well-known/jwks.json')).body.keys as { kid: string }[]).map(({ kid }) => kid)
    const first = await issue('before@example.test')
    await verify(first.token)
    const published = await keyIds()
    const kid = decodeProtectedHeader(first.token).kid
    host.clock.advance({ days: 30 })
    const second = await issue('after@example.test')
    const nextKid = decodeProtectedHeader(second.token).kid
    expect(nextKid).not.toBe(kid)
    expect(published).toContain(nextKid)
    expect(await keyIds()).toContain(kid)
    expect((await verify(second.token)).payload.sub).toBe(second.userId)
    host.clock.advance({ days: 30 })
    expect(await keyIds()).not.toContain(kid)
  })

  it('RX7, RX6: publish the public parts of token keys alone, to every origin, and tell caches how long to keep them', async () => {
    const { body, headers } = await host.stranger().get('/auth/v1/.well-known/jwks.json')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    // The current, the previous and the next one: no key for another use is among them.
    expect(body.keys).toHaveLength(3)
    for (const key of body.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('are for those who are fully signed in', async () => {
    const halfway = await host.signIn('halfway@example.test', { aal: 1 })
    expect((await halfway.get('/api/session/token')).status).toBe(403)
    expect((await host.stranger().get('/api/session/token')).status).toBe(401)
  })
})
