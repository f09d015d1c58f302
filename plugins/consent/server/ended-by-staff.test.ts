import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConsentHost, openConsentHost } from './consent-host.testing.ts'

let host: ConsentHost
beforeAll(async () => {
  host = await openConsentHost()
})
afterAll(() => host.close())

const reason = 'Asked by the parent, by mail'
let count = 0
/** A student with an approval that holds. */
const approved = async () => {
  const parent = `parent-${++count}@example.test`
  const email = `student-${count}@example.test`
  const student = await host.student(email)
  const token = await host.ask(student, parent)
  await host.stranger().post('/api/consent/approve', { token, decision: 'approve', guardian: true })
  expect((await student.get('/api/portal')).body.consent_status).toBe('approved')
  return { student, parent, email, path: `/api/portals/${student.userId}/end-approval` }
}

it('RP7: an admin ends an approval: it counts at once, both are told, and the audit row has the reason', async () => {
  const { student, parent, email, path } = await approved()
  const chief = await host.signIn('chief@example.test', { role: 'admin' })
  host.audited.length = 0
  host.mails.length = 0
  expect((await chief.post(path, { reason })).status).toBe(200)
  expect((await student.get('/api/portal')).body).toMatchObject({ consent_status: 'none', last_decision: 'ended', mode: 'practice' })
  expect(host.mailsTo(email)).toHaveLength(1)
  expect(host.mailsTo(parent)).toHaveLength(1)
  const row = { actor_id: chief.userId, action: 'consent.ended', subject_id: student.userId, field: 'reason', new_value: reason }
  expect(host.audited).toEqual([row])
  expect((await chief.post(path, { reason })).body.error).toBe('NO_APPROVAL')
})

it('RP7: support, learners, and admins without a fresh proof or a reason end nothing', async () => {
  const { student, path } = await approved()
  const chief = await host.signIn('chief-2@example.test', { role: 'admin' })
  const support = await host.signIn('support@example.test', { role: 'support' })
  const half = await host.signIn('half@example.test', { role: 'admin', aal: 1 })
  expect((await host.stranger().post(path, { reason })).status).toBe(401)
  expect((await half.post(path, { reason })).body.error).toBe('STEP_UP_REQUIRED')
  for (const client of [student, support]) expect((await client.post(path, { reason })).body.error).toBe('ADMIN_REQUIRED')
  expect((await chief.post(path, {})).status).toBe(400)
  host.clock.advance({ minutes: 11 })
  expect((await chief.post(path, { reason })).body.error).toBe('STEP_UP_REQUIRED')
  expect((await student.get('/api/portal')).body.consent_status).toBe('approved')
})
