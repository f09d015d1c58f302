import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineServerPlugin, when } from '#core'
import { createTestHost, provide, type TestClient, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { enrolApp, signInByCode } from '../../auth-mfa/server/sign-in-driver.testing.ts'
import { guardians, peopleByKind, userBlocked } from '../../consent/contract.ts'
import { noGuardians } from '../../consent/student-statuses.testing.ts'
import { lastUses } from '../../privacy/contract.ts'
import { ownKeyCalls, providerHealth } from '../../quota-proxy/contract.ts'
import admin from './index.ts'

type Person = TestClient & { userId: string }

let host: TestHost
let chief: Person
let count = 0
const blocked: string[] = []
const ear = defineServerPlugin({
  id: 'test-ear',
  setup: () => ({ listeners: [when(userBlocked, ({ user_id }) => void blocked.push(user_id))] }),
})
/** The notices to parents: about whom, what, and why. */
const toldToParents: [string, string, string][] = []
beforeAll(async () => {
  const ai = [provide(ownKeyCalls, {} as never), provide(providerHealth, { report: () => [] })]
  const people = [
    provide(peopleByKind, { kindsOf: async () => new Map() } as never),
    provide(lastUses, { of: async () => new Map() } as never),
    provide(guardians, { ...noGuardians, notifyOfAccount: async (...told) => void toldToParents.push(told) }),
  ]
  host = await createTestHost({ plugins: [account, access, authMfa, admin, ear], provide: [...ai, ...people] })
})
beforeEach(async () => {
  host.mails.length = 0
  chief = await host.signIn(`chief-${++count}@example.test`, { role: 'admin' })
})
afterAll(() => host.close())

const reason = 'Phone lost, asked by mail'
const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
const act = (path: string, person: { userId: string }, by: TestClient = chief, body: object = { reason }) =>
  by.post(`/api/admin/users/${person.userId}/${path}`, body)
const audited = async (person: { userId: string }) =>
  (await host.store.find('audit-log', { where: { subject_id: { equals: person.userId } }, sort: 'seq' })).map(
    ({ actor_id, action, new_value }) => [actor_id, action, new_value],
  )
const isSignedIn = async (client: TestClient) => (await client.get('/api/session')).body.user !== null
/** Somebody with a working authenticator that they set up themselves. */
const learner = async () => {
  const email = `learner-${++count}@example.test`
  const client = await signInByCode(host, email)
  await enrolApp(host, client)
  const user = await host.store.findOne('users', { email: { equals: email } })
  return Object.assign(client, { userId: user?.id ?? '', email })
}
const sweep = () => host.jobs.find(({ name }) => name === 'auth-mfa.reset-authenticators')?.run()
const tokenFor = (email: string) => /authenticator-reset#token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''
const hasAuthenticator = async ({ userId }: { userId: string }) => {
  const user = await host.store.findOne('users', { id: { equals: userId } })
  const factors = await host.store.count('auth-factors', { user_id: { equals: userId } })
  const codes = await host.store.count('auth-recovery-codes', { user_id: { equals: userId } })
  return { isEnrolled: Boolean(user?.mfa_enrolled), factors, codes }
}
const kept = { isEnrolled: true, factors: 1, codes: 10 }
const gone = { isEnrolled: false, factors: 0, codes: 0 }

describe('signing somebody out everywhere', () => {
  it('RP7: ends every session and device, tells the person why, and is audited with its reason', async () => {
    const lea = await learner()
    expect(await isSignedIn(lea)).toBe(true)
    expect(await act('sign-out', lea)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await isSignedIn(lea)).toBe(false)
    expect(await host.store.count('auth-devices', { user_id: { equals: lea.userId } })).toBe(0)
    expect(mailsTo(lea.email).at(-1)?.text).toContain(reason)
    expect(await audited(lea)).toEqual([[chief.userId, 'account.signed-out', reason]])
    // Nothing else has changed: their authenticator still works.
    expect(await hasAuthenticator(lea)).toEqual(kept)
    expect(await isSignedIn(await signInByCode(host, lea.email))).toBe(true)
  })

  it('RP7: staff see where somebody is signed in, and nothing by which a session is taken over', async () => {
    const lea = await learner()
    const support = await host.signIn(`support-${count}@example.test`, { role: 'support' })
    const { body } = await support.get(`/api/admin/users/${lea.userId}/sessions`)
    expect(body).toMatchObject({ sessions: [{ aal: 2 }], reset_on: null })
    expect(Object.keys(body.sessions[0]).sort()).toEqual(['aal', 'browser', 'created_at', 'last_used_at', 'system'])
    expect((await support.get('/api/admin/users/nobody/sessions')).status).toBe(404)
  })
})

describe('resetting a lost authenticator', () => {
  it('RP7: happens after 24 hours, not before, also where the job runs late', async () => {
    const lea = await learner()
    const { status, body } = await act('authenticator-reset', lea)
    expect(status).toBe(200)
    expect(Date.parse(body.reset_on) - host.clock.now().getTime()).toBeGreaterThan(23.9 * 3_600_000)
    expect(mailsTo(lea.email).at(-1)?.text).toContain(reason)
    host.clock.advance({ hours: 23, minutes: 58 })
    await sweep()
    expect(await hasAuthenticator(lea)).toEqual(kept)
    host.clock.advance({ minutes: 3 })
    await sweep()
    expect(await hasAuthenticator(lea)).toEqual(gone)
    expect(await isSignedIn(lea)).toBe(false)
    // Whoever found the lost phone may have the browser too.
    expect(await host.store.count('auth-devices', { user_id: { equals: lea.userId } })).toBe(0)
    // The next sign-in by mail sets up a new one.
    const again = await signInByCode(host, lea.email)
    expect((await enrolApp(host, again)).answer.status).toBe(200)
    expect(await hasAuthenticator(lea)).toEqual(kept)
  })

  it('RP7: happens at once when the owner confirms it by the mailed link, which works once', async () => {
    const lea = await learner()
    await act('authenticator-reset', lea)
    const token = tokenFor(lea.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await host.stranger().post('/api/authenticator-reset/confirm', { token })).toMatchObject({ status: 200 })
    expect(await hasAuthenticator(lea)).toEqual(gone)
    for (const path of ['confirm', 'cancel'])
      expect(await host.stranger().post(`/api/authenticator-reset/${path}`, { token })).toMatchObject({
        status: 400,
        body: { error: 'RESET_LINK_INVALID' },
      })
  })

  it('RP7: an owner who has lost nothing stops it by the same link', async () => {
    const lea = await learner()
    await act('authenticator-reset', lea)
    expect((await host.stranger().post('/api/authenticator-reset/cancel', { token: tokenFor(lea.email) })).status).toBe(200)
    host.clock.advance({ days: 2 })
    await sweep()
    expect(await hasAuthenticator(lea)).toEqual(kept)
  })

  it('RP7: an admin stops it too; a second one waits for the first; made-up links do nothing', async () => {
    const lea = await learner()
    expect((await act('authenticator-reset/stop', lea)).body.error).toBe('NO_RESET_WAITS')
    await act('authenticator-reset', lea)
    expect((await act('authenticator-reset', lea)).body.error).toBe('RESET_WAITS')
    expect((await host.stranger().post('/api/authenticator-reset/confirm', { token: 'x'.repeat(43) })).status).toBe(400)
    expect((await act('authenticator-reset/stop', lea)).status).toBe(200)
    host.clock.advance({ days: 2 })
    await sweep()
    expect(await hasAuthenticator(lea)).toEqual(kept)
    expect((await audited(lea)).map(([, action]) => action)).toEqual(['authenticator.reset-requested', 'authenticator.reset-stopped'])
  })

  it('RP7: what a crash has cut short is taken up again; nobody stops it half way', async () => {
    const lea = await learner()
    await act('authenticator-reset', lea)
    const row = await host.store.updateOne('authenticator-resets', { user_id: { equals: lea.userId } }, { state: 'running' })
    expect(row).not.toBeNull()
    expect((await act('authenticator-reset/stop', lea)).body.error).toBe('NO_RESET_WAITS')
    await sweep()
    expect(await hasAuthenticator(lea)).toEqual(gone)
  })

  it('RP7: nobody reads that it was stopped where it happened at that moment', async () => {
    const lea = await learner()
    await act('authenticator-reset', lea)
    const { updateOne } = host.store
    const claim = vi.spyOn(host.store, 'updateOne').mockImplementationOnce(async (...asked) => {
      claim.mockRestore()
      await host.stranger().post('/api/authenticator-reset/confirm', { token: tokenFor(lea.email) })
      return updateOne(...asked)
    })
    expect((await act('authenticator-reset/stop', lea)).body.error).toBe('NO_RESET_WAITS')
    expect(await hasAuthenticator(lea)).toEqual(gone)
  })

  it('RP7: nothing happens any more from the moment at which it was stopped', async () => {
    const lea = await learner()
    await act('authenticator-reset', lea)
    host.clock.advance({ days: 2 })
    const { remove } = host.store
    let confirmed = 0
    const removal = vi.spyOn(host.store, 'remove').mockImplementationOnce(async (...asked) => {
      removal.mockRestore()
      await sweep()
      confirmed = (await host.stranger().post('/api/authenticator-reset/confirm', { token: tokenFor(lea.email) })).status
      await remove(...asked)
    })
    chief = await host.signIn('chief-of-then@example.test', { role: 'admin' })
    expect((await act('authenticator-reset/stop', lea)).status).toBe(200)
    expect(confirmed).toBe(400)
    expect(await hasAuthenticator(lea)).toEqual(kept)
  })

  it('RP7: one that is stopped while due ones are read does not begin, and leaves nothing', async () => {
    const lea = await learner()
    await act('authenticator-reset', lea)
    host.clock.advance({ days: 2 })
    const { updateOne } = host.store
    const theirs = { user_id: { equals: lea.userId } }
    const beginning = vi.spyOn(host.store, 'updateOne').mockImplementationOnce(async (...asked) => {
      beginning.mockRestore()
      await updateOne('authenticator-resets', theirs, { state: 'stopped' })
      return updateOne(...asked)
    })
    await sweep()
    expect(await hasAuthenticator(lea)).toEqual(kept)
    await sweep()
    expect(await host.store.count('authenticator-resets', theirs)).toBe(0)
  })

  it('RP7: it can be stopped also where its owner has removed the authenticator meanwhile', async () => {
    const byStaff = (lea: { userId: string }) => act('authenticator-reset/stop', lea)
    const byLink = (_: object, token: string) => host.stranger().post('/api/authenticator-reset/cancel', { token })
    for (const stop of [byStaff, byLink]) {
      const lea = await learner()
      await act('authenticator-reset', lea)
      const token = tokenFor(lea.email)
      const [factor] = await host.store.find('auth-factors', { where: { user_id: { equals: lea.userId } } })
      expect((await lea.delete(`/auth/v1/factors/${factor?.id}`)).status).toBe(200)
      expect((await stop(lea, token)).status).toBe(200)
      expect(await host.store.count('authenticator-resets', { user_id: { equals: lea.userId } })).toBe(0)
    }
  })

  it('RP7: nobody is reset who has no authenticator', async () => {
    const half = await host.signIn(`half-${count}@example.test`, { aal: 1 })
    expect((await act('authenticator-reset', half)).body.error).toBe('NO_AUTHENTICATOR')
  })
})

describe('closing an account', () => {
  it('RP7: shuts its owner out, deletes nothing, and is undone by opening it again', async () => {
    const lea = await learner()
    expect((await act('close', lea)).status).toBe(200)
    expect(await isSignedIn(lea)).toBe(false)
    host.clock.advance({ minutes: 1 })
    const client = host.stranger()
    await client.post('/api/auth-request', { email: lea.email })
    const code = /^\d{6}$/m.exec(mailsTo(lea.email).at(-1)?.text ?? '')?.[0]
    expect((await client.post('/api/auth-verify', { email: lea.email, code })).body.error).toBe('ACCOUNT_CLOSED')
    expect((await chief.get(`/api/admin/users/${lea.userId}`)).body).toMatchObject({ is_blocked: true, is_closed: true })
    expect((await act('close', lea)).body.error).toBe('ALREADY_CLOSED')
    expect(blocked.filter((id) => id === lea.userId)).toHaveLength(1)
    expect((await act('reopen', lea)).status).toBe(200)
    // No earlier session continues.
    expect(await isSignedIn(lea)).toBe(false)
    expect((await act('reopen', lea)).body.error).toBe('NOT_CLOSED_BY_STAFF')
    expect(await isSignedIn(await signInByCode(host, lea.email))).toBe(true)
    expect(await hasAuthenticator(lea)).toEqual(kept)
    expect((await audited(lea)).map(([, action]) => action)).toEqual(['account.closed', 'account.reopened'])
  })

  it('QF5: is told to the parent of a student with its reason, closed and opened again', async () => {
    const sam = await learner()
    for (const path of ['close', 'close', 'reopen']) await act(path, sam)
    expect(toldToParents.filter(([id]) => id === sam.userId)).toEqual([
      [sam.userId, 'closed', reason],
      [sam.userId, 'reopened', reason],
    ])
  })

  it('RP7: what was closed for another reason is not opened by staff', async () => {
    const lea = await learner()
    await host.store.updateOne('users', { id: { equals: lea.userId } }, { blocked_at: host.clock.now().toISOString() })
    expect((await act('reopen', lea)).body.error).toBe('NOT_CLOSED_BY_STAFF')
  })

  it('S21: the school keeps its admins: theirs stay open until somebody has taken the role back', async () => {
    const other = await host.signIn(`other-${count}@example.test`, { role: 'admin' })
    expect(await act('close', other)).toMatchObject({ status: 409, body: { error: 'ADMIN_ACCOUNT_STAYS' } })
    expect(await isSignedIn(other)).toBe(true)
  })
})

const acts = ['sign-out', 'authenticator-reset', 'authenticator-reset/stop', 'close', 'reopen']

describe('every act', () => {
  it.each(acts)('RP7: %s is for admins alone, and support may not', async (path) => {
    const lea = await learner()
    const half = await host.signIn(`half-admin-${count}@example.test`, { role: 'admin', aal: 1 })
    const [support, editor] = await Promise.all(
      (['support', 'editor'] as const).map((role) => host.signIn(`${role}-${count}@example.test`, { role })),
    )
    const refused: readonly (readonly [TestClient, number, string])[] = [
      [host.stranger(), 401, 'UNAUTHORIZED'],
      [half, 403, 'STEP_UP_REQUIRED'],
      [await learner(), 403, 'ADMIN_REQUIRED'],
      [lea, 403, 'ADMIN_REQUIRED'],
      [support as TestClient, 403, 'ADMIN_REQUIRED'],
      [editor as TestClient, 403, 'ADMIN_REQUIRED'],
    ]
    for (const [client, status, error] of refused) expect(await act(path, lea, client)).toMatchObject({ status, body: { error } })
    expect(await isSignedIn(lea)).toBe(true)
    expect(await audited(lea)).toEqual([])
  })

  it.each(acts)('RP7: %s asks for a fresh proof and a reason, and is never about oneself', async (path) => {
    const lea = await learner()
    expect(await act(path, lea, chief, {})).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } })
    expect(await act(path, lea, chief, { reason: '  a ' })).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } })
    expect(await act(path, chief)).toMatchObject({ status: 409, body: { error: 'OWN_ACCOUNT' } })
    expect(await act(path, { userId: 'nobody' })).toMatchObject({ status: 404 })
    host.clock.advance({ minutes: 11 })
    expect(await act(path, lea)).toMatchObject({ status: 403, body: { error: 'STEP_UP_REQUIRED' } })
    expect(await audited(lea)).toEqual([])
  })
})
