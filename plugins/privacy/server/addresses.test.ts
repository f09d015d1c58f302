import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineServerPlugin, when } from '#core'
import { createTestHost, provide, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import apiKeys from '../../api-keys/server/index.ts'
import { addressErased } from '../../auth-mfa/contract.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import certificates from '../../certificates/server/index.ts'
import { purchaseClaims } from '../../checkout/contract.ts'
import consent from '../../consent/server/index.ts'
import courses from '../../courses/server/index.ts'
import { usageRecords } from '../../quota-proxy/contract.ts'
import privacy from './index.ts'

const thisYear = new Date().getUTCFullYear()

let isDeaf = false
/** A plugin that stores people's addresses, as other plugins do, and sometimes fails to delete one. */
const deaf = defineServerPlugin({
  id: 'deaf',
  setup: () => ({
    listeners: [
      when(addressErased, () => {
        if (isDeaf) throw new Error('not now')
      }),
    ],
  }),
})

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({
    plugins: [account, apiKeys, access, authMfa, courses, certificates, consent, privacy, deaf],
    provide: [
      provide(purchaseClaims, { grant: async () => true, isLost: async () => false }),
      provide(usageRecords, { ownersBefore: async () => [], forgetBefore: async () => undefined }),
    ],
    env: { ADMIN_EMAILS: 'first@example.test' },
  })
})
afterAll(() => host.close())

const run = (name: string) => host.jobs.find((job) => job.name === name)?.run()
/** The names of all collections that contain this text anywhere. */
const whereIs = async (text: string): Promise<string[]> => {
  const found: string[] = []
  for (const { config } of Object.values(host.payload.collections)) {
    const rows = await host.payload.find({ collection: config.slug, pagination: false, depth: 0, showHiddenFields: true })
    if (JSON.stringify(rows.docs).includes(text)) found.push(config.slug)
  }
  return found.sort()
}
const studentOf = async (parent: string, name: string) => {
  const student = await host.signIn(name)
  await student.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 15 })
  await student.post('/api/consent/start', { parent_email: parent })
  const token = /\/consent\/approve#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === parent)?.text ?? '')?.[1]
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  return student
}
const leave = async (email: string, role: 'user' | 'admin' = 'user') => {
  const person = await host.signIn(email, { role })
  await person.get('/api/privacy')
  expect((await person.post('/api/privacy', { confirm: true })).status).toBe(200)
  host.clock.advance({ hours: 6.99 * 24 })
  await run('privacy.delete')
  expect(await whereIs(email)).toContain('users')
  host.clock.advance({ hours: 0.02 * 24 })
  await run('privacy.delete')
  return person
}

describe('addresses in other people’s rows', () => {
  it('S51: a parent’s is nowhere after 7.01 days, and their student goes on', async () => {
    const parent = 'mother@example.test'
    const student = await studentOf(parent, 'lea@example.test')
    expect(await whereIs(parent)).toEqual(['consent-receipts', 'consents'])
    await leave(parent)
    expect(await whereIs(parent)).toEqual([])
    const again = await host.signIn('lea@example.test')
    expect(again.userId).toBe(student.userId)
    expect((await again.get('/api/portal')).body).toMatchObject({ consent_status: 'approved', mode: 'real', parent_email: null })
  })

  it('S51: a teacher’s is nowhere after 7.01 days', async () => {
    const teacher = 'teacher@example.test'
    await host.store.create('school-codes', { code: 'LAKE-7', school: 'Lakeside', teacher_email: teacher, is_active: true })
    await leave(teacher)
    expect(await whereIs(teacher)).toEqual([])
    expect(await host.store.count('school-codes', { code: { equals: 'LAKE-7' } })).toBe(0)
  })

  it('S51: an admin’s is nowhere after 7.01 days, and its owner who comes back is no admin', async () => {
    const leaving = 'second@example.test'
    const chief = await host.signIn('first@example.test', { role: 'admin' })
    expect((await chief.post('/api/admin_invites', { email: leaving, note: 'Head of maths', reason: 'Joins us' })).status).toBe(200)
    await leave(leaving, 'admin')
    expect(await whereIs(leaving)).toEqual([])
    const rows = await host.store.find('audit-log', { sort: '-seq', limit: 1 })
    expect(rows[0]).toMatchObject({ action: 'invite.removed', actor_id: 'system' })
    const back = host.stranger()
    await back.post('/api/auth-request', { email: leaving })
    const code = /^\d{6}$/m.exec(host.mails.findLast(({ to }) => to === leaving)?.text ?? '')?.[0]
    expect((await back.post('/api/auth-verify', { email: leaving, code })).status).toBe(200)
    expect((await back.get('/api/session')).body.user.role).toBe('user')
  })

  it('I11: everything of a closed account is gone seven days later, by the same way', async () => {
    const email = 'child@example.test'
    const child = await host.signIn(email)
    await child.get('/api/profiles')
    await child.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: thisYear - 12, is_confirmed: true })
    host.clock.advance({ hours: 6.99 * 24 })
    await run('consent.delete-blocked')
    expect(await whereIs(child.userId)).toContain('blocked-accounts')
    host.clock.advance({ hours: 0.02 * 24 })
    await Promise.all([run('consent.delete-blocked'), run('consent.delete-blocked')])
    expect(await whereIs(child.userId)).toEqual([])
    expect(await whereIs(email)).toEqual([])
  })

  it('are not lost while somebody could not forget them: the account goes when everybody has', async () => {
    isDeaf = true
    await leave('once-more@example.test')
    expect(await whereIs('once-more@example.test')).toEqual(['users'])
    isDeaf = false
    await run('privacy.delete')
    expect(await whereIs('once-more@example.test')).toEqual([])
  })
})
