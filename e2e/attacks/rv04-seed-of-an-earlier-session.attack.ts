import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestHost } from '#core/testing'
import {
  answerFactor,
  appCode,
  enrolApp,
  fingerprint,
  openHost,
  signInByCode,
  startOfStep,
} from '../../plugins/auth-mfa/server/sign-in-driver.testing.ts'

/**
 * Pre-hijacking. An intruder had the owner's mailbox for a minute, before the owner first came here (a shared computer, a mail read over a
 * shoulder): they signed in with a mailed code, looked at the offered authenticator seed, and kept both the session and the seed. Later the
 * owner signs up and enrols. If the seed they scan were the one the intruder knows, or if the intruder's session outlived the enrolment,
 * the intruder would pass as fully signed in, for ever and without the mailbox. It must fail: each session and each request gets a seed of
 * its own, and the first enrolment ends all earlier sessions.
 */
describe('an intruder who signed in before the owner enrolled', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  beforeEach(() => startOfStep(host))
  afterAll(() => host.close())

  const offer = async (client: Awaited<ReturnType<typeof signInByCode>>) =>
    (await client.post('/auth/v1/factors', { factor_type: 'totp' })).body as { id: string; totp: { secret: string } }

  it('RV4: is offered another seed than the owner, and keeps neither session nor device', async () => {
    const email = 'owner@example.test'
    const intruder = await signInByCode(host, email, host.stranger(), fingerprint)
    const known = await offer(intruder)
    const owner = await signInByCode(host, email)
    startOfStep(host)
    const mine = await enrolApp(host, owner)
    expect(mine.secret).not.toBe(known.totp.secret)
    expect(mine.answer.body.aal).toBe('aal2')

    expect((await intruder.get('/api/session')).body.user).toBeNull()
    host.clock.advance({ minutes: 1 })
    expect((await answerFactor(intruder, mine.id, appCode(host, known.totp.secret))).status).toBe(401)
    expect((await owner.get('/api/devices')).body).toHaveLength(1)

    // With the mailbox once more the intruder is half signed in, and the seed they know does not work.
    const again = await signInByCode(host, email, intruder)
    startOfStep(host)
    for (const id of [known.id, mine.id]) expect((await answerFactor(again, id, appCode(host, known.totp.secret))).status).toBe(400)
    expect((await again.get('/api/session')).body.aal).toBe('aal1')
    expect((await owner.get('/auth/v1/factors')).body).toHaveLength(1)
  })

  it('RV4: cannot have a half-enrolled factor of theirs verified in the owner’s session, nor the reverse', async () => {
    const email = 'crossed@example.test'
    const intruder = await signInByCode(host, email)
    const planted = await offer(intruder)
    const owner = await signInByCode(host, email)
    const own = await offer(owner)
    startOfStep(host)
    expect((await owner.post(`/auth/v1/factors/${planted.id}/challenge`, {})).status).toBe(404)
    for (const [client, factor, other] of [
      [owner, planted, intruder],
      [intruder, own, owner],
    ] as const) {
      const challenge = await other.post(`/auth/v1/factors/${factor.id}/challenge`, {})
      const answer = { challenge_id: challenge.body.id, code: appCode(host, factor.totp.secret) }
      expect((await client.post(`/auth/v1/factors/${factor.id}/verify`, answer)).status).toBe(404)
    }
    expect((await intruder.delete(`/auth/v1/factors/${own.id}`)).status).toBe(404)
    expect((await owner.get('/auth/v1/factors')).body.map(({ id }: { id: string }) => id)).toEqual([own.id])
  })

  it('RV4: gets a new seed with each request, and the one before it is worth nothing', async () => {
    const client = await signInByCode(host, 'again@example.test')
    const [first, second] = [await offer(client), await offer(client)]
    expect(second.id).toBe(first.id)
    expect(second.totp.secret).not.toBe(first.totp.secret)
    startOfStep(host)
    expect((await answerFactor(client, first.id, appCode(host, first.totp.secret))).body.error).toBe('INVALID_CODE')
    expect((await answerFactor(client, second.id, appCode(host, second.totp.secret))).body.aal).toBe('aal2')
  })

  it('RV4: who answers in the same moment as the owner does not become a second authenticator', async () => {
    const email = 'racing@example.test'
    const sessions = []
    for (let n = 0; n < 4; n++) sessions.push(await signInByCode(host, email))
    startOfStep(host)
    const offered = await Promise.all(sessions.map(async (client) => ({ client, ...(await offer(client)) })))
    await Promise.all(offered.map(({ client, id, totp }) => answerFactor(client, id, appCode(host, totp.secret))))
    expect(await host.store.count('auth-factors', { status: { equals: 'verified' } })).toBeGreaterThan(0)
    const user = await host.store.findOne('users', { email: { equals: email } })
    const verified = { and: [{ user_id: { equals: user?.id } }, { status: { equals: 'verified' } }] }
    expect(await host.store.count('auth-factors', verified)).toBe(1)
    const alive = await Promise.all(sessions.map(async (client) => (await client.get('/api/session')).body.aal))
    expect(alive.filter((aal) => aal === 'aal2')).toHaveLength(1)
    expect(alive.filter((aal) => aal === 'aal0')).toHaveLength(3)
  })
})
