import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * Somebody of the staff, or who has taken over such a session, requests more from the list of people than it shows: by characters that a
 * database treats as wildcards, by patterns that keep it busy, by columns that it does not offer, by numbers beyond its end. Support wants
 * the names that admins see, from the response or by what a search finds, and the admins' acts. An admin orders one refund many times, in
 * several tabs and sessions. It must fail: a search finds its literal text only, quickly; support learns no name and moves no money; a
 * payment is refunded once.
 */
let host: TestHost
let admin: TestClient & { userId: string }
let support: TestClient & { userId: string }
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  admin = await host.signIn('desk-admin@example.test', { role: 'admin' })
  support = await host.signIn('desk-support@example.test', { role: 'support' })
})
afterAll(() => host.close())

const list = (by: TestClient, query: Record<string, string> | string) =>
  by.get(`/api/admin/users?${typeof query === 'string' ? query : new URLSearchParams(query)}`)

const signs = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '.*',
  '^',
  '$',
  '(a+)+$',
  '[a-z]',
  '|',
  '*',
  '?',
  '{1,9}',
  '-- ',
  ';',
  '/*',
  '\\x00',
  '$where',
  '()',
]
let people: { email: string; name: string }[] = []

it('S42: a search takes every sign for itself, in addresses and in names', async () => {
  people = signs.map((sign, index) => ({ email: `person-${index}@signs.test`, name: `N${index} ${sign} end` }))
  for (const { email, name } of people) {
    const { id } = await host.store.create('users', { email, app_role: 'user' })
    const rest = { timezone: 'UTC', language: 'en', theme_preference: 'system' } as const
    await host.store.create('profiles', { user_id: id, full_name: name, ...rest })
  }
  const all = (await host.store.find('users')).map(({ id, email }) => ({ id, email }))
  const profiles = new Map((await host.store.find('profiles')).map(({ user_id, full_name }) => [user_id, full_name]))
  for (const query of [
    ...signs,
    ...signs.map((sign) => `${sign} end`),
    'person-%',
    'person_1',
    'PERSON-1',
    'N1 .',
    "' or '1'='1",
    '%%%',
    '\\%',
  ]) {
    const wanted = query.trim().toLowerCase()
    const holds = (text: string | null | undefined) => (text ?? '').toLowerCase().includes(wanted)
    const expected = all.filter(({ id, email }) => holds(email) || holds(profiles.get(id)))
    const { status, body } = await list(admin, { query })
    expect(status, query).toBe(200)
    expect(body.total, query).toBe(expected.length)
    const seen = await list(support, { query })
    expect(seen.body.total, query).toBe(all.filter(({ email }) => holds(email)).length)
  }
})

it('S42: what would be a costly pattern is a text like any other, up to the length that is taken', async () => {
  const rest = { timezone: 'UTC', language: 'en', theme_preference: 'system' } as const
  for (const query of [
    `${'a'.repeat(200)}!`,
    '(((((a+)+)+)+)+)$'.repeat(14),
    '%_'.repeat(127),
    '\\'.repeat(254),
    'ſ'.repeat(254),
    '😀'.repeat(120),
  ]) {
    const { id } = await host.store.create('users', { email: `pattern-${await host.store.count('users')}@signs.test`, app_role: 'user' })
    await host.store.create('profiles', { user_id: id, full_name: `Of ${query} alone`, ...rest })
    expect((await list(admin, { query })).body, query.slice(0, 20)).toMatchObject({ total: 1, users: [{ id }] })
  }
  for (const query of ['a'.repeat(255), 'a'.repeat(7_000)]) expect((await list(admin, { query })).status).toBe(400)
})

it('S20: nothing sorts, filters or pages by what the list does not offer', async () => {
  for (const query of [
    'sort=mailbox',
    'sort=id',
    'sort=blocked_at',
    'sort=-user_agent',
    'sort=email,app_role',
    'sort=email&sort=-created_at',
    'sort=__proto__',
    'sort=createdAt',
    'sort=--email',
    'sort=email%00',
    'who=everybody',
    'who=staff&who=student',
    'who=__proto__',
    'access=constructor',
    'role=superadmin',
    'state[]=closed',
    'state=toString',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=NaN',
    'page=Infinity',
    'page[]=1&page[]=2',
  ])
    expect((await list(admin, query)).status, query).toBe(400)
  // A page number past the end returns the last page.
  const { body } = await list(admin, { page: '100000' })
  expect(body.users).toEqual((await list(admin, { page: String(Math.ceil(body.total / 25)) })).body.users)
  // An unknown parameter changes nothing.
  const plain = (await list(admin, {})).body.total
  for (const extra of ['limit=1', 'where[email][equals]=x', 'select=secret', 'depth=9', 'fields=*'])
    expect((await list(admin, extra)).body.total, extra).toBe(plain)
})

it('RP10: support reads no name, finds nobody by one, and learns none from any order or filter', async () => {
  const { email, name } = people[0] ?? { email: '', name: '' }
  const { users } = (await list(admin, { query: email })).body
  expect(users).toMatchObject([{ email, name }])
  const [{ id }] = users
  for (const query of [email, id, '']) {
    const { body } = await list(support, { query })
    expect(JSON.stringify(body)).not.toContain(name)
  }
  expect(JSON.stringify((await support.get(`/api/admin/users/${id}`)).body)).not.toContain(name)
  for (const query of [name, name.slice(0, 3), name.toUpperCase()]) expect((await list(support, { query })).body.total, query).toBe(0)
})

it('S19: support does none of an admin’s acts, and reads none of the school’s figures', async () => {
  const victim = await host.signIn('desk-victim@example.test')
  const { body: api } = await host.stranger().get('/api/openapi.json')
  const adminOnly: { method: string; path: string }[] = []
  for (const [path, methods] of Object.entries(api.paths as Record<string, Record<string, unknown>>))
    for (const method of Object.keys(methods))
      if (
        /^\/api\/(admin\/(insight|revenue|lesson-effect|overview)|portals\/|admin\/users\/\{\w+\}\/(sign-out|close|deletion|reset))/.test(
          path,
        )
      )
        if (!path.endsWith('/resend-request') && (method !== 'get' || /insight|revenue|lesson-effect|overview/.test(path)))
          // Support sends a consent request again.
          adminOnly.push({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, victim.userId) })
  expect(adminOnly.length).toBeGreaterThan(12)
  const before = await host.store.count('audit-log')
  for (const { method, path } of adminOnly) {
    const answer = await support.fetch(path, {
      method,
      ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ reason: 'Because I like to' }) }),
    })
    expect(answer.status, `${method} ${path}`).toBe(403)
  }
  expect(await host.store.count('audit-log')).toBe(before)
  expect((await victim.get('/api/session')).status).toBe(200)
})

it('S50: one payment goes back once, by however many tabs, sessions and admins it is ordered', async () => {
  const buyer = await host.signIn('desk-buyer@example.test')
  await buyer.post('/api/student-portal-guard', { selected_portal: 'adult' })
  const { body: checkout } = await buyer.post('/api/create-checkout', {})
  const session = String(checkout.url).split('/').at(-1)
  expect((await buyer.post(`/api/test-checkout/${session}/pay`, {})).status).toBe(200)
  const { number } = (await buyer.get('/api/receipts/latest')).body
  const path = `/api/admin/receipts/${number}/refund`
  for (const who of [buyer, support]) expect((await who.post(path, { reason: 'I would like it back' })).status).toBe(403)
  expect((await host.stranger().post(path, { reason: 'I would like it back' })).status).toBe(401)
  const admins = [
    admin,
    await host.signIn('desk-admin@example.test', { role: 'admin' }),
    await host.signIn('desk-second@example.test', { role: 'admin' }),
  ]
  const orders = Array.from({ length: 12 }, (_, index) => admins[index % admins.length]?.post(path, { reason: 'Charged twice' }))
  const answers = await Promise.all(orders)
  expect(answers.filter((answer) => answer?.status !== 200 && answer?.status !== 409)).toEqual([])
  const given = answers.filter((answer) => answer?.status === 200)
  expect(given.length).toBeGreaterThan(0)
  for (const answer of given) expect(answer?.body).toMatchObject({ state: 'refunded', refunded_amount: 10_000 })
  const [month] = (await admin.get('/api/admin/revenue')).body
  expect(month).toMatchObject({ returns: 1, returned: 10_000 })
  expect(host.mails.filter(({ to, subject }) => to === 'desk-buyer@example.test' && subject.includes('refunded'))).toHaveLength(1)
  expect(await host.store.count('audit-log', { action: { equals: 'payment.refunded' } })).toBeGreaterThan(0)
  expect((await buyer.get('/api/v_user_access')).body.has_access).toBe(false)
  for (const wrong of ['R-2026-00000', 'R-2026-99999', '%2e%2e', '1 or 1=1', '__proto__', '']) {
    const { status } = await admin.post(`/api/admin/receipts/${wrong}/refund`, { reason: 'Charged twice' })
    expect([400, 404, 405], wrong).toContain(status)
  }
})
