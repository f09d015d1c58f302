import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient, TestHost } from '#core/testing'
import {
  answerFactor,
  appCode,
  enrolApp,
  fingerprint,
  openHost,
  signInByCode,
  startOfStep,
  wrongFor,
} from '../../plugins/auth-mfa/server/sign-in-driver.testing.ts'

/**
 * An intruder reads the owner's mailbox, or holds a stolen session, and lacks only the authenticator. Six digits of which three are right
 * at any moment can be guessed with patience: at ten guesses in five minutes that is a chance of one in a hundred each day. So guesses
 * without a success between them lock the authenticator for a day, and for a month when they go on. The lock must not become a weapon
 * itself: while it lasts, the owner's recovery codes work from every other session, and lift it.
 */
describe('somebody who guesses at an authenticator for days', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  beforeEach(() => startOfStep(host))
  afterAll(() => host.close())

  const account = async (name: string) => {
    const email = `${name}@example.test`
    const client = await signInByCode(host, email, host.stranger(), fingerprint)
    startOfStep(host)
    const factor = await enrolApp(host, client, fingerprint)
    return { email, client, ...factor, codes: factor.answer.body.recovery_codes as string[] }
  }
  type Account = Awaited<ReturnType<typeof account>>
  /** Guesses for some hours, as often as five minutes allow; returns how many guesses were compared at all. */
  const guess = async (client: TestClient, { id, secret }: Account, hours: number) => {
    let compared = 0
    for (let minutes = 0; minutes < hours * 60; minutes += 6) {
      for (let n = 0; n < 11; n++) {
        const { status, body } = await answerFactor(client, id, wrongFor(appCode(host, secret)), fingerprint)
        expect(['INVALID_CODE', 'RATE_LIMITED', 'APP_LOCKED']).toContain(body.error)
        if (status === 400) compared++
        if (status === 429) break
      }
      host.clock.advance({ minutes: 6 })
    }
    return compared
  }

  it('RV11: gets twenty guesses a day at the sign-in, and the right code is refused with them, for as long as it says', async () => {
    const owner = await account('patient')
    const intruder = await signInByCode(host, owner.email, host.stranger(), fingerprint)
    expect(await guess(intruder, owner, 2)).toBe(20)
    startOfStep(host)
    const locked = await answerFactor(intruder, owner.id, appCode(host, owner.secret), fingerprint)
    expect(locked).toMatchObject({ status: 429, body: { error: 'APP_LOCKED' } })
    expect(locked.body.retry_after).toBeGreaterThan(20 * 3600)
  })

  it('RV11: gets no more by a stolen session that asks for a fresh proof', async () => {
    const owner = await account('stolen')
    const stolen = host.stranger(new Map(owner.client.cookies))
    expect(await guess(stolen, owner, 1)).toBe(20)
    startOfStep(host)
    expect((await answerFactor(stolen, owner.id, appCode(host, owner.secret), fingerprint)).body.error).toBe('APP_LOCKED')
  })

  it('RV11: gets a hundred a month', async () => {
    const owner = await account('month')
    let compared = 0
    for (let day = 0; day < 8; day++) {
      compared += await guess(await signInByCode(host, owner.email, host.stranger(), fingerprint), owner, 1)
      host.clock.advance({ hours: 24 })
    }
    expect(compared).toBe(100)
  })

  it('RV11: cannot keep the owner from a recovery code, which lifts the lock', async () => {
    const owner = await account('rescued')
    await owner.client.delete('/api/session')
    const intruder = await signInByCode(host, owner.email, host.stranger(), fingerprint)
    await guess(intruder, owner, 1)
    for (let n = 0; n < 11; n++)
      await intruder.post('/api/recovery-codes/use', { code: 'AAAA-AAAA-AAAA-AAAA', deviceFingerprint: fingerprint })
    const back = await signInByCode(host, owner.email, owner.client, fingerprint)
    const answer = await back.post('/api/recovery-codes/use', { code: owner.codes[0], deviceFingerprint: fingerprint })
    expect(answer.body.aal).toBe('aal2')
    startOfStep(host)
    expect((await answerFactor(back, owner.id, appCode(host, owner.secret), fingerprint)).body.aal).toBe('aal2')
  })
})
