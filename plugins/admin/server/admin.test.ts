import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeEmail, type Role } from '#core/contract'
import { createTestHost, provide, type TestClient, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { guardians, peopleByKind } from '../../consent/contract.ts'
import { noGuardians } from '../../consent/student-statuses.testing.ts'
import { lastUses } from '../../privacy/contract.ts'
import { ownKeyCalls, providerHealth } from '../../quota-proxy/contract.ts'
import admin from './index.ts'

let answer = ''
const refusal: Error | null = null
const asked: { key: string; model?: string; endpoint: string }[] = []
/** Replacements of other plugins, without any people, and of the AI calls, by their contracts. */
const stands = [
  provide(peopleByKind, { condition: () => ({}), waitingForParent: () => ({}), kindsOf: async () => new Map() }),
  provide(lastUses, { of: async () => new Map(), inOrder: async () => [] }),
  provide(guardians, noGuardians),
  provide(ownKeyCalls, {
    keyOf: async () => null,
    requireReal: async () => undefined,
    ask: async ({ key, model, endpoint }: { key: string; model?: string; endpoint: string }) => {
      asked.push({ key, endpoint, ...(model && { model }) })
      if (refusal) throw refusal
      const text = answer
      return {
        model: model ?? '',
        answer: (async function* () {
          yield text
          return {}
        })() as never,
      }
    },
  } as never),
  provide(providerHealth, {
    report: () => [
      {
        provider: 'openai' as const,
        hasPlatformKey: true,
        pausedFor: null,
        replaced: [{ model: 'old', replacement: 'new', at: '2026-11-21T00:00:00.000Z' }],
      },
      { provider: 'anthropic' as const, hasPlatformKey: false, pausedFor: null, replaced: [] },
      { provider: 'gemini' as const, hasPlatformKey: true, pausedFor: 20, replaced: [] },
    ],
  }),
]
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
const open = (env: Record<string, string> = {}) => createTestHost({ plugins: [account, access, authMfa, admin], provide: stands, env, log })

let host: TestHost
let chief: TestClient & { userId: string }
beforeAll(async () => {
  host = await open({ DEBUG_HEALTH_ENABLED: 'true' })
  chief = await host.signIn('chief@example.test', { role: 'admin' })
  for (const [n, role] of (['user', 'user', 'tester', 'influencer'] as const).entries())
    await host.signIn(`person-${n}@example.test`, { role, aal: n === 0 ? 1 : 2 })
})
afterAll(() => host.close())

describe('the overview', () => {
  it('C5: holds real totals and how the parts stand', async () => {
    const { body } = await chief.get('/api/admin/overview')
    expect(body.totals).toMatchObject({
      users: await host.store.count('users'),
      mfa_enrolled: await host.store.count('users', { mfa_enrolled: { equals: true } }),
      admins: 1,
      testers: 1,
      influencers: 1,
      lifetime: 0,
      blocked: 0,
    })
    expect(Object.fromEntries(body.status.map(({ key, state }: { key: string; state: string }) => [key, state]))).toEqual({
      database: 'ok',
      mail: 'ok',
      payments: 'off',
      openai: 'ok',
      anthropic: 'off',
      gemini: 'fault',
      audit: 'ok',
      jobs: 'ok',
      admins: 'ok',
    })
  })

  it('says how many have an authenticator', async () => {
    const { body } = await chief.post('/api/admin-mfa-stats')
    expect(body).toEqual({
      total_users: await host.store.count('users'),
      mfa_enrolled: await host.store.count('users', { mfa_enrolled: { equals: true } }),
      percentage: Math.round((body.mfa_enrolled / body.total_users) * 100),
    })
  })

  it('counts the rows of every collection and names the migrations', async () => {
    const { body } = await chief.get('/api/admin/database')
    const rows = Object.fromEntries(body.collections.map(({ slug, rows: n }: { slug: string; rows: number }) => [slug, n]))
    expect(rows.users).toBe(await host.store.count('users'))
    expect(rows['self-test-probes']).toBe(5)
    // MongoDB needs no migrations.
    expect(body.migrations.length > 0).toBe(host.store.isSoleWriter)
  })
})

it('QO2: names each job with its last run, how that ended, and when it is due again', async () => {
  const { body } = await chief.get('/api/admin/jobs')
  const mine = body.find(({ name }: { name: string }) => name === 'admin.forget-mails')
  expect(mine).toEqual({
    name: 'admin.forget-mails',
    every: 86_400,
    state: 'waiting',
    began_at: null,
    seconds: null,
    succeeded_at: null,
    next_at: expect.any(String),
  })
  expect(body).toHaveLength(host.jobs.length)

  const status = async () => {
    const { body: overview } = await chief.get('/api/admin/overview')
    return overview.status.find(({ key }: { key: string }) => key === 'jobs').state
  }
  const row = { name: { equals: 'admin.forget-mails' } }
  await host.store.updateOne('job-runs', row, {
    began_at: '2026-01-01T00:00:00.000Z',
    ended_at: '2026-01-01T00:00:01.000Z',
    outcome: 'failed',
  })
  expect(await status()).toBe('fault')
  await host.store.updateOne('job-runs', row, { outcome: 'done' })
  expect(await status()).toBe('ok')
})

describe('the list of people', () => {
  it('says that the database is away, and not that nobody is there', async () => {
    const { findOne } = host.store
    const away = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' })
    host.store.findOne = (collection, where) =>
      JSON.stringify(where).includes('somebody') ? Promise.reject(away) : findOne(collection, where)
    for (const path of ['/api/admin/users/somebody', '/api/admin/users?query=somebody'])
      expect(await chief.get(path)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
    host.store.findOne = findOne
    expect((await chief.get('/api/admin/users/somebody')).status).toBe(404)
  })

  const list = async (query: Record<string, string>, asker: TestClient = chief) =>
    (await asker.get(`/api/admin/users?${new URLSearchParams(query)}`)).body
  const addresses = async (query: Record<string, string>, asker: TestClient = chief): Promise<string[]> =>
    (await list(query, asker)).users.map(({ email }: { email: string }) => email)

  it('is searched by id and by role', async () => {
    for (const query of [chief.userId, chief.userId.toUpperCase()]) expect((await list({ query })).users).toHaveLength(1)
    expect((await list({ role: 'tester' })).users[0]).toMatchObject({
      app_role: 'tester',
      has_access: true,
      has_purchased: false,
      plan: 'free',
    })
    expect(await list({ query: 'zzz' })).toEqual({ users: [], total: 0, total_pages: 1 })
  })

  it('RP7: is filtered by state, together with a search and a role', async () => {
    const at = host.clock.now().toISOString()
    const person = (name: string, row: object) => host.store.create('users', { email: `${name}@states.test`, app_role: 'user', ...row })
    await person('in-use', { email_confirmed_at: at })
    await person('unproven', {})
    await person('shut', { email_confirmed_at: at, blocked_at: at, closed_at: at })
    const found = async (state: string) => addresses({ query: '@states.test', state })
    expect(await found('active')).toEqual(['in-use@states.test'])
    expect(await found('unconfirmed')).toEqual(['unproven@states.test'])
    expect(await found('closed')).toEqual(['shut@states.test'])
    expect(await addresses({ query: '@states.test', state: 'closed', role: 'tester' })).toEqual([])
    expect((await chief.get('/api/admin/users?state=gone')).status).toBe(400)
  })

  it('RP10: is searched anywhere in an address or a name, whatever the case; no sign means more than itself', async () => {
    const named = async (email: string, full_name: string) => {
      const { id } = await host.store.create('users', { email, app_role: 'user' })
      await host.store.create('profiles', { user_id: id, full_name, timezone: 'UTC', language: 'en', theme_preference: 'system' })
    }
    await named('first@names.test', 'Zoë "Percent" 100% O\'Brien')
    await named('second_1@names.test', 'JÖRG Müller-Lüdenscheidt')
    await named('secondx1@names.test', '')
    const found: readonly [string, readonly string[]][] = [
      ['erson-1@', ['person-1@example.test']],
      ['PERSON-1@EXAMPLE', ['person-1@example.test']],
      ['zoë', ['first@names.test']],
      ['"percent"', ['first@names.test']],
      ["o'brien", ['first@names.test']],
      ['0%', ['first@names.test']],
      ['%', ['first@names.test']],
      ['jörg mÜLLER', ['second_1@names.test']],
      ['second_1', ['second_1@names.test']],
      ['.*', []],
      ["' OR 1=1 --", []],
      ['second', ['second_1@names.test', 'secondx1@names.test']],
      // Matches one person's name and nobody's address.
      ['lüden', ['second_1@names.test']],
    ]
    for (const [query, expected] of found) expect((await addresses({ query })).sort(), query).toEqual(expected)
    expect((await list({ query: 'lüden' })).users[0]).toMatchObject({ name: 'JÖRG Müller-Lüdenscheidt' })
    expect((await list({ query: 'secondx1' })).users[0]).toMatchObject({ name: null })
    expect(await list({ query: 'names.test', role: 'admin' })).toMatchObject({ users: [], total: 0 })
  })

  it('QT7, QT8: a domain in letters of its own is found by any part of it, with and without their accents', async () => {
    for (const email of ['sabine@gärtnerei.test', 'taro@例え.test', 'garth@names-too.test'])
      await host.store.create('users', { email: normalizeEmail(email), app_role: 'user' })
    const found: readonly [string, readonly string[]][] = [
      ['gärtne', ['sabine@gärtnerei.test']],
      ['GARTNER', ['sabine@gärtnerei.test']],
      ['@gärt', ['sabine@gärtnerei.test']],
      ['sabine@gärtnerei.test', ['sabine@gärtnerei.test']],
      ['例', ['taro@例え.test']],
      ['gart', ['garth@names-too.test', 'sabine@gärtnerei.test']],
      ['xn--', ['sabine@gärtnerei.test', 'taro@例え.test']],
    ]
    for (const [query, expected] of found) expect((await addresses({ query })).sort(), query).toEqual(expected)
  })

  it('S21, RP10: a name neither shows nor finds anybody for support, who reads nothing that people wrote', async () => {
    const support = await host.signIn('support-of-names@example.test', { role: 'support' })
    expect(await addresses({ query: 'lüden' })).toHaveLength(1)
    expect(await addresses({ query: 'lüden' }, support)).toEqual([])
    expect((await list({ query: 'econd_1' }, support)).users[0]).toMatchObject({ email: 'second_1@names.test', name: null })
  })

  it('RP10: is sorted by a column, both ways, over all pages', async () => {
    const all = async (sort: string) => {
      const first = await list({ sort })
      const rest = await Promise.all(Array.from({ length: first.total_pages - 1 }, (_, n) => list({ sort, page: String(n + 2) })))
      return [first, ...rest].flatMap(({ users }) => users as Record<string, string | boolean>[])
    }
    for (const column of ['email', 'app_role', 'mfa_enrolled', 'created_at']) {
      const up = (await all(column)).map((user) => String(user[column]))
      expect(up, column).toEqual(up.toSorted())
      expect(
        (await all(`-${column}`)).map((user) => String(user[column])),
        column,
      ).toEqual(up.toReversed())
      expect(new Set((await all(column)).map(({ id }) => id)).size, column).toBe(up.length)
    }
    for (const sort of ['password', 'createdAt', '--email', 'id'])
      expect((await chief.get(`/api/admin/users?sort=${sort}`)).status, sort).toBe(400)
  })

  it('has pages of 25', async () => {
    for (let n = 0; n < 30; n++)
      await host.store.create('users', { email: `crowd-${String(n).padStart(2, '0')}@example.test`, app_role: 'user', mfa_enrolled: false })
    const pages = await Promise.all([1, 2].map(async (page) => (await chief.get(`/api/admin/users?query=crowd-&page=${page}`)).body))
    expect(pages.map(({ users, total, total_pages }) => [users.length, total, total_pages])).toEqual([
      [25, 30, 2],
      [5, 30, 2],
    ])
    expect(new Set(pages.flatMap(({ users }) => users.map(({ id }: { id: string }) => id))).size).toBe(30)
  })

  it('S21: is open to support, and holds states alone, as a person’s own page does', async () => {
    const support = await host.signIn('support@example.test', { role: 'support' })
    const { body } = await support.get('/api/admin/users?query=chief')
    expect(Object.keys(body.users[0]).sort()).toEqual([
      'access',
      'app_role',
      'created_at',
      'email',
      'email_confirmed',
      'has_access',
      'has_purchased',
      'id',
      'is_blocked',
      'is_closed',
      'last_active_at',
      'mfa_enrolled',
      'name',
      'plan',
      'who',
    ])
    expect(await support.get(`/api/admin/users/${chief.userId}`)).toMatchObject({ status: 200, body: body.users[0] })
  })

  it.each(['nobody', '%00', "' OR 1=1 --", '__proto__'])('has no page for the id %s', async (id) => {
    expect((await chief.get(`/api/admin/users/${encodeURIComponent(id)}`)).status).toBe(404)
  })
})

describe('diagnostics', () => {
  it('QL13: tell a person about themselves, the authenticator among it', async () => {
    const { body } = await chief.get('/api/admin/diagnostics')
    expect(body).toMatchObject({ email: 'chief@example.test', app_role: 'admin', profile: { admin_role: 'admin', mfa_enrolled: true } })
    expect(body.tests).toEqual({ profile_admin_role: true, admin_invite: false })
    const plain = await host.signIn('plain@example.test')
    expect((await plain.get('/api/admin/diagnostics')).body).toMatchObject({
      email: 'plain@example.test',
      tests: { profile_admin_role: false, admin_invite: false },
      profile: { admin_role: null },
    })
  })
})

describe('the health snapshot', () => {
  it('holds what the specification names, and how the providers stand', async () => {
    expect((await chief.get('/api/admin/health')).body).toMatchObject({
      user: { id: chief.userId, email: 'chief@example.test' },
      debugEnabled: true,
      mfa: { totpVerified: false, webauthnVerified: false, enrolled: true },
      access: { appRole: 'admin', hasAccess: true },
      providers: [{ provider: 'openai', replaced: [{ model: 'old', replacement: 'new' }] }, { provider: 'anthropic' }, { pausedFor: 20 }],
    })
  })

  it.each<[string, Record<string, string>, (on: TestHost) => Promise<TestClient>, number, string]>([
    [
      'disabled',
      { DEBUG_HEALTH_ENABLED: 'false' },
      (on) => on.signIn('a@example.test', { role: 'admin' }),
      403,
      'Health endpoint is disabled (DEBUG_HEALTH_ENABLED=false)',
    ],
    ['for a stranger', {}, async (on) => on.stranger(), 401, 'Authentication required'],
    ['for a learner', {}, (on) => on.signIn('l@example.test'), 403, 'Admin access required'],
    ['for support', {}, (on) => on.signIn('s@example.test', { role: 'support' }), 403, 'Admin access required'],
    ['for half an admin', {}, (on) => on.signIn('h@example.test', { role: 'admin', aal: 1 }), 403, 'Admin access required'],
  ])('%s says why not', async (_when, env, person, status, message) => {
    const school = Object.keys(env).length ? await open(env) : host
    const client = await person(school)
    expect(await client.get('/api/admin/health')).toMatchObject({ status, body: { message } })
    if (school !== host) await school.close()
  })
})

describe('the self-test', () => {
  const key = 'sk-canary-0123456789'
  const run = (body: object) => chief.post('/api/self-test', body)

  it.each([
    ['IDEA 1: a IDEA 2: b IDEA 3: c', true, null],
    ['IDEA 1: a', false, 'Expected text missing'],
    ['idea 1: a IDEA 2: b IDEA 3: c', false, 'Expected text missing'],
  ])('an answer of "%s" passes: %s', async (text, ok, error) => {
    answer = text
    expect((await run({ code: 'M1.1', key })).body).toEqual({ code: 'M1.1', ok, error, response: text })
    expect(asked.at(-1)).toEqual({ key, model: 'gpt-4o-mini', endpoint: 'self-test' })
    const line = lines.findLast((each) => each.includes('self-test probe')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ user: chief.userId, kind: 'self-test', probe: 'M1.1', ok, message: error })
  })

  it.each(['', 'pk-1', 'key sk-1'])('refuses the key "%s" without a call', async (wrong) => {
    const before = asked.length
    expect(await run({ code: 'M1.1', key: wrong })).toMatchObject({
      status: 400,
      body: { error: 'INVALID_KEY', message: 'Please provide a valid OpenAI API key (starts with sk-).' },
    })
    expect(asked).toHaveLength(before)
  })

  it('S32: neither keeps, logs nor answers the key, and knows its probes alone', async () => {
    const { body } = await chief.get('/api/self-test')
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['M1.1', 'M1.2', 'M1.3', 'M1.4', 'M1.5'])
    expect((await run({ code: 'M9.9', key })).status).toBe(404)
    expect(lines.join()).not.toContain('canary')
    for (const collection of host.store.collections) {
      const { docs } = await host.payload.find({ collection, pagination: false, overrideAccess: true })
      expect(JSON.stringify(docs)).not.toContain('canary')
    }
  })
})

describe('who may ask', () => {
  const calls: [string, string, readonly Role[]][] = [
    ['GET', '/api/admin/overview', ['admin']],
    ['GET', '/api/admin/users', ['admin', 'support']],
    ['GET', '/api/admin/users/{chief}', ['admin', 'support']],
    ['POST', '/api/admin-mfa-stats', ['admin']],
    ['GET', '/api/admin/database', ['admin']],
    ['GET', '/api/admin/jobs', ['admin']],
    ['GET', '/api/admin/diagnostics', ['admin', 'support', 'user', 'tester', 'influencer', 'editor']],
    ['GET', '/api/self-test', ['admin']],
    ['POST', '/api/self-test', ['admin']],
  ]
  it.each(calls)('S19: %s %s', async (method, template, allowed) => {
    const path = template.replace('{chief}', chief.userId)
    const ask = (client: TestClient) => (method === 'GET' ? client.get(path) : client.post(path, { code: 'M1.1', key: 'sk-1' }))
    expect((await ask(host.stranger())).status).toBe(401)
    expect((await ask(await host.signIn('half-admin@example.test', { role: 'admin', aal: 1 }))).status).toBe(403)
    for (const role of ['admin', 'support', 'user', 'tester', 'influencer', 'editor'] as const)
      expect((await ask(await host.signIn(`matrix-${role}@example.test`, { role }))).status, role).toBe(allowed.includes(role) ? 200 : 403)
  })
})
