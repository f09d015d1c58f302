import type { Request } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Role } from '#core/contract'
import { createTestHost, gate, type TestClient, type TestHost } from '#core/testing'
import { defineServerPlugin } from '../../host/define-server-plugin.ts'
import { rawRoute } from '../../host/raw-route.ts'
import { readJson } from '../../http/read-json.ts'
import type { Store } from '../database/store.ts'
import { subjectOf } from '../request-context.ts'
import { createSessions } from './create-sessions.ts'
import { hashOf } from './session-cookie.ts'
import { sessions } from './sessions.ts'

/** Calls for the sessions' own methods, without the proofs that a real sign-in requires. */
const probe = defineServerPlugin({
  id: 'probe',
  needs: { sessions },
  setup: ({ needs }) => {
    const route = (name: string, access: 'public' | 'signed-in' | 'admin', run: Parameters<typeof rawRoute>[0]['handle']) =>
      rawRoute({ method: 'POST', path: `/api/probe/${name}`, access, proof: { none: 'It changes nothing.' }, summary: name, handle: run })
    const whoIs = (req: Request) => ({ id: subjectOf(req).userId, aal: subjectOf(req).aal, role: subjectOf(req).role })
    return {
      http: [
        route('start', 'public', async (req, res) => {
          const { user_id, aal } = await readJson(req, z.object({ user_id: z.string(), aal: z.literal([1, 2]) }))
          res.json(await needs.sessions.start(req, res, user_id, aal))
        }),
        route('raise', 'signed-in', async (req, res) => void res.json(await needs.sessions.raise(req, res))),
        route('end', 'signed-in', async (req, res) => {
          await needs.sessions.end(req, res)
          res.json({})
        }),
        route('end-others', 'signed-in', async (req, res) => {
          await needs.sessions.endAll(subjectOf(req).userId, subjectOf(req).sessionId)
          res.json({})
        }),
        route('end-one', 'signed-in', async (req, res) => {
          const { id } = await readJson(req, z.object({ id: z.string() }))
          await needs.sessions.endOne(subjectOf(req).userId, id)
          res.json({})
        }),
        route('who', 'signed-in', async (req, res) => void res.json(whoIs(req))),
        route('admin', 'admin', async (req, res) => void res.json(whoIs(req))),
      ],
    }
  },
})

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [probe] })
})
afterAll(() => host.close())

let people = 0
const person = (app_role: Role = 'user') =>
  host.store.create('users', {
    email: `person-${++people}@example.test`,
    app_role,
    mfa_enrolled: true,
    email_confirmed_at: new Date().toISOString(),
  })
const enter = async (userId: string, aal: 1 | 2 = 2, client: TestClient = host.stranger()) => {
  expect((await client.post('/api/probe/start', { user_id: userId, aal })).status).toBe(200)
  return client
}
const whoIs = async (client: TestClient) => (await client.post('/api/probe/who', {})).status
const withCookie = async (value: string) => {
  const client = host.stranger()
  client.cookies.set('session', value)
  return whoIs(client)
}
const sessionIn = (client: TestClient) => client.cookies.get('session') ?? ''

describe('S14: the session cookie', () => {
  const cookieFrom = async (url: string, origin: string, userId: string) => {
    const answer = await fetch(`${url}/api/probe/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ user_id: userId, aal: 1 }),
    })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    return answer.headers.getSetCookie()[0] ?? ''
  }

  it('is __Host-, Secure, HttpOnly and SameSite=Lax over https', async () => {
    const secure = await createTestHost({ plugins: [probe], env: { APP_ORIGIN: 'https://solo.example' } })
    const { userId } = await secure.signIn('ada@example.test')
    const cookie = await cookieFrom(secure.url, 'https://solo.example', userId)
    await secure.close()
    const flags = cookie.split('; ').slice(1)
    expect(cookie).toMatch(/^__Host-session=/)
    expect(flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    expect(flags.join()).not.toMatch(/Domain/i)
  })

  it('does without __Host- and Secure over http, which has neither', async () => {
    const { id } = await person()
    const cookie = await cookieFrom(host.url, host.config.origin, id)
    expect(cookie).toMatch(/^session=.*; HttpOnly; SameSite=Lax$/)
  })

  it.each([
    ['user', 7 * 86_400],
    ['support', 12 * 3_600],
  ] as const)('of a %s stays as long as the session may last, %i seconds', async (role, seconds) => {
    const { id } = await person(role)
    expect(await cookieFrom(host.url, host.config.origin, id)).toContain(`; Max-Age=${seconds};`)
  })

  it('carries 256 bits, of which only the hash is stored', async () => {
    const { id } = await person()
    const value = sessionIn(await enter(id))
    expect(Buffer.from(value, 'base64url')).toHaveLength(32)
    const rows = await host.store.find('sessions', { where: { user_id: { equals: id } } })
    expect(rows.map(({ key }) => key)).toEqual([hashOf(value)])
    expect(JSON.stringify(rows)).not.toContain(value)
  })
})

describe('S15: session fixation', () => {
  it('gives a new id at a higher assurance level, and the old one dies', async () => {
    const { id } = await person()
    const client = await enter(id, 1)
    const before = sessionIn(client)
    expect((await client.post('/api/probe/raise', {})).body.aal).toBe(2)
    expect(sessionIn(client)).not.toBe(before)
    expect(await withCookie(before)).toBe(401)
    expect(await whoIs(client)).toBe(200)
    expect(await host.store.count('sessions', { user_id: { equals: id } })).toBe(1)
  })

  it('ignores a planted id', async () => {
    const { id } = await person()
    const planted = 'A'.repeat(43)
    const client = host.stranger()
    client.cookies.set('session', planted)
    await enter(id, 2, client)
    expect(sessionIn(client)).not.toBe(planted)
    expect(await withCookie(planted)).toBe(401)
  })

  it('ends the session that a new sign-in carries, whosever it is', async () => {
    const [mallory, ada] = [await person(), await person()]
    const client = await enter(mallory.id)
    const mallorys = sessionIn(client)
    await enter(ada.id, 2, client)
    expect(await withCookie(mallorys)).toBe(401)
    expect((await client.post('/api/probe/who', {})).body.id).toBe(ada.id)
  })
})

describe('S16: the next request notices', () => {
  it('a sign-out, in the other tab too', async () => {
    const client = await enter((await person()).id)
    const value = sessionIn(client)
    expect(await Promise.all(Array.from({ length: 20 }, () => withCookie(value)))).toEqual(Array(20).fill(200))
    await client.post('/api/probe/end', {})
    expect(client.cookies.has('session')).toBe(false)
    expect(await withCookie(value)).toBe(401)
  })

  it('the end of all other sessions', async () => {
    const { id } = await person()
    const [here, there] = [await enter(id), await enter(id)]
    expect(await whoIs(there)).toBe(200)
    await here.post('/api/probe/end-others', {})
    expect([await whoIs(here), await whoIs(there)]).toEqual([200, 401])
  })

  it('the end of one session, which nobody else can bring about', async () => {
    const [ada, ben] = [await person(), await person()]
    const [here, there, foreign] = [await enter(ada.id), host.stranger(), await enter(ben.id)]
    const id = (await there.post('/api/probe/start', { user_id: ada.id, aal: 2 })).body.sessionId
    await foreign.post('/api/probe/end-one', { id })
    expect([await whoIs(here), await whoIs(there)]).toEqual([200, 200])
    await here.post('/api/probe/end-one', { id })
    expect([await whoIs(here), await whoIs(there), await whoIs(foreign)]).toEqual([200, 401, 200])
  })

  it('a day without use, after which no row of it rests', async () => {
    const { id } = await person()
    const left = await enter(id)
    host.clock.advance({ hours: 23 })
    const used = await enter(id)
    host.clock.advance({ hours: 1.1 })
    await host.jobs.find(({ name }) => name === 'core.sweep-expired')?.run()
    expect(await host.store.count('sessions', { user_id: { equals: id } })).toBe(1)
    expect([await whoIs(left), await whoIs(used)]).toEqual([401, 200])
  })

  it('a ban', async () => {
    const { id } = await person()
    const client = await enter(id)
    expect(await whoIs(client)).toBe(200)
    await host.store.updateOne('users', { id: { equals: id } }, { blocked_at: new Date().toISOString() })
    expect(await whoIs(client)).toBe(401)
  })

  it.each(['the host', 'the panel'])('a change of role by %s', async (who) => {
    const { id } = await person('admin')
    const clients = [await enter(id), await enter(id), await enter(id)]
    const ask = () => Promise.all(clients.map(async (client) => (await client.post('/api/probe/admin', {})).status))
    const setRole = (app_role: Role) =>
      who === 'the host'
        ? host.store.updateOne('users', { id: { equals: id } }, { app_role })
        : host.payload.update({ collection: 'users', id, data: { app_role }, overrideAccess: true })
    expect(await ask()).toEqual([200, 200, 200])
    await setRole('user')
    expect(await ask()).toEqual([403, 403, 403])
    await setRole('admin')
    expect(await ask()).toEqual([200, 200, 200])
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a sign-out', (id) => host.store.remove('sessions', { user_id: { equals: id } })],
    ['a ban', (id) => host.store.updateOne('users', { id: { equals: id } }, { blocked_at: host.clock.now().toISOString() })],
    ['another role', (id) => host.store.updateOne('users', { id: { equals: id } }, { app_role: 'user' })],
  ])('and so does an answer that stays open: %s', async (_what, change) => {
    const { id } = await person('tester')
    const subject = await host.service(sessions).subjectFrom(`session=${sessionIn(await enter(id))}`)
    if (!subject) throw new Error('There is no session.')
    let ended = 0
    const leave = host.service(sessions).watch(subject, () => {
      ended++
    })
    await change(id)
    await expect.poll(() => ended).toBe(1)
    leave()
  })

  it('a change that comes while an earlier request is still reading', async () => {
    const { id } = await person('admin')
    const cookie = `session=${sessionIn(await enter(id))}`
    const [read, goOn] = [gate(), gate()]
    const slow: Store = {
      ...host.store,
      findOne: async (collection, where) => {
        const found = await host.store.findOne(collection, where)
        if (collection === 'users') {
          read.open()
          await goOn.opened
        }
        return found
      },
    }
    const people = createSessions({ store: slow, clock: host.clock, isHttps: false, reportFailure: () => undefined })
    const early = people.subjectFrom(cookie)
    await read.opened
    await host.store.updateOne('users', { id: { equals: id } }, { app_role: 'user' })
    goOn.open()
    await early
    expect(await people.subjectFrom(cookie)).toMatchObject({ role: 'user' })
  })
})

it('a disk that takes no writes leaves people signed in, and is reported', async () => {
  const { id } = await person()
  const cookie = `session=${sessionIn(await enter(id))}`
  const readonly = new Error('attempt to write a readonly database')
  const refuse = () => Promise.reject(readonly)
  const reported: unknown[] = []
  const people = createSessions({
    store: { ...host.store, updateOne: refuse, remove: refuse },
    clock: host.clock,
    isHttps: false,
    reportFailure: (error) => reported.push(error),
  })
  host.clock.advance({ minutes: 2 })
  expect(await people.subjectFrom(cookie)).toMatchObject({ userId: id })
  host.clock.advance({ hours: 25 })
  expect(await people.subjectFrom(cookie)).toBeNull()
  expect(reported).toEqual([readonly, readonly])
})

describe('S17: sessions end by themselves', () => {
  const minute = 1
  const hour = 60 * minute
  /** Uses the session every `step` minutes until `until`, then returns whether it is still valid. */
  const holdsUntil = async (client: TestClient, step: number, until: number) => {
    for (let at = 0; at < until; at += step) {
      if ((await whoIs(client)) !== 200) return at
      host.clock.advance({ minutes: Math.min(step, until - at) })
    }
    return (await whoIs(client)) === 200
  }

  it.each([
    ['admin', 30],
    ['support', 30],
    ['editor', 30],
    ['user', 24 * hour],
    ['tester', 24 * hour],
  ] as const)('%s: after %i minutes without use', async (role, idle) => {
    const { id } = await person(role)
    const used = await enter(id)
    const unused = await enter(id)
    host.clock.advance({ minutes: idle - 2 })
    expect(await whoIs(used)).toBe(200)
    host.clock.advance({ minutes: 3 })
    expect([await whoIs(used), await whoIs(unused)]).toEqual([200, 401])
    expect(await host.store.count('sessions', { user_id: { equals: id } })).toBe(1)
  })

  it.each([
    ['admin', 20, 12 * hour],
    ['user', 20 * hour, 7 * 24 * hour],
  ] as const)('%s: however often used, after its absolute limit', async (role, step, most) => {
    const client = await enter((await person(role)).id)
    expect(await holdsUntil(client, step, most - 1)).toBe(true)
    host.clock.advance({ minutes: 2 })
    expect(await whoIs(client)).toBe(401)
  })
})
