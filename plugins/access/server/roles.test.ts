import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailer } from '#core'
import type { Role } from '#core/contract'
import { createTestHost, provide, type TestAnswer, type TestClient, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import { addressChanged, addressErased, addressProven } from '../../auth-mfa/contract.ts'
import { auditLog } from '../contract.ts'
import { createRoles } from './create-roles.ts'
import access from './index.ts'

type Person = TestClient & { userId: string }

let host: TestHost
let chief: Person
let count = 0
/** Every change of rights says why. */
const because = { reason: 'Asked by the school' }
const newEmail = () => `person-${++count}@example.test`
/** Signs somebody in who has just proven their address. */
const signInByMail = async (email: string, role: Role = 'user') => {
  const person = await host.signIn(email, { role })
  await host.emit(addressProven, { user_id: person.userId, email, is_new: true })
  return person
}
const roleOf = async (userId: string) => (await host.store.findOne('users', { id: { equals: userId } }))?.app_role

beforeAll(async () => {
  host = await createTestHost({ plugins: [account, access], env: { ADMIN_EMAILS: 'chief@example.test' } })
  chief = await signInByMail('chief@example.test')
})
afterAll(() => host.close())

describe('roles that admins give', () => {
  it.each(['tester', 'influencer'])('S16: %s is granted and revoked by e-mail, and the next request notices', async (role) => {
    const email = newEmail()
    const person = await host.signIn(email)
    const toggle = (value: boolean) =>
      chief.post('/api/rpc/toggle_user_role', { email: ` ${email.toUpperCase()} `, role, value, ...because })
    expect(await toggle(true)).toMatchObject({ status: 200, body: { success: true } })
    expect((await person.get('/api/v_user_access')).body).toMatchObject({ app_role: role, has_access: true })
    expect((await person.post('/api/rpc/should_bypass_paywall', { uid: person.userId })).body).toBe(true)
    await toggle(false)
    expect((await person.get('/api/v_user_access')).body).toMatchObject({ app_role: 'user', has_access: false })
  })

  it.each(['support', 'editor'])('grants and revokes the staff role %s', async (role) => {
    const email = newEmail()
    const person = await host.signIn(email)
    await chief.post('/api/staff_roles', { email, role, value: true, reason: 'Asked by the school' })
    expect(await roleOf(person.userId)).toBe(role)
    await chief.post('/api/staff_roles', { email, role, value: false, reason: 'Asked by the school' })
    expect(await roleOf(person.userId)).toBe('user')
  })

  it('gives lifetime access without a payment, and ends it', async () => {
    const email = newEmail()
    const person = await host.signIn(email)
    for (const value of [true, false, true]) {
      await chief.post('/api/lifetime_grants', { email, value, reason: 'Asked by the school' })
      const plan = value ? 'lifetime' : 'free'
      expect((await person.get('/api/v_user_access')).body).toMatchObject({ plan, has_purchased: false, has_access: value })
    }
    const rows = (await host.store.find('audit-log', { where: { subject_id: { equals: person.userId } }, sort: 'seq' })).map(
      (row) => row.new_value,
    )
    const reason = 'Asked by the school'
    expect(rows).toEqual(['lifetime', reason, 'free', reason, 'lifetime', reason])
  })

  it('changes a tester into an influencer, and leaves an influencer alone whose tester role is revoked', async () => {
    const email = newEmail()
    const person = await host.signIn(email, { role: 'tester' })
    await chief.post('/api/rpc/toggle_user_role', { email, role: 'influencer', value: true, ...because })
    expect(await roleOf(person.userId)).toBe('influencer')
    expect((await chief.post('/api/rpc/toggle_user_role', { email, role: 'tester', value: false, ...because })).status).toBe(200)
    expect(await roleOf(person.userId)).toBe('influencer')
  })

  it.each<Role>(['admin', 'support', 'editor'])('does not take the role %s from somebody by granting another', async (role) => {
    const email = newEmail()
    const person = await host.signIn(email, { role })
    const answer = await chief.post('/api/rpc/toggle_user_role', { email, role: 'tester', value: true, ...because })
    expect(answer).toMatchObject({ status: 409, body: { error: 'ROLE_HELD' } })
    expect(await roleOf(person.userId)).toBe(role)
    await host.store.updateOne('users', { id: { equals: person.userId } }, { app_role: 'user' })
  })

  it.each([
    [{ email: 'nobody@example.test', role: 'tester', value: true }, 404, 'USER_NOT_FOUND'],
    [{ email: 'chief@example.test', role: 'admin', value: true }, 400, 'BAD_REQUEST'],
    [{ email: 'chief@example.test', role: 'support', value: true }, 400, 'BAD_REQUEST'],
    [{ email: 'no address', role: 'tester', value: true }, 400, 'BAD_REQUEST'],
    [{ email: 'chief@example.test', role: 'tester' }, 400, 'BAD_REQUEST'],
    [{ email: 'chief@example.test', role: 'tester', value: true, app_role: 'admin' }, 400, 'BAD_REQUEST'],
  ])('S20: refuses %j', async (body, status, error) => {
    expect(await chief.post('/api/rpc/toggle_user_role', { ...body, ...because })).toMatchObject({ status, body: { error } })
  })
})

describe('S66: what changes rights', () => {
  const other = { email: 'x@example.test' }
  const acts: [string, (client: Person) => Promise<TestAnswer>][] = [
    ['toggle_user_role', (client) => client.post('/api/rpc/toggle_user_role', { ...other, role: 'tester', value: true, ...because })],
    ['staff_roles', (client) => client.post('/api/staff_roles', { ...other, role: 'editor', value: true, ...because })],
    ['lifetime_grants', (client) => client.post('/api/lifetime_grants', { ...other, value: true, ...because })],
    ['invite', (client) => client.post('/api/admin_invites', { ...other, ...because })],
    ['uninvite', (client) => client.delete('/api/admin_invites/x@example.test', because)],
  ]
  it('QS2: asks for a reason, and keeps each reason in the audit log', async () => {
    const email = newEmail()
    const { userId } = await host.signIn(email)
    for (const [path, body] of [
      ['/api/rpc/toggle_user_role', { email, role: 'tester', value: true }],
      ['/api/staff_roles', { email, role: 'support', value: true }],
      ['/api/lifetime_grants', { email, value: true }],
      ['/api/admin_invites', { email }],
    ] as const)
      expect(await chief.post(path, body)).toMatchObject({ status: 400, body: { fields: [{ field: 'reason' }] } })
    expect(await chief.delete('/api/admin_invites/chief@example.test')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'reason' }] },
    })
    await chief.post('/api/rpc/toggle_user_role', { email, role: 'tester', value: true, reason: 'Tries the course' })
    await chief.post('/api/lifetime_grants', { email, value: true, reason: 'Won the prize' })
    const rows = await host.store.find('audit-log', { where: { subject_id: { equals: userId } }, sort: 'seq' })
    expect(rows.map(({ action, field, new_value }) => `${action} ${field} ${new_value}`)).toEqual([
      'role.granted app_role tester',
      'role.granted reason Tries the course',
      'access.granted plan lifetime',
      'access.granted reason Won the prize',
    ])
    const invited = newEmail()
    await chief.post('/api/admin_invites', { email: invited, reason: 'Stands in' })
    await chief.delete(`/api/admin_invites/${invited}`, { reason: 'Is back' })
    const reasons = await host.store.find('audit-log', { where: { field: { equals: 'reason' } }, sort: '-seq', limit: 2 })
    expect(reasons.map(({ action, new_value }) => `${action} ${new_value}`)).toEqual(['invite.removed Is back', 'invite.added Stands in'])
    expect((await chief.get('/api/audit_log')).body.intact).toBe(true)
  })

  it.each(acts)('asks for a fresh proof: %s', async (_name, act) => {
    const [late, fresh] = [await host.signIn('proves@example.test', { role: 'admin' }), 'proves@example.test']
    host.clock.advance({ minutes: 11 })
    expect(await act(late)).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED', mfa_enrolled: true } })
    expect((await act(await host.signIn(fresh))).body.error).not.toBe('STEP_UP_REQUIRED')
    chief = await host.signIn('chief@example.test')
  })
})

describe('S66: all admins are told of a new one, each in their language', () => {
  const subjects = {
    en: ['A new admin was invited to Soloflight', 'Soloflight has a new admin', 'The settings name a new admin of Soloflight'],
    es: [
      'Hay una invitación para un nuevo admin de Soloflight',
      'Soloflight tiene un nuevo admin',
      'La configuración nombra a un nuevo admin de Soloflight',
    ],
    fr: [
      'Un nouvel admin est invité sur Soloflight',
      'Soloflight a un nouvel admin',
      'La configuration nomme un nouvel admin de Soloflight',
    ],
    de: [
      'Ein neuer Admin ist zu Soloflight eingeladen',
      'Soloflight hat einen neuen Admin',
      'Die Einstellungen nennen einen neuen Admin von Soloflight',
    ],
    pt: [
      'Um novo admin foi convidado para Soloflight',
      'Soloflight tem um novo admin',
      'As configurações nomeiam um novo admin de Soloflight',
    ],
  }
  const spoken = Object.keys(subjects) as (keyof typeof subjects)[]
  let school: TestHost
  let named: readonly string[]
  const told = (language: string) => school.mails.filter(({ to }) => to === `${language}@example.test`)
  const newAdmin = 'new-admin@example.test'
  beforeAll(async () => {
    named = [newAdmin, 'first@example.test']
    school = await createTestHost({ plugins: [account, access], env: { ADMIN_EMAILS: named.join(',') }, isShared: true })
    for (const language of spoken) {
      const admin = await school.signIn(`${language}@example.test`, { role: 'admin' })
      await admin.patch('/api/profiles', { language })
    }
  })
  afterAll(() => school.close())

  it('invited by one of them, and once more when they are there', async () => {
    const inviter = await school.signIn('en@example.test')
    const invited = 'invited@example.test'
    await inviter.post('/api/admin_invites', { email: invited, ...because })
    const { userId } = await school.signIn(invited)
    for (const is_new of [true, false]) await school.emit(addressProven, { user_id: userId, email: invited, is_new })
    for (const language of spoken) {
      const mails = told(language)
      expect(
        mails.map(({ subject }) => subject),
        language,
      ).toEqual(subjects[language].slice(0, 2))
      for (const { text } of mails) expect(text).toContain(invited)
      expect(mails[0]?.text).toContain('en@example.test')
      expect(mails[0]?.text).toContain(`${school.url}/admin?tab=users`)
    }
    // The invited person gets an invitation, and no mail about themselves; nobody else gets one either.
    expect(school.mails.filter(({ to }) => to === invited)).toHaveLength(1)
  })

  it('named by the settings', async () => {
    await school.store.remove('admin-invites', { email: { equals: newAdmin } })
    const again = await createTestHost({ plugins: [account, access], env: { ADMIN_EMAILS: named.join(',') }, beside: school })
    await vi.waitFor(() => expect(again.mails).toHaveLength(spoken.length + 1))
    for (const language of spoken)
      expect(again.mails.filter(({ to }) => to === `${language}@example.test`).map(({ subject }) => subject)).toEqual([
        subjects[language][2],
      ])
    await again.close()
  })
})

describe('admins', () => {
  it('S23: are named by ADMIN_EMAILS, which seeds the invites', async () => {
    expect(await roleOf(chief.userId)).toBe('admin')
    const { body } = await chief.get('/api/admin_invites')
    expect(body).toContainEqual(expect.objectContaining({ email: 'chief@example.test', is_fixed: true }))
    expect((await chief.delete('/api/admin_invites/chief@example.test', because)).body.error).toBe('NAMED_IN_SETTINGS')
  })

  it('S23: are nobody else, whoever signs in', async () => {
    const person = await signInByMail(newEmail())
    expect(await roleOf(person.userId)).toBe('user')
  })

  it('come by invite at their next sign-in, and go with it at once', async () => {
    const email = newEmail()
    const person = await signInByMail(email)
    expect((await chief.post('/api/admin_invites', { email: ` ${email.toUpperCase()}`, ...because })).body).toMatchObject({
      email,
      note: 'Added via admin settings',
      is_fixed: false,
    })
    expect((await person.get('/api/admin_invites')).status).toBe(403)
    await host.emit(addressProven, { user_id: person.userId, email, is_new: false })
    expect((await person.post('/api/rpc/is_admin', { uid: person.userId })).body).toBe(true)
    expect((await person.get('/api/admin_invites')).body[0]).toMatchObject({ email })
    expect((await chief.delete(`/api/admin_invites/${encodeURIComponent(email)}`, because)).status).toBe(200)
    expect((await person.get('/api/admin_invites')).status).toBe(403)
    await host.emit(addressProven, { user_id: person.userId, email, is_new: false })
    expect(await roleOf(person.userId)).toBe('user')
  })

  it('S23: take the invite along to another address, so that the old mailbox makes nobody an admin', async () => {
    const [from, to] = [newEmail(), newEmail()]
    await chief.post('/api/admin_invites', { email: from, note: 'Moves', ...because })
    const person = await signInByMail(from)
    await host.emit(addressChanged, { user_id: person.userId, from, to })
    expect((await chief.get('/api/admin_invites')).body[0]).toMatchObject({ email: to, note: 'Moves' })
    const [moved] = await host.store.find('audit-log', { sort: '-seq', limit: 1 })
    expect(moved).toMatchObject({ action: 'invite.moved', actor_id: person.userId })
    expect(await roleOf((await signInByMail(to)).userId)).toBe('admin')
    const finder = await host.store.create('users', { email: `found-${from}`, app_role: 'user' })
    await host.emit(addressProven, { user_id: finder.id, email: from, is_new: true })
    expect(await roleOf(finder.id)).toBe('user')
  })

  it.each(['createUnlessExists', 'remove'] as const)('S23: … also where the database fails halfway, at %s', async (method) => {
    const [from, to] = [newEmail(), newEmail()]
    await chief.post('/api/admin_invites', { email: from, note: 'Moves', ...because })
    const { userId: user_id } = await signInByMail(from)
    const failing = vi.spyOn(host.store, method).mockRejectedValueOnce(new Error('away'))
    expect(await host.emit(addressChanged, { user_id, from, to })).toBe(false)
    failing.mockRestore()
    expect(await host.emit(addressChanged, { user_id, from, to })).toBe(true)
    const invited = (await chief.get('/api/admin_invites')).body.map(({ email }: { email: string }) => email)
    expect([invited.includes(to), invited.includes(from)]).toEqual([true, false])
  })

  it('S23: are off the list with their account, so that whoever has the address one day is no admin', async () => {
    const email = newEmail()
    await chief.post('/api/admin_invites', { email, ...because })
    const { userId } = await signInByMail(email)
    await host.emit(addressErased, { user_id: userId, email })
    expect((await chief.get('/api/admin_invites')).body.map((invite: { email: string }) => invite.email)).not.toContain(email)
    const [row] = await host.store.find('audit-log', { sort: '-seq', limit: 1 })
    expect(row).toMatchObject({ action: 'invite.removed', actor_id: 'system' })
  })

  it.each([
    ['en', 'You are invited to be an admin of Soloflight', 'chief@example.test invites you'],
    ['es', 'Te invitan a ser admin de Soloflight', 'chief@example.test te invita'],
    ['fr', 'Une invitation à devenir admin de Soloflight', 'chief@example.test vous invite'],
    ['de', 'Du bist als Admin von Soloflight eingeladen', 'chief@example.test lädt dich ein'],
    ['pt', 'Um convite para ser admin de Soloflight', 'chief@example.test convida você'],
  ])('RP10: are told by mail, in the language of whoever invites: %s', async (language, subject, words) => {
    const email = newEmail()
    const asked = await chief.fetch('/api/admin_invites', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ email, note: 'For our eyes alone', ...because }),
    })
    expect(await asked.json()).toMatchObject({ email, is_mailed: true })
    const mails = host.mails.filter(({ to }) => to === email)
    expect(mails).toMatchObject([{ subject }])
    for (const text of [mails[0]?.text, mails[0]?.html]) {
      expect(text).toContain(`${host.url}/auth/request?next=%2Fadmin`)
      expect(text).not.toContain('our eyes')
      expect(text).not.toContain('{{')
    }
    expect(mails[0]?.text).toContain(words)
    expect(mails[0]?.html).toContain(`lang="${language}"`)
    // An address on the list gets no second mail.
    await chief.post('/api/admin_invites', { email, ...because })
    expect(host.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('RP10: stay invited where the mail server refuses, and the inviter is told', async () => {
    const unreachable = { send: () => Promise.reject(new Error('no mail today')), timeZoneOf: async () => 'UTC', timeZonesBy: () => {} }
    const school = await createTestHost({
      plugins: [account, access],
      provide: [provide(mailer, unreachable)],
      env: { ADMIN_EMAILS: 'first@example.test' },
    })
    const first = await school.signIn('first@example.test', { role: 'admin' })
    const { status, body } = await first.post('/api/admin_invites', { email: 'second@example.test', ...because })
    expect({ status, body }).toMatchObject({ status: 200, body: { email: 'second@example.test', is_mailed: false } })
    expect((await first.get('/api/admin_invites')).body.map(({ email }: { email: string }) => email)).toContain('second@example.test')
    await school.close()
  })

  it('are invited once, with the note that was written', async () => {
    const email = newEmail()
    expect((await chief.post('/api/admin_invites', { email, note: ' Runs the spring course ', ...because })).body.note).toBe(
      'Runs the spring course',
    )
    expect(await chief.post('/api/admin_invites', { email, ...because })).toMatchObject({ status: 409, body: { error: 'ALREADY_INVITED' } })
    expect((await chief.delete(`/api/admin_invites/${newEmail()}`, because)).status).toBe(404)
  })

  describe('the last of them', () => {
    let school: TestHost
    beforeEach(async () => {
      school = await createTestHost({ plugins: [account, access] })
      return () => school.close()
    })
    const invited = async (email: string) => {
      await school.store.create('admin-invites', { email, note: 'n', invited_by: 'system' })
      return school.signIn(email, { role: 'admin' })
    }

    it('S21: stays', async () => {
      const only = await invited('only@example.test')
      expect(await only.delete('/api/admin_invites/only@example.test', because)).toMatchObject({
        status: 409,
        body: { error: 'LAST_ADMIN' },
      })
      expect((await only.get('/api/admin_invites')).body).toHaveLength(1)
    })

    it('S21: stays when two take each other’s role away at once', async () => {
      const [ann, ben] = [await invited('ann@example.test'), await invited('ben@example.test')]
      await Promise.all([
        ann.delete('/api/admin_invites/ben@example.test', because),
        ben.delete('/api/admin_invites/ann@example.test', because),
      ])
      expect(await school.store.count('users', { app_role: { equals: 'admin' } })).toBeGreaterThan(0)
    })

    it('S21: is given back the role where another went at the same moment', async () => {
      const [ann, ben] = [await invited('ann@example.test'), await invited('ben@example.test')]
      // The other admin loses the role between the count and the change: the count after the change decides.
      const { store } = school
      const asIfBenWent = {
        ...store,
        updateOne: (async (...[slug, where, data]: Parameters<typeof store.updateOne>) => {
          await store.updateOne('users', { id: { equals: ben.userId } }, { app_role: 'user' })
          return store.updateOne(slug, where, data)
        }) as typeof store.updateOne,
      }
      const roles = createRoles(asIfBenWent, school.service(auditLog))
      await expect(roles.demote(ben.userId, 'ann@example.test')).rejects.toMatchObject({ code: 'LAST_ADMIN' })
      expect((await school.store.findOne('users', { id: { equals: ann.userId } }))?.app_role).toBe('admin')
      expect(await school.store.count('audit-log', { action: { equals: 'role.revoked' } })).toBe(0)
    })

    it('S21: changes nothing where the account has no such role, or is nobody’s', async () => {
      await invited('ann@example.test')
      const ben = await invited('ben@example.test')
      const eve = await school.signIn('eve@example.test', { role: 'editor' })
      const roles = createRoles(school.store, school.service(auditLog))
      for (const email of ['eve@example.test', 'nobody@example.test']) await roles.demote('system', email)
      expect(await roles.roleOf(eve.userId)).toBe('editor')
      expect(await roles.roleOf('nobody')).toBeNull()
      await roles.promote('system', 'nobody')
      await roles.promote('system', ben.userId)
      expect(await school.store.count('audit-log', { subject_id: { in: [eve.userId, ben.userId] } })).toBe(0)
      await roles.demote('system', 'ben@example.test')
      await roles.promote('system', ben.userId)
      expect(
        (await school.store.find('audit-log', { sort: 'seq' })).map(({ action, old_value, new_value }) => [action, old_value, new_value]),
      ).toEqual([
        ['role.revoked', 'admin', 'user'],
        ['role.granted', 'user', 'admin'],
      ])
    })

    it('S21: is not counted while blocked', async () => {
      const [ann, ben] = [await invited('ann@example.test'), await invited('ben@example.test')]
      await school.store.updateOne('users', { id: { equals: ben.userId } }, { blocked_at: new Date(0).toISOString() })
      expect((await ann.delete('/api/admin_invites/ann@example.test', because)).body.error).toBe('LAST_ADMIN')
    })
  })
})

describe('who may ask', () => {
  const calls: [string, (client: TestClient, uid: string) => ReturnType<TestClient['get']>][] = [
    [
      'toggle_user_role',
      (client) => client.post('/api/rpc/toggle_user_role', { email: 'x@example.test', role: 'tester', value: true, ...because }),
    ],
    [
      'staff_roles',
      (client) => client.post('/api/staff_roles', { email: 'x@example.test', role: 'editor', value: true, reason: 'Asked by the school' }),
    ],
    [
      'lifetime_grants',
      (client) => client.post('/api/lifetime_grants', { email: 'x@example.test', value: true, reason: 'Asked by the school' }),
    ],
    ['list invites', (client) => client.get('/api/admin_invites')],
    ['invite', (client) => client.post('/api/admin_invites', { email: 'x@example.test', ...because })],
    ['uninvite', (client) => client.delete('/api/admin_invites/x@example.test', because)],
    ['audit_log', (client) => client.get('/api/audit_log')],
    ['is_admin of another', (client, uid) => client.post('/api/rpc/is_admin', { uid })],
    ['should_bypass_paywall of another', (client, uid) => client.post('/api/rpc/should_bypass_paywall', { uid })],
  ]
  it.each(calls)('S19: %s is for admins alone', async (_name, ask) => {
    const other = chief.userId
    const admin = await host.signIn('other-admin@example.test', { role: 'admin' })
    expect((await ask(host.stranger(), other)).status).toBe(401)
    expect((await ask(await host.signIn('half@example.test', { aal: 1 }), other)).status).toBe(403)
    for (const role of ['user', 'support', 'tester', 'influencer', 'editor'] as const)
      expect((await ask(await host.signIn(`${role}@example.test`, { role }), other)).status).toBe(403)
    expect((await ask(await host.signIn('half-admin@example.test', { role: 'admin', aal: 1 }), other)).status).toBe(403)
    expect((await ask(admin, other)).status).not.toBe(403)
  })

  it.each(['is_admin', 'should_bypass_paywall'])('%s answers about oneself, and about strangers with false', async (name) => {
    const person = await host.signIn('self@example.test')
    expect(await person.post(`/api/rpc/${name}`, { uid: person.userId })).toMatchObject({ status: 200, body: false })
    expect((await chief.post(`/api/rpc/${name}`, { uid: chief.userId })).body).toBe(true)
    expect((await chief.post(`/api/rpc/${name}`, { uid: 'nobody' })).body).toBe(false)
  })
})

describe('the audit log', () => {
  it('S52, RP10: holds every change, newest first, without anybody’s address, and names people beside it', async () => {
    const email = newEmail()
    const { userId } = await host.signIn(email)
    await chief.post('/api/rpc/toggle_user_role', { email, role: 'tester', value: true, ...because })
    const { body } = await chief.get('/api/audit_log')
    // The newest row is the reason.
    expect(body.rows[1]).toMatchObject({
      actor_id: chief.userId,
      action: 'role.granted',
      subject_id: userId,
      field: 'app_role',
      old_value: 'user',
      new_value: 'tester',
    })
    expect(body).toMatchObject({ intact: true, broken_at: null, total: body.rows[0].seq })
    // RP10: admins read people's addresses; the rows themselves hold only ids.
    expect(body.people).toMatchObject({ [userId]: email })
    expect(JSON.stringify(await host.store.find('audit-log'))).not.toContain('@')
  })

  it('shows the changes of one person, with the state of the whole chain', async () => {
    const people = [await host.signIn(newEmail()), await host.signIn(newEmail())]
    for (const { userId } of people) await host.service(auditLog).record({ actor_id: chief.userId, action: 'x.done', subject_id: userId })
    const { body } = await chief.get(`/api/audit_log?subject_id=${people[0]?.userId}`)
    expect(body).toMatchObject({ rows: [{ subject_id: people[0]?.userId }], total: 1, intact: true })
    expect((await chief.get('/api/audit_log?subject_id=nobody')).body).toMatchObject({ rows: [], total: 0 })
  })

  it('QF7: is found by kind, by action and by the address of either side, and taken along as a file that the log names', async () => {
    const email = newEmail()
    const person = await host.signIn(email)
    await chief.post('/api/lifetime_grants', { email, value: true, reason: 'Won at the fair' })
    await chief.post('/api/staff_roles', { email, role: 'support', value: true, reason: 'Joins us' })
    const found = async (query: string) => (await chief.get(`/api/audit_log?${query}`)).body
    const actions = async (query: string) => (await found(query)).rows.map(({ action }: { action: string }) => action)
    expect(new Set(await actions(`query=${encodeURIComponent(email)}`))).toEqual(new Set(['access.granted', 'role.granted']))
    expect(new Set(await actions(`query=${encodeURIComponent(email)}&kind=role`))).toEqual(new Set(['role.granted']))
    expect(new Set(await actions(`query=access.gra&subject_id=${person.userId}`))).toEqual(new Set(['access.granted']))
    expect((await found('kind=role&page=1')).intact).toBe(true)
    expect((await chief.get('/api/audit_log?kind=stolen')).status).toBe(400)
    const file = await chief.fetch(`/api/admin/audit.csv?kind=access&query=${encodeURIComponent(email)}`)
    const [head, ...rows] = (await file.text()).trim().split('\r\n')
    expect(head).toBe('seq,at,action,by,about,field,old_value,new_value')
    expect(rows.map((row) => row.split(',').slice(2, 5))).toEqual(Array(2).fill(['access.granted', 'chief@example.test', email]))
    expect((await found('kind=access')).rows[0]).toMatchObject({ action: 'access.log-exported', new_value: '2: kind=access, search' })
    expect((await person.fetch('/api/admin/audit.csv')).status).toBe(403)
  })

  it('S52: numbers parallel changes without a gap', async () => {
    const log = host.service(auditLog)
    const before = (await log.verify()).rows
    await Promise.all(Array.from({ length: 20 }, (_, n) => log.record({ actor_id: 'system', action: 'test.done', new_value: String(n) })))
    expect(await log.verify()).toEqual({ intact: true, rows: before + 20, broken_at: null })
  })

  const tamperings: [string, (seq: number) => Promise<unknown>][] = [
    ['changed', (seq) => host.store.updateOne('audit-log', { seq: { equals: seq } }, { new_value: 'admin' })],
    ['removed', (seq) => host.store.remove('audit-log', { seq: { equals: seq } })],
  ]
  it.each(tamperings)('S52: finds a row that was %s', async (_what, tamper) => {
    const log = host.service(auditLog)
    for (const action of ['a.done', 'b.done', 'c.done']) await log.record({ actor_id: 'system', action })
    const rows = await host.store.find('audit-log', { sort: 'seq' })
    const victim = rows.at(-2)
    if (!victim) throw new Error('There are no rows.')
    await tamper(victim.seq)
    expect(await log.verify()).toEqual({ intact: false, rows: victim.seq - 1, broken_at: victim.seq })
    expect((await chief.get('/api/audit_log')).body).toMatchObject({ intact: false, broken_at: victim.seq })
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...whole } = victim
    await host.store.remove('audit-log', { seq: { equals: victim.seq } })
    await host.store.create('audit-log', whole)
    expect((await log.verify()).intact).toBe(true)
  })

  it('S52: is read on from where it was found whole; once a day, and when somebody opens it, all of it is read', async () => {
    const log = host.service(auditLog)
    for (const action of ['a.done', 'b.done', 'c.done']) await log.record({ actor_id: 'system', action })
    expect((await log.verifyNewest()).intact).toBe(true)
    const [, victim] = await host.store.find('audit-log', { sort: '-seq', limit: 3 })
    const change = (new_value: string | null) => host.store.updateOne('audit-log', { seq: { equals: victim?.seq } }, { new_value })
    await change('admin')
    const isSeenIn = async (path: string) => (await chief.get(path)).body.intact === false
    expect([(await log.verifyNewest()).intact, await isSeenIn('/api/audit_log?page=2'), await isSeenIn('/api/audit_log')]).toEqual([
      true,
      false,
      true,
    ])
    await change(null)
    expect((await log.verify()).intact).toBe(true)
    await change('admin')
    await host.jobs.find(({ name }) => name === 'access.verify-audit-log')?.run()
    // A break found by the daily job is on the overview too.
    expect((await log.verifyNewest()).intact).toBe(false)
    await change(null)
    expect((await log.verify()).intact).toBe(true)
  })

  it('S52: cannot be written to in the panel', async () => {
    const { access: rights } = host.payload.collections['audit-log'].config
    for (const right of ['create', 'update', 'delete'] as const)
      expect(await rights[right]({ req: { user: { app_role: 'admin' } } } as never)).toBe(false)
    expect(await rights.read({ req: { user: { app_role: 'editor' } } } as never)).toBe(false)
    expect(await rights.read({ req: { user: { app_role: 'admin' } } } as never)).toBe(true)
  })
})
