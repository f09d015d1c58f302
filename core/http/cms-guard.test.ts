import { request as sendRaw } from 'node:http'
import type { RequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineServerPlugin } from '#core'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'

/** Replaces the panel and records the requests that reach it. */
const createRecorder = () => {
  const reached: string[] = []
  const panel: RequestHandler = (req, res) => {
    reached.push(`${req.method} ${req.originalUrl}`)
    res.json({ panel: true })
  }
  return { reached, panel }
}

/** Sends a request with the path exactly as written: fetch would normalise it. */
const sendAsWritten = (host: TestHost, client: TestClient, method: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: host.config.origin, 'content-type': 'application/json', ...(cookie && { cookie }) }
    const request = sendRaw({ port: new URL(host.url).port, method, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(method === 'POST' ? '{}' : undefined)
  })

const doors = ['login', 'logout', 'first-register', 'forgot-password', 'reset-password', 'unlock', 'verify/0', 'refresh-token']
const accountCalls = [...doors.map((door) => `/cms/api/users/${door}`), '/cms/api/graphql', '/cms/api/graphql-playground']
/** Spellings that every parser reads as one of these paths, and spellings that two parsers could read differently. */
const spellings = [
  ['/CMS/api/users/login', 403],
  ['/cms/api/users/LOGIN', 403],
  ['/cms/API/Users/First-Register', 403],
  ['/cms/api/users/%6cogin', 403],
  ['/cms/api/users/first%2dregister', 403],
  ['/cms/api/users/login/', 403],
  ['/cms/api/users/login.', 403],
  ['/cms/api/users/login%20', 403],
  ['/cms/api/users/login?x=/cms', 403],
  ['/cms//api/users/login', 404],
  ['/cms/api//users/login', 404],
  ['/cms/api/users%2flogin', 404],
  ['/cms/api/users%2Flogin', 404],
  ['/cms/api/users%5clogin', 404],
  ['/cms/api/users/%256cogin', 404],
  ['/cms/api/users/./login', 404],
  ['/cms/api/users/x/../login', 404],
  ['/cms/api/users/x/%2e%2e/login', 404],
  ['/cms/collections/..%2f..%2fcms/api/users/login', 404],
  ['/cms/api/users/%c0%af', 404],
] as const
/** Addresses outside the guard that a lenient parser could treat as the panel's. */
const detours = [
  '/_next/../cms/api/users/login',
  '/_next/%2e%2e/cms/api/users/login',
  '/_next/static/../../cms/api/users/login',
  '/_next/static/..%2f..%2fcms/api/users/login',
  '/_NEXT/../cms/api/users/login',
  '/_next//cms/api/users/login',
  '/_next/image?url=%2Fcms%2Fapi%2Fusers&w=64&q=75',
  '//cms/api/users/login',
  '/./cms/api/users/login',
  '/x/../cms/api/users/login',
  '/%63ms/api/users/login',
  '/cms%2fapi/users/login',
  '/cms;/api/users/login',
  '/cms./api/users/login',
]

const pages = defineServerPlugin({
  id: 'pages',
  pagesFor: {
    signIn: '/enter',
    signOut: '/leave',
    stepUp: '/prove',
    factorSetup: '/set-up',
    home: '/home',
    settings: '/own-settings',
  },
  setup: () => ({}),
})

const { reached, panel } = createRecorder()
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [pages], panel })
})
afterAll(() => host.close())

describe('S22: Payload’s own account calls on an empty database', () => {
  it.each(accountCalls)('%s is closed to a stranger', async (path) => {
    expect(await host.store.count('users')).toBe(0)
    reached.length = 0
    const stranger = host.stranger()
    expect(await stranger.post(path, { email: 'first@example.test', password: 'a long password' })).toMatchObject({
      status: 403,
      body: { error: 'STEP_UP_REQUIRED' },
    })
    expect((await stranger.get(path)).status).toBe(403)
    expect(reached).toEqual([])
    expect(await host.store.count('users')).toBe(0)
  })
})

describe('S22: the panel on a database with people', () => {
  let people: Record<string, TestClient>
  beforeAll(async () => {
    people = {
      stranger: host.stranger(),
      'half-signed-in admin': await host.signIn('half@example.test', { aal: 1, role: 'admin' }),
      learner: await host.signIn('ada@example.test'),
      support: await host.signIn('support@example.test', { role: 'support' }),
      tester: await host.signIn('tester@example.test', { role: 'tester' }),
      influencer: await host.signIn('influencer@example.test', { role: 'influencer' }),
      editor: await host.signIn('editor@example.test', { role: 'editor' }),
      admin: await host.signIn('admin@example.test', { role: 'admin' }),
    }
    reached.length = 0
  })
  const clientOf = (who: string) => people[who] as TestClient
  const everyone = ['stranger', 'half-signed-in admin', 'learner', 'support', 'tester', 'influencer', 'editor', 'admin']
  const outsiders = everyone.slice(0, -2)

  it.each(everyone)('answers a %s with 403 at every account call', async (who) => {
    reached.length = 0
    for (const path of accountCalls)
      for (const method of ['post', 'get', 'patch', 'put', 'delete'] as const)
        expect((await clientOf(who)[method](path)).status, `${method} ${path}`).toBe(403)
    expect(reached).toEqual([])
  })

  it.each(everyone)('lets no %s in by another spelling of an account call', async (who) => {
    reached.length = 0
    for (const [path, status] of spellings)
      for (const method of ['POST', 'GET', 'PUT'])
        expect(await sendAsWritten(host, clientOf(who), method, path), `${method} ${path}`).toBe(status)
    expect(reached).toEqual([])
  })

  it.each(everyone)('has no way round the guard for a %s', async (who) => {
    reached.length = 0
    for (const path of detours)
      for (const method of ['POST', 'GET']) {
        const status = await sendAsWritten(host, clientOf(who), method, path)
        expect(status, `${method} ${path}`).toBe(404)
      }
    expect(reached).toEqual([])
  })

  it.each(outsiders)('lets a %s reach nothing of Payload by any method', async (who) => {
    reached.length = 0
    for (const path of ['/cms', '/cms/', '/CMS', '/cms/collections/users', '/cms/api/users', '/cms/api/users/me', '/cms/api/access'])
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']) {
        const isLedToSignIn = method === 'GET' && !path.includes('/api/') && ['stranger', 'half-signed-in admin'].includes(who)
        expect(await sendAsWritten(host, clientOf(who), method, path), `${method} ${path}`).toBe(isLedToSignIn ? 302 : 403)
      }
    expect(reached).toEqual([])
  })

  it.each([
    ['stranger', '/enter'],
    ['half-signed-in admin', '/set-up'],
  ])('sends a %s’s page visit to %s and back afterwards', async (who, target) => {
    const { status, headers } = await clientOf(who).get('/cms/collections/modules?limit=10')
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`${target}?next=${encodeURIComponent('/cms/collections/modules?limit=10')}`)
  })

  it('sends who has an authenticator to the step-up', async () => {
    const half = await host.signIn('enrolled@example.test', { aal: 1 })
    await host.store.updateOne('users', { id: { equals: half.userId } }, { mfa_enrolled: true })
    expect((await half.get('/cms')).headers.get('location')).toBe('/prove?next=%2Fcms')
  })

  it.each(['learner', 'support', 'tester', 'influencer'])(
    'RP11: tells a %s on a page that the CMS is for editors, and what to do',
    async (who) => {
      reached.length = 0
      for (const path of ['/cms', '/cms/collections/modules/1']) {
        const { status, body, headers } = await clientOf(who).get(path)
        expect(status).toBe(403)
        expect(headers.get('content-type')).toContain('text/html')
        expect(body).toContain('ask an admin of the school to make you an editor')
        expect(body).toContain('href="/home"')
      }
      expect((await clientOf(who).get('/cms', undefined, { 'accept-language': 'de' })).body).toContain('<html lang="de">')
      const refused = { status: 403, body: { error: 'EDITOR_REQUIRED' } }
      expect(await clientOf(who).get('/cms/api/modules')).toMatchObject(refused)
      expect(await clientOf(who).post('/cms', {})).toMatchObject(refused)
      expect(reached).toEqual([])
    },
  )

  it.each(['editor', 'admin'])('lets an %s in', async (who) => {
    reached.length = 0
    const client = clientOf(who)
    const asked = ['/cms', '/cms/collections/modules/1', '/cms/api/modules?limit=1', '/cms/api/users/me']
    for (const path of asked) expect(await client.get(path)).toMatchObject({ status: 200, body: { panel: true } })
    expect((await client.post('/cms/api/modules', { title: 'A' })).status).toBe(200)
    expect(reached).toEqual([...asked.map((path) => `GET ${path}`), 'POST /cms/api/modules'])
  })

  it('ends the session by the app’s own sign-out', async () => {
    const { status, headers } = await clientOf('admin').get('/cms/logout')
    expect([status, headers.get('location')]).toEqual([302, '/leave'])
  })

  it('sends an editor who asks for their account to the app’s settings', async () => {
    const { status, headers } = await clientOf('editor').get('/cms/account')
    expect([status, headers.get('location')]).toEqual([302, '/own-settings'])
    expect((await clientOf('admin').get('/cms/account')).status).toBe(200)
  })

  it('gives the panel’s built files to everyone, and nothing else of Next', async () => {
    reached.length = 0
    expect((await host.stranger().get('/_next/static/chunks/main.js')).status).toBe(200)
    expect((await host.stranger().post('/_next/static/chunks/main.js', {})).status).toBe(404)
    expect((await host.stranger().get('/_next/data/x.json')).status).toBe(404)
    expect(reached).toEqual(['GET /_next/static/chunks/main.js'])
  })
})

describe('RV11: what the panel takes', () => {
  const recorder = createRecorder()
  let host: TestHost
  let admin: TestClient
  beforeAll(async () => {
    host = await createTestHost({ plugins: [], panel: recorder.panel })
    admin = await host.signIn('admin@example.test', { role: 'admin' })
  })
  afterAll(() => host.close())

  const send = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const { hostname, port } = new URL(host.url)
      const all = { cookie, origin: host.url, 'content-type': 'application/json', ...headers }
      const request = sendRaw({ hostname, port, path: '/cms/api/pages', method: 'POST', headers: all }, (res) => {
        resolve(res.resume().statusCode ?? 0)
        request.destroy()
      }).on('error', reject)
      // The announced body is never sent: no handler may wait for it.
      request.flushHeaders()
    })

  it('RV11: is refused by its announced length, before any of it is read', async () => {
    expect(await send({ 'content-length': '200000000' })).toBe(413)
    expect(await send({ 'transfer-encoding': 'chunked' })).toBe(411)
    expect(recorder.reached).toEqual([])
    expect(await send({ 'content-length': '2' })).toBe(200)
  })
})
