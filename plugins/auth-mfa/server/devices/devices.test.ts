import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient, TestHost } from '#core/testing'
import {
  answerFactor,
  appCode,
  enrolApp,
  fingerprint,
  openHost,
  signInByCode,
  signInByLink,
  startOfStep,
} from '../sign-in-driver.testing.ts'

const otherFingerprint = '0123456789abcdef0123456789abcdef'

describe('devices', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  beforeEach(() => startOfStep(host))
  afterAll(() => host.close())

  /** An account with an authenticator, and the browser in which it was set up. */
  const account = async (name: string) => {
    const email = `${name}@example.test`
    const client = await signInByCode(host, email, host.stranger(), fingerprint)
    startOfStep(host)
    return { email, client, ...(await enrolApp(host, client, fingerprint)) }
  }
  const isKnown = async (client: TestClient, deviceFingerprint = fingerprint) =>
    (await client.get(`/api/auth-device?deviceFingerprint=${deviceFingerprint}`)).body.is_known
  const answer = (client: TestClient, { id, secret }: { id: string; secret: string }, deviceFingerprint = fingerprint) => {
    startOfStep(host)
    return answerFactor(client, id, appCode(host, secret), deviceFingerprint)
  }
  const mailTo = (email: string) => host.mails.findLast(({ to }) => to === email)
  const ask = (client: TestClient, email: string) =>
    client.post('/api/auth-request', { email, method: 'otp', deviceFingerprint: fingerprint })

  it('S13: the cookie has 256 bits, is HttpOnly, lasts 30 days, and rests hashed', async () => {
    const { client } = await account('cookie')
    const value = client.cookies.get('device') ?? ''
    expect(Buffer.from(value, 'base64url')).toHaveLength(32)
    const rows = JSON.stringify(await host.store.find('auth-devices'))
    expect(rows).not.toContain(value)
    expect(rows).not.toContain(fingerprint)
    const { headers } = await client.post('/api/auth-verify', { email: 'cookie@example.test', code: '000000' })
    expect(headers.getSetCookie().join()).not.toContain('device=')
  })

  it('S13: a browser in which a code was typed is known; a magic link in another one has to be confirmed by a mailed code', async () => {
    const known = await account('traveller')
    const again = await signInByCode(host, known.email, host.stranger(), fingerprint)
    expect(await isKnown(again)).toBe(true)
    expect((await answer(again, known)).body.aal).toBe('aal2')

    const elsewhere = await signInByLink(host, known.email)
    expect(await isKnown(elsewhere)).toBe(false)
    expect((await answer(elsewhere, known)).body.error).toBe('DEVICE_UNKNOWN')
    expect((await elsewhere.post('/api/recovery-codes/use', { code: known.answer.body.recovery_codes[0] })).body.error).toBe(
      'DEVICE_UNKNOWN',
    )

    expect((await ask(elsewhere, known.email)).status).toBe(200)
    expect(mailTo(known.email)?.subject).toMatch(/new device/)
    const code = /^\d{6}$/m.exec(mailTo(known.email)?.text ?? '')?.[0]
    const confirm = { email: known.email, code, kind: 'otp', deviceFingerprint: fingerprint }
    expect((await host.stranger().post('/api/auth-verify', confirm)).status).toBe(400)
    expect((await elsewhere.post('/api/auth-verify', confirm)).body).toEqual({ success: true })
    expect((await elsewhere.get('/api/session')).body.aal).toBe('aal1')
    expect(await isKnown(elsewhere)).toBe(true)
    expect((await answer(elsewhere, known)).body.aal).toBe('aal2')
  })

  it('RI6: tells whether a code that confirms the device waits to be typed', async () => {
    const known = await account('waiting')
    const elsewhere = await signInByLink(host, known.email)
    const device = async () => (await elsewhere.get(`/api/auth-device?deviceFingerprint=${fingerprint}`)).body
    expect(await device()).toEqual({ is_known: false, is_code_pending: false })
    await ask(elsewhere, known.email)
    expect(await device()).toEqual({ is_known: false, is_code_pending: true })
    host.clock.advance({ minutes: 10, seconds: 1 })
    expect(await device()).toEqual({ is_known: false, is_code_pending: false })
  })

  it('S13: a magic link in a known browser needs no code, unless the fingerprint has changed', async () => {
    const { email, client, ...factor } = await account('regular')
    await client.delete('/api/session')
    await signInByLink(host, email, client)
    expect(await isKnown(client, otherFingerprint)).toBe(false)
    expect((await answer(client, factor, otherFingerprint)).body.error).toBe('DEVICE_UNKNOWN')
    expect(await isKnown(client)).toBe(true)
    expect((await answer(client, factor)).body.aal).toBe('aal2')
  })

  it('S13: a forged cookie, another person’s cookie and one of 31 days ago are unknown', async () => {
    const mine = await account('mine')
    const theirs = await account('theirs')
    const client = await signInByLink(host, mine.email)
    for (const value of ['A'.repeat(43), theirs.client.cookies.get('device') ?? '']) {
      client.cookies.set('device', value)
      expect(await isKnown(client)).toBe(false)
    }
    client.cookies.set('device', mine.client.cookies.get('device') ?? '')
    expect(await isKnown(client)).toBe(true)
    host.clock.advance({ days: 31 })
    const later = await signInByLink(host, mine.email)
    later.cookies.set('device', mine.client.cookies.get('device') ?? '')
    expect(await isKnown(later)).toBe(false)
  })

  it('S13: the cookie of the next sign-in takes the place of the one before', async () => {
    const { email, client } = await account('renewed')
    const before = client.cookies.get('device') ?? ''
    host.clock.advance({ minutes: 1 })
    await signInByCode(host, email, client, fingerprint)
    expect(await isKnown(client)).toBe(true)
    expect(client.cookies.get('device')).not.toBe(before)
    client.cookies.set('device', before)
    expect(await isKnown(client)).toBe(false)
  })

  it('S13: devices are listed and forgotten by their owner alone', async () => {
    const owner = await account('owner')
    const second = await signInByCode(host, owner.email, host.stranger(), fingerprint)
    const { body } = await owner.client.get('/api/devices')
    expect(body).toHaveLength(2)
    expect(body.filter((device: { is_current: boolean }) => device.is_current)).toHaveLength(1)
    const other = body.find((device: { is_current: boolean }) => !device.is_current)
    const stranger = await account('stranger')
    expect((await stranger.client.delete(`/api/devices/${other.id}`)).status).toBe(404)
    expect((await stranger.client.get('/api/devices')).body).toHaveLength(1)
    expect((await second.get('/api/devices')).status).toBe(403)
    expect(await isKnown(second)).toBe(true)
    expect((await owner.client.delete(`/api/devices/${other.id}`)).body).toEqual({ success: true })
    expect(await isKnown(second)).toBe(false)
  })

  it('RD3: a change of what protects the account forgets every other browser, and keeps the one it was made in', async () => {
    const owner = await account('changer')
    const elsewhere = await signInByCode(host, owner.email, host.stranger(), fingerprint)
    expect([await isKnown(owner.client), await isKnown(elsewhere)]).toEqual([true, true])
    startOfStep(host)
    expect((await enrolApp(host, owner.client, fingerprint)).answer.status).toBe(200)
    const again = await signInByLink(host, owner.email, host.stranger(elsewhere.cookies))
    expect([await isKnown(owner.client), await isKnown(again)]).toEqual([true, false])
  })

  it('lists own sessions, ends one, then all others with their devices', async () => {
    const owner = await account('sessions')
    const [second, third] = [await signInByCode(host, owner.email), await signInByCode(host, owner.email)]
    const { body } = await owner.client.get('/api/sessions')
    expect(body).toHaveLength(3)
    const current = body.filter((session: { is_current: boolean }) => session.is_current)
    expect(current).toHaveLength(1)
    const stranger = await account('sessions-stranger')
    for (const { id } of body) expect((await stranger.client.delete(`/api/sessions/${id}`)).status).toBe(404)
    expect((await second.delete(`/api/sessions/${current[0].id}`)).status).toBe(403)

    const others = body.filter((session: { is_current: boolean }) => !session.is_current)
    expect((await owner.client.delete(`/api/sessions/${others[0].id}`)).status).toBe(200)
    const isIn = async (client: TestClient) => (await client.get('/api/session')).body.user !== null
    expect([await isIn(second), await isIn(third)].sort()).toEqual([false, true])
    expect((await owner.client.delete('/api/sessions')).body).toEqual({ success: true })
    expect([await isIn(owner.client), await isIn(second), await isIn(third)]).toEqual([true, false, false])
    expect((await owner.client.get('/api/devices')).body).toMatchObject([{ is_current: true }])
    expect((await stranger.client.get('/api/session')).body.user).not.toBeNull()
    expect((await owner.client.delete(`/api/sessions/${current[0].id}`)).status).toBe(200)
    expect(await isIn(owner.client)).toBe(false)
  })
})
