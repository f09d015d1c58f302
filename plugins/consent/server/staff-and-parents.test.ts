import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import apiKeys from '../../api-keys/server/index.ts'
import { accountRecovery } from '../../auth-mfa/contract.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import courses from '../../courses/server/index.ts'
import consent from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, apiKeys, access, authMfa, courses, consent] })
})
afterAll(() => host.close())

const mailsTo = (address: string) => host.mails.filter(({ to }) => to === address)
let count = 0
const family = async () => {
  const [email, parentEmail] = [`teen-${++count}@example.test`, `parent-${count}@example.test`]
  const teen = await host.signIn(email)
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
  await teen.post('/api/consent/start', { parent_email: parentEmail })
  const token = /#token=([\w-]+)/.exec(mailsTo(parentEmail).at(-1)?.text ?? '')?.[1]
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  return { teen, email, parentEmail, parent: await host.signIn(parentEmail), student: teen.userId }
}
const reset = async ({ student, email }: { student: string; email: string }) => {
  const now = host.clock.now().toISOString()
  const factor = { slot: student, factor_type: 'totp', friendly_name: 'Phone', status: 'verified', secret: 'sealed', last_step: 0 } as const
  await host.store.createUnlessExists('auth-factors', { user_id: student, ...factor, createdAt: now, updatedAt: now } as never)
  host.mails.length = 0
  await host.service(accountRecovery).requestReset({ userId: student, email, language: 'en' }, 'Phone lost')
}

it('RP7: staff read the history of a consent by its receipts, earlier parents’ too, and nobody writes it', async () => {
  const { parent, student, teen } = await family()
  await parent.patch(`/api/consent/scopes/${student}`, { paused: true })
  await parent.post('/api/consent/end', { student_id: student })
  const path = `/api/portals/${student}/receipts`
  for (const role of ['support', 'admin'] as const) {
    const staff = await host.signIn(`${role}@example.test`, { role })
    const { body } = await staff.get(path)
    expect(body.map(({ number, decision }: { number: number; decision: string }) => [number, decision])).toEqual([
      [3, 'ended'],
      [2, 'changed'],
      [1, 'approved'],
    ])
    for (const send of [staff.post, staff.patch, staff.delete]) expect((await send(path, {})).status).toBe(405)
    expect((await staff.get('/api/portals/nobody/receipts')).status).toBe(404)
  }
  const editor = await host.signIn('editor@example.test', { role: 'editor' })
  for (const person of [teen, parent, editor]) expect((await person.get(path)).body.error).toBe('STAFF_REQUIRED')
  expect((await host.stranger().get(path)).status).toBe(401)
})

it('RP7: a reset of a student’s authenticator is told to the approving parent, without the link that decides it', async () => {
  const them = await family()
  await reset(them)
  const link = /https?:\S+#token=\S+/.exec(mailsTo(them.email)[0]?.text ?? '')?.[0]
  expect(link).toBeTruthy()
  const [mail, ...more] = mailsTo(them.parentEmail)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`The Soloflight authenticator of ${them.email} will be reset`)
  expect(mail?.text).not.toContain('token=')
  expect(mail?.text).not.toContain('Phone lost')
})

it('a parent reads whether real calls are open: paid for, allowed, and not paused', async () => {
  const { parent, student } = await family()
  const state = async () => (await parent.get('/api/teacher-dashboard')).body[0].real_calls
  const change = (terms: object) => parent.patch(`/api/consent/scopes/${student}`, terms)
  expect(await state()).toBe('unpaid')
  await host.service(entitlements).grantLifetime(student, 'pay_for_student')
  expect(await state()).toBe('on')
  await change({ ai: false })
  expect(await state()).toBe('off')
  await change({ paused: true })
  expect(await state()).toBe('paused')
  await change({ ai: true, paused: false })
  expect(await state()).toBe('on')
})

it('RP7: no parent hears of a reset once the approval has ended', async () => {
  const them = await family()
  await them.parent.post('/api/consent/end', { student_id: them.student })
  await reset(them)
  expect(mailsTo(them.email)).toHaveLength(1)
  expect(mailsTo(them.parentEmail)).toEqual([])
})

describe('QF3: a request that waits', () => {
  const asking = async (name: string) => {
    const teen = await host.signIn(`${name}@example.test`)
    await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
    const parentEmail = `parent-of-${name}@example.test`
    expect((await teen.post('/api/consent/start', { parent_email: parentEmail })).status).toBe(200)
    const tokenIn = () => /approve#token=([\w-]+)/.exec(mailsTo(parentEmail).at(-1)?.text ?? '')?.[1]
    return { teen, parentEmail, student: teen.userId, path: `/api/portals/${teen.userId}`, tokenIn }
  }
  const reason = 'The mail did not come'

  it('stands on the page of the very parent, who decides there; the mailed link works beside it', async () => {
    const { teen, parentEmail, student, tokenIn } = await asking('waits-at-home')
    const mailed = tokenIn()
    const parent = await host.signIn(parentEmail)
    await parent.post('/api/student-portal-guard', { selected_portal: 'parent' })
    expect((await parent.get('/api/consent/waiting')).body).toMatchObject([
      { student_id: student, student_email: 'waits-at-home@example.test' },
    ])
    const { token } = (await parent.post(`/api/consent/waiting/${student}`, {})).body
    for (const each of [mailed, token]) expect((await parent.post('/api/consent/read', { token: each })).status).toBe(200)
    const other = await host.signIn('another-parent@example.test')
    for (const person of [other, teen]) {
      expect((await person.get('/api/consent/waiting')).body).toEqual([])
      expect((await person.post(`/api/consent/waiting/${student}`, {})).status).toBe(404)
    }
    expect((await parent.post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
    expect((await parent.get('/api/consent/waiting')).body).toEqual([])
    expect((await parent.post('/api/consent/read', { token: mailed })).body.error).toBe('INVALID_TOKEN')
    expect((await parent.post('/api/consent/read', { token })).body.error).toBe('ALREADY_DECIDED')
  })

  it('is seen by support with the parent’s address and its end, and sent again with a reason', async () => {
    const { parentEmail, student, path, teen, tokenIn } = await asking('asks-support')
    const first = tokenIn()
    const support = await host.signIn('helps@example.test', { role: 'support' })
    expect((await support.get(path)).body).toMatchObject({ parent_email: parentEmail, expires_at: expect.any(String), decided_at: null })
    host.clock.advance({ minutes: 1 })
    expect((await support.post(`${path}/resend-request`, {})).status).toBe(400)
    expect((await support.post(`${path}/resend-request`, { reason })).status).toBe(200)
    const second = tokenIn()
    expect(second).not.toBe(first)
    expect((await teen.post('/api/consent/read', { token: first })).body.error).toBe('INVALID_TOKEN')
    expect((await teen.post('/api/consent/read', { token: second })).status).toBe(200)
    // The request limits apply to staff too.
    expect((await support.post(`${path}/resend-request`, { reason })).status).toBe(429)
    const rows = await host.store.find('audit-log', { where: { subject_id: { equals: student } }, sort: '-seq', limit: 1 })
    expect(rows).toMatchObject([{ action: 'consent.request-resent', actor_id: support.userId, new_value: reason }])
    expect((await teen.post(`${path}/resend-request`, { reason })).status).toBe(403)
    const nobody = await host.signIn('asked-nobody@example.test')
    expect((await support.post(`/api/portals/${nobody.userId}/resend-request`, { reason })).body.error).toBe('NO_REQUEST_WAITS')
  })

  it('leads from a parent to the students whose approval they hold', async () => {
    const { parentEmail, student, tokenIn } = await asking('has-a-parent')
    await host.stranger().post('/api/consent/approve', { token: tokenIn(), guardian: true })
    const parent = await host.signIn(parentEmail)
    const support = await host.signIn('helps@example.test', { role: 'support' })
    expect((await support.get(`/api/portals/${parent.userId}`)).body.students).toEqual([
      { id: student, email: 'has-a-parent@example.test' },
    ])
  })
})
