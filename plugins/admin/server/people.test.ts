import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mailHandled } from '#core'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { addressErased } from '../../auth-mfa/contract.ts'
import { lastMail } from '../../privacy/contract.ts'
import { serverPlugins } from '../../server.ts'

let host: TestHost
let chief: TestClient & { userId: string }
afterAll(() => host.close())

const list = async (query: Record<string, string>) => (await chief.get(`/api/admin/users?${new URLSearchParams(query)}`)).body
const addresses = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).users.map(({ email }: { email: string }) => email)
const at = '2026-11-01T08:00:00.000Z'
const person = async (name: string, app_role: 'user' | 'tester' | 'editor' | 'admin' = 'user') =>
  (await host.store.create('users', { email: `${name}@desk.test`, app_role, email_confirmed_at: at })).id
const chose = (user_id: string, chosen_portal: 'adult' | 'student' | 'parent' | null) =>
  host.store.create('portals', { user_id, chosen_portal, chosen_at: at })
const given = (user_id: string, row: { has_purchased: boolean; plan: 'free' | 'lifetime' }) =>
  host.store.create('entitlements', { user_id, ...row, payment_id: `of-${user_id}`, granted_at: at })
const namesOf = async (query: Record<string, string>) =>
  (await addresses({ query: '@desk.test', ...query })).map((email) => email.split('@')[0]).sort()
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  chief = await host.signIn('chief@example.test', { role: 'admin' })
  await chief.post('/api/student-portal-guard', { selected_portal: 'adult' })
  const [adult, student, parent, teacher] = [
    await person('adult'),
    await person('student'),
    await person('parent'),
    await person('teacher'),
  ]
  await chose(adult, 'adult')
  await chose(student, 'student')
  await chose(parent, 'parent')
  await chose(teacher, 'adult')
  await host.store.create('school-codes', { code: 'DESK-1', school: 'Class', teacher_email: 'teacher@desk.test', is_active: true })
  const [former, undecided, editor] = [await person('former-teacher'), await person('undecided'), await person('editor', 'editor')]
  await host.store.create('school-codes', {
    code: 'DESK-0',
    school: 'Old',
    teacher_email: 'former-teacher@desk.test',
    is_active: false,
  })
  await chose(former, 'adult')
  await chose(undecided, null)
  await chose(editor, 'adult')
  const [tester, paying] = [await person('tester', 'tester'), await person('paying-tester', 'tester')]
  await given(adult, { has_purchased: true, plan: 'lifetime' })
  await given(student, { has_purchased: false, plan: 'lifetime' })
  await given(parent, { has_purchased: false, plan: 'free' })
  await given(tester, { has_purchased: false, plan: 'free' })
  await given(paying, { has_purchased: true, plan: 'lifetime' })
  const used = (user_id: string, last_used_at: string) => host.store.create('account-uses', { user_id, last_used_at })
  await used(adult, '2026-11-03T08:00:00.000Z')
  await used(student, '2026-11-05T08:00:00.000Z')
  await used(teacher, '2026-11-04T08:00:00.000Z')
})

it('RP10: is filtered by who they are, and nobody is in two', async () => {
  const groups = {
    adult: ['adult', 'former-teacher'],
    student: ['student'],
    parent: ['parent'],
    teacher: ['teacher'],
    undecided: ['paying-tester', 'tester', 'undecided'],
    staff: ['editor'],
  }
  for (const [who, expected] of Object.entries(groups)) {
    expect(await namesOf({ who }), who).toEqual(expected)
    const { users } = await list({ query: '@desk.test', who })
    expect(new Set(users.map((user: { who: string }) => user.who)), who).toEqual(new Set([who]))
  }
  expect((await list({ who: 'staff', query: 'chief' })).users).toMatchObject([{ who: 'staff', app_role: 'admin' }])
  expect((await chief.get('/api/admin/users?who=everybody')).status).toBe(400)
})

it('RP10: is filtered by what opens the course to them, or why nothing does, and nobody is in two', async () => {
  const states = {
    paid: ['adult', 'paying-tester'],
    granted: ['student'],
    role: ['tester'],
    ended: ['parent'],
    free: ['editor', 'former-teacher', 'teacher', 'undecided'],
  }
  for (const [access, expected] of Object.entries(states)) {
    expect(await namesOf({ access }), access).toEqual(expected)
    const { users } = await list({ query: '@desk.test', access })
    expect(new Set(users.map((user: { access: string }) => user.access)), access).toEqual(new Set([access]))
  }
  expect(await namesOf({ access: 'free', who: 'adult' })).toEqual(['former-teacher'])
  expect((await chief.get('/api/admin/users?access=stolen')).status).toBe(400)
})

it('RP10: is sorted by the last use, over all pages; whoever never came is the oldest', async () => {
  const sorted = async (sort: string) => (await addresses({ query: '@desk.test', sort })).map((email) => email.split('@')[0])
  expect((await sorted('-last_active_at')).slice(0, 3)).toEqual(['student', 'teacher', 'adult'])
  expect((await sorted('last_active_at')).slice(-3)).toEqual(['adult', 'teacher', 'student'])
  expect(await addresses({ query: '@desk.test', who: 'student', sort: 'last_active_at' })).toEqual(['student@desk.test'])
  for (const sort of ['last_active_at', '-last_active_at']) {
    const { total_pages, total } = await list({ sort })
    const pages = await Promise.all(Array.from({ length: total_pages }, (_, n) => list({ sort, page: String(n + 1) })))
    const users = pages.flatMap(({ users }) => users as { id: string; last_active_at: string | null }[])
    expect(new Set(users.map(({ id }) => id)).size, sort).toBe(total)
    const days = users.map(({ last_active_at }) => last_active_at ?? '')
    expect(sort.startsWith('-') ? days.toReversed() : days, sort).toEqual(days.toSorted())
  }
})

it('is counted above the list: everybody, who paid, students, and students who wait for a parent', async () => {
  const [before, support] = [
    (await chief.get('/api/admin/people-totals')).body,
    await host.signIn('aide@example.test', { role: 'support' }),
  ]
  await support.post('/api/student-portal-guard', { selected_portal: 'adult' })
  const waits = await person('waits')
  await chose(waits, 'student')
  const asked = { parent_email: 'parent@desk.test', requested_at: at, expires_at: at } as const
  await host.store.create('consents', { user_id: waits, status: 'requested', ...asked })
  const approved = await person('approved')
  await chose(approved, 'student')
  await given(approved, { has_purchased: true, plan: 'lifetime' })
  await host.store.create('consents', { user_id: approved, status: 'approved', ...asked })
  expect((await support.get('/api/admin/people-totals')).body).toEqual({
    people: before.people + 3,
    paid: before.paid + 1,
    students: before.students + 2,
    waiting_for_parent: before.waiting_for_parent + 1,
  })
})

it('QT8 (k11a, k11b): people are found without accents, by stroke letters, and by any apostrophe', async () => {
  const names = ['Zoë', 'Łęcki', 'Ọláyínká', "O'Neill"]
  for (const [index, full_name] of names.entries()) {
    const email = `${index}@found.test`
    const user_id = (await host.store.create('users', { email, app_role: 'user', email_confirmed_at: at })).id
    await host.store.create('profiles', { user_id, full_name, alias: `found-${index}` } as never)
  }
  for (const [query, full_name] of [
    ['zoe', 'Zoë'],
    ['ZOË', 'Zoë'],
    ['lecki', 'Łęcki'],
    ['olayinka', 'Ọláyínká'],
    ['O’Neill', "O'Neill"],
    ['o`neill', "O'Neill"],
  ] as const)
    expect(
      (await list({ query })).users.map(({ name }: { name: string }) => name),
      query,
    ).toEqual([full_name])
})

it('QT8 (k10d): the file begins with the mark by which Excel knows UTF-8', async () => {
  const bytes = new Uint8Array(await (await chief.fetch('/api/admin/people.csv')).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

it('is a file for admins alone, of those whom the list shows and in its order, and the audit log says so', async () => {
  const file = async (query: string, by = chief) => by.fetch(`/api/admin/people.csv?${query}`)
  const rows = async (query: string) => (await (await file(query)).text()).trim().split('\r\n')
  const [head, ...all] = await rows('')
  expect(head).toBe('email,name,who,role,access,authenticator,state,since,last_active')
  expect(all).toHaveLength((await list({})).total)
  const [, ...some] = await rows('query=%40desk.test&access=free&sort=email')
  expect(some.map((row) => row.split(',')[0]?.split('@')[0])).toEqual(
    (await addresses({ query: '@desk.test', access: 'free', sort: 'email' })).map((email) => email.split('@')[0]),
  )
  expect(some[0]).toMatch(/^editor@desk\.test,,staff,editor,free,false,active,/)
  const { rows: audited } = (await chief.get('/api/audit_log')).body
  expect(audited[0]).toMatchObject({ action: 'people.exported', actor_id: chief.userId, new_value: `${some.length}: access=free, search` })
  expect((await file('access=stolen')).status).toBe(400)
  const support = await host.signIn('aide-2@example.test', { role: 'support' })
  expect((await file('', { ...support, userId: support.userId })).status).toBe(403)
})

describe('QF3: support', () => {
  it('sees which mails went to a person and to the parent they asked, for 30 days, and never their words', async () => {
    const support = await host.signIn('sees-mails@example.test', { role: 'support' })
    const teen = await host.signIn('no-mail@example.test')
    await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
    await teen.post('/api/consent/start', { parent_email: 'no-mail-parent@example.test' })
    await host.emit(mailHandled, { name: 'test.to-teen', outcome: 'sent', to: 'no-mail@example.test' })
    host.clock.advance({ seconds: -1 })
    await host.emit(mailHandled, { name: 'test.to-parent', outcome: 'failed', to: 'No-Mail-Parent@example.test' })
    const path = `/api/admin/users/${teen.userId}/mails`
    const own = async () => (await support.get(path)).body.filter(({ name }: { name: string }) => name.startsWith('test.'))
    expect(await own()).toMatchObject([
      { name: 'test.to-teen', outcome: 'sent', to: 'person' },
      { name: 'test.to-parent', outcome: 'failed', to: 'parent' },
    ])
    expect(JSON.stringify(await host.store.find('mail-log'))).not.toContain('no-mail')
    expect((await teen.get(path)).status).toBe(403)
    const longAgo = new Date(host.clock.now().getTime() - 31 * 86_400_000).toISOString()
    await host.store.updateOne('mail-log', { name: { equals: 'test.to-teen' } }, { at: longAgo })
    await host.jobs.find(({ name }) => name === 'admin.forget-mails')?.run()
    expect(await own()).toMatchObject([{ name: 'test.to-parent' }])
  })

  it('S51: sees no mail from before for somebody who returns after a deletion', async () => {
    const to = 'deleted-and-back@example.test'
    await host.emit(addressErased, { user_id: 'deleted', email: to })
    await host.emit(mailHandled, { name: lastMail, outcome: 'sent', to })
    const support = await host.signIn('sees-no-mails@example.test', { role: 'support' })
    const { userId } = await host.signIn(to)
    expect((await support.get(`/api/admin/users/${userId}/mails`)).body).toEqual([])
  })

  it('sees what was changed about a person, and nothing of the log else', async () => {
    const support = await host.signIn('sees-changes@example.test', { role: 'support' })
    const owner = await host.signIn('was-changed@example.test')
    await chief.post('/api/lifetime_grants', { email: 'was-changed@example.test', value: true, reason: 'Won at the fair' })
    const { body } = await support.get(`/api/admin/users/${owner.userId}/changes`)
    expect(body.rows).toMatchObject([
      { action: 'access.granted', field: 'reason', new_value: 'Won at the fair' },
      { action: 'access.granted', subject_id: owner.userId, new_value: 'lifetime' },
    ])
    expect((await support.get('/api/audit_log')).status).toBe(403)
    expect((await owner.get(`/api/admin/users/${owner.userId}/changes`)).status).toBe(403)
  })
})

it('QF7: the number of those who wait for a parent leads to them', async () => {
  const { waiting_for_parent } = (await chief.get('/api/admin/people-totals')).body
  const { body } = await chief.get('/api/admin/users?who=waiting')
  expect(body.total).toBe(waiting_for_parent)
  expect(body.users.map(({ email }: { email: string }) => email)).toContain('waits@desk.test')
})

it('QF9: a page behind the last one is the last', async () => {
  const last = (await chief.get('/api/admin/users')).body.total_pages
  const users = async (page: number) => (await chief.get(`/api/admin/users?page=${page}`)).body.users
  expect(await users(99)).toEqual(await users(last))
})

it('QL13: a filter that is sent empty is none, of people and of the audit log', async () => {
  const { total } = (await chief.get('/api/admin/users')).body
  const empty = await chief.get('/api/admin/users?query=&role=&state=&who=&access=&sort=')
  expect({ status: empty.status, total: empty.body.total }).toEqual({ status: 200, total })
  const log = await chief.get('/api/audit_log?kind=&query=&subject_id=')
  expect({ status: log.status, total: log.body.total }).toMatchObject({
    status: 200,
    total: (await chief.get('/api/audit_log')).body.total,
  })
  expect((await chief.get('/api/admin/users?state=stolen')).status).toBe(400)
})

it('QF1: each number of the overview counts those whom its link lists', async () => {
  const { totals } = (await chief.get('/api/admin/overview')).body
  const lists = {
    users: '',
    new_this_week: 'state=new',
    mfa_enrolled: 'state=enrolled',
    lifetime: 'access=lifetime',
    admins: 'role=admin',
    testers: 'role=tester',
    influencers: 'role=influencer',
    blocked: 'state=closed',
  }
  expect(Object.keys(totals).sort()).toEqual(Object.keys(lists).sort())
  for (const [name, query] of Object.entries(lists))
    expect([name, (await chief.get(`/api/admin/users?${query}`)).body.total]).toEqual([name, totals[name]])
})

it('the file has each person once, also where one of them becomes active while it is written', async () => {
  const ids = Array.from({ length: 700 }, (_, index) => index.toString(16).padStart(24, '0'))
  const crowd = ids.map((id) => ({ collection: 'users' as const, create: { id, email: `${id}@crowd.test`, app_role: 'user' as const } }))
  expect(await host.store.writeAll(crowd)).toBe(true)
  const find = host.store.find.bind(host.store)
  const spy = vi.spyOn(host.store, 'find').mockImplementation(async (collection, query) => {
    const rows = await find(collection, query)
    const read = rows.length >= 500 && new Set(rows.map(({ id }) => id))
    const later = read && ids.find((id) => !read.has(id))
    if (collection !== 'users' || !later) return rows
    spy.mockRestore()
    await host.store.create('account-uses', { user_id: later, last_used_at: '2026-11-28T00:00:00.000Z' })
    return rows
  })
  const file = await (await chief.fetch('/api/admin/people.csv?query=%40crowd.test&sort=-last_active_at')).text()
  const emails = file.trim().split('\r\n').slice(1)
  expect(new Set(emails.map((line) => line.split(',')[0])).size).toBe(ids.length)
  expect(emails).toHaveLength(ids.length)
})
