import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import authMfa from '../index.ts'
import { answerFactor, appCode, enrolApp, openHost, signInByCode, startOfStep } from '../sign-in-driver.testing.ts'
import { createOauthServer, type OauthServer } from './oauth-server.testing.ts'

const google = (email: string, email_verified = true) => ({ email, email_verified })
const ids = { CLIENT_ID: 'the-id', CLIENT_SECRET: 'the-secret' }
const settingsFor = (name: string, baseUrl: string) =>
  Object.fromEntries(Object.entries({ ...ids, BASE_URL: baseUrl }).map(([key, value]) => [`${name}_${key}`, value]))

describe('sign-in with another service', () => {
  let host: TestHost
  let service: OauthServer
  beforeAll(async () => {
    service = await createOauthServer({})
    host = await openHost({ ...settingsFor('GOOGLE', service.url), ...settingsFor('GITHUB', service.url) })
  })
  beforeEach(() => {
    service.emailAnswer['/v1/userinfo'] = google('ada@example.test')
    service.emailAnswer['/user/emails'] = [
      { email: 'old@example.test', primary: false, verified: true },
      { email: 'Grace@Example.test', primary: true, verified: true },
    ]
  })
  afterAll(async () => {
    await host.close()
    await service.close()
  })

  /** Goes to the service; returns the address to which it redirects the browser. */
  const goThere = async (client: TestClient, path: string) => {
    const out = (await client.fetch(path)).headers.get('location') ?? ''
    expect(new URL(out).origin).toBe(service.url)
    return (await fetch(out, { redirect: 'manual' })).headers.get('location') ?? ''
  }
  const comeBack = async (client: TestClient, address: string) => (await client.fetch(address)).headers.get('location')
  const signIn = async (client: TestClient, path: string) => comeBack(client, await goThere(client, path))
  const session = async (client: TestClient) => (await client.get('/api/session')).body

  it('C7: is offered where it is configured, and nowhere else', async () => {
    expect((await host.stranger().get('/api/auth-options')).body).toEqual({ site_url: host.config.origin, oauth: ['google', 'github'] })
    const plain = await openHost()
    expect((await plain.stranger().get('/api/auth-options')).body.oauth).toEqual([])
    expect((await plain.stranger().get('/api/oauth/google')).status).toBe(404)
    await plain.close()
  })

  it.each([
    [{ GOOGLE_CLIENT_ID: 'the-id' }, 'GOOGLE_CLIENT_SECRET: is required with GOOGLE_CLIENT_ID'],
    [{ GITHUB_CLIENT_SECRET: 'x' }, 'GITHUB_CLIENT_ID: is required with GITHUB_CLIENT_SECRET'],
  ])('C7: does not start half configured: %j', async (env, message) => {
    await expect(createTestHost({ plugins: [authMfa], env })).rejects.toThrow(message)
  })

  it.each([
    ['google', 'ada@example.test'],
    ['github', 'grace@example.test'],
  ])('C7: %s proves an address by PKCE and state, and `next` survives', async (name, email) => {
    const client = host.stranger()
    expect(await signIn(client, `/api/oauth/${name}?next=%2Ftraining%2Fplanner`)).toBe('/post-auth-redirect?next=%2Ftraining%2Fplanner')
    expect(await session(client)).toMatchObject({ user: { email, mfa_enrolled: false }, aal: 'aal1' })
    expect((await client.get('/api/sessions')).status).toBe(403)
  })

  it('C7: joins the account of that verified address, which still asks for device and authenticator', async () => {
    const owner = await signInByCode(host, 'ada@example.test')
    startOfStep(host)
    const { id, secret } = await enrolApp(host, owner)
    const { user } = await session(owner)
    const client = host.stranger()
    await signIn(client, '/api/oauth/google')
    expect(await session(client)).toMatchObject({ user: { id: user.id, mfa_enrolled: true }, aal: 'aal1' })
    startOfStep(host)
    expect((await answerFactor(client, id, appCode(host, secret))).body.error).toBe('DEVICE_UNKNOWN')
    client.cookies.set('device', owner.cookies.get('device') ?? '')
    expect((await answerFactor(client, id, appCode(host, secret))).body.aal).toBe('aal2')
  })

  it.each([
    ['google', '/v1/userinfo', google('unverified@example.test', false), 'OAUTH_UNVERIFIED'],
    ['github', '/user/emails', [{ email: 'unverified@example.test', primary: true, verified: false }], 'OAUTH_UNVERIFIED'],
    ['github', '/user/emails', [], 'OAUTH_UNVERIFIED'],
    ['google', '/v1/userinfo', { name: 'no address' }, 'OAUTH_FAILED'],
  ])('C7: %s %s %j signs nobody in', async (name, path, answer, code) => {
    service.emailAnswer[path] = answer
    const client = host.stranger()
    expect(await signIn(client, `/api/oauth/${name}`)).toBe(`/auth/error?error=${code}&provider=${name}`)
    expect((await session(client)).user).toBeNull()
    expect(await host.store.findOne('users', { email: { equals: 'unverified@example.test' } })).toBeNull()
  })

  it('C7: an answer counts once, in the browser that asked, with its own state, within ten minutes', async () => {
    const client = host.stranger()
    const back = await goThere(client, '/api/oauth/google')
    const incomplete = '/auth/error?error=LINK_INCOMPLETE&provider=google'
    expect(await comeBack(host.stranger(), back)).toBe(incomplete)

    const planted = new URL(back)
    planted.searchParams.set('state', 'another')
    const other = host.stranger()
    await goThere(other, '/api/oauth/google')
    expect(await comeBack(other, planted.href)).toBe(incomplete)

    const swapped = host.stranger()
    await goThere(swapped, '/api/oauth/github')
    expect(await comeBack(swapped, back)).toBe(incomplete)

    const cookie = `oauth=${client.cookies.get('oauth')}`
    expect(await comeBack(client, back)).toBe('/post-auth-redirect')
    expect((await host.stranger().fetch(back, { headers: { cookie } })).headers.get('location')).toBe(incomplete)

    const late = host.stranger()
    const lateBack = await goThere(late, '/api/oauth/google')
    host.clock.advance({ minutes: 10, seconds: 1 })
    expect(await comeBack(late, lateBack)).toBe(incomplete)
  })

  it.each([
    ['error=access_denied', 'OAUTH_CANCELLED'],
    ['error=redirect_uri_mismatch', 'REDIRECT_MISMATCH'],
    ['error=server_error', 'OAUTH_FAILED'],
  ])('C7, RI12: the service’s %s leads to %s', async (query, code) => {
    expect(await comeBack(host.stranger(), `/api/oauth/google/callback?${query}`)).toBe(`/auth/error?error=${code}&provider=google`)
    // RI12: a retry is the same sign-in, and leads to the same page.
    const client = host.stranger()
    await goThere(client, '/api/oauth/google?next=%2Fprojects')
    const refused = await comeBack(client, `/api/oauth/google/callback?${query}`)
    expect(refused).toBe(`/auth/error?error=${code}&provider=google&next=%2Fprojects`)
  })

  it('C7: a foreign `next` and a closed account lead nowhere', async () => {
    service.emailAnswer['/v1/userinfo'] = google('closed@example.test')
    expect(await signIn(host.stranger(), '/api/oauth/google?next=%2F%2Fevil.test')).toBe('/post-auth-redirect')
    await host.store.updateOne('users', { email: { equals: 'closed@example.test' } }, { blocked_at: host.clock.now().toISOString() })
    const client = host.stranger()
    expect(await signIn(client, '/api/oauth/google')).toBe('/auth/error?error=ACCOUNT_BLOCKED&provider=google')
    expect((await session(client)).user).toBeNull()
  })
})
