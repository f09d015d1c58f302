import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { entitlements } from '../../access/contract.ts'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import { accountRecovery } from '../../auth-mfa/contract.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import courses from '../../courses/server/index.ts'
import consent from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, access, authMfa, courses, consent] })
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
    for (const send of [staff.post, staff.patch, staff.delete]) expect((await send(path, {})).status).toBeGreaterThanOrEqual(404)
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
