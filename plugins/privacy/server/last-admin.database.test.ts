import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, provide, type TestHost } from '#core/testing'
import access from '../../access/server/index.ts'
import account from '../../account/server/index.ts'
import authMfa from '../../auth-mfa/server/index.ts'
import { purchaseClaims } from '../../checkout/contract.ts'
import { guardians, studentStatuses } from '../../consent/contract.ts'
import { fakeStatuses, noGuardians } from '../../consent/student-statuses.testing.ts'
import { usageRecords } from '../../quota-proxy/contract.ts'
import privacy from './index.ts'

let host: TestHost
beforeEach(async () => {
  host = await createTestHost({
    plugins: [account, access, authMfa, privacy],
    provide: [
      provide(studentStatuses, fakeStatuses()),
      provide(guardians, noGuardians),
      provide(purchaseClaims, { grant: async () => true, isLost: async () => false }),
      provide(usageRecords, { ownersBefore: async () => [], forgetBefore: async () => undefined }),
    ],
  })
})
afterEach(() => host.close())

const admin = async (email: string) => {
  await host.store.createUnlessExists('admin-invites', { email, note: 'n', invited_by: 'system' })
  return host.signIn(email, { role: 'admin' })
}
const two = async () => [await admin('ann@example.test'), await admin('ben@example.test')] as const
const ask = { confirm: true }
const sevenDaysLater = async () => {
  host.clock.advance({ days: 7, minutes: 1 })
  await host.jobs.find(({ name }) => name === 'privacy.delete')?.run()
}
const roleOf = async (userId: string) => (await host.store.findOne('users', { id: { equals: userId } }))?.app_role

describe('S21: deletions leave the school an admin', () => {
  it('one of two may go, and the other then stays until the first has cancelled', async () => {
    const [ann, ben] = await two()
    expect((await ann.post('/api/privacy', ask)).status).toBe(200)
    expect(await ben.post('/api/privacy', ask)).toMatchObject({ status: 409, body: { error: 'LAST_ADMIN' } })
    expect((await ben.get('/api/privacy')).body).toEqual({ deletion: null })
    await ann.delete('/api/privacy')
    expect((await ben.post('/api/privacy', ask)).status).toBe(200)
  })

  it('two who ask at once do not both go', async () => {
    const [ann, ben] = await two()
    const answers = await Promise.all([ann.post('/api/privacy', ask), ben.post('/api/privacy', ask)])
    expect(answers.map(({ status }) => status)).toContain(409)
    await sevenDaysLater()
    expect(await host.store.count('users', { app_role: { equals: 'admin' } })).toBeGreaterThan(0)
  })

  it('counts nobody who is blocked', async () => {
    const [ann, ben] = await two()
    await host.store.updateOne('users', { id: { equals: ben.userId } }, { blocked_at: new Date(0).toISOString() })
    expect((await ann.post('/api/privacy', ask)).body.error).toBe('LAST_ADMIN')
  })

  it('whoever is the last when the days are over waits, and goes once there is another', async () => {
    const [ann, ben] = await two()
    await ann.post('/api/privacy', ask)
    const asUser = { app_role: 'user' } as const
    await host.store.updateOne('users', { id: { equals: ben.userId } }, asUser)
    await sevenDaysLater()
    expect(await roleOf(ann.userId)).toBe('admin')
    const again = await admin('ann@example.test')
    expect((await again.get('/api/privacy')).body.deletion).not.toBeNull()
    await host.store.updateOne('users', { id: { equals: ben.userId } }, { app_role: 'admin' })
    for (const { status } of [await again.delete('/api/privacy'), await again.post('/api/privacy', ask)]) expect(status).toBe(200)
    await sevenDaysLater()
    expect([await roleOf(ann.userId), await roleOf(ben.userId)]).toEqual([undefined, 'admin'])
  })
})
