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

const home = '198.51.100.10'
const elsewhere = '203.0.113.66'

/**
 * A stranger knows only somebody's address, and wants to keep them out: they request sign-in mails in its name until no more may be sent,
 * invalidate each code of the owner by requesting another, guess codes until these are locked, and do all that from the owner's own network
 * too. The owner must still get in: from a browser that the account knows whatever the stranger does, and from a new browser in another
 * network by a mailed link. Strangers all together still cannot flood a mailbox.
 */
describe('a stranger who uses up what an owner needs to sign in', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost({ TRUST_PROXY: 'true' })
  })
  beforeEach(() => startOfStep(host))
  afterAll(() => host.close())

  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const ask = (client: TestClient, email: string, ip: string, method: 'otp' | 'link' = 'otp') =>
    client.post('/api/auth-request', { email, method }, from(ip))
  const mailTo = (email: string) => host.mails.findLast(({ to }) => to === email)?.text ?? ''
  const codeTo = (email: string) => /^\d{6}$/m.exec(mailTo(email))?.[0] ?? ''
  const linkTo = (email: string) => /https?:\S+\/auth\/callback\S*/.exec(mailTo(email))?.[0] ?? ''
  const verify = (client: TestClient, email: string, code: string, ip: string) =>
    client.post('/api/auth-verify', { email, code, deviceFingerprint: fingerprint }, from(ip))

  /** An account with an authenticator, and the browser that it knows, signed out. */
  const account = async (name: string, role: 'user' | 'admin' = 'user') => {
    const email = `${name}@example.test`
    const client = await signInByCode(host, email, host.stranger(), fingerprint)
    startOfStep(host)
    const factor = await enrolApp(host, client, fingerprint)
    await host.store.updateOne('users', { email: { equals: email } }, { app_role: role })
    await client.delete('/api/session')
    host.clock.advance({ hours: 2 })
    return { email, client, ...factor }
  }

  /** All that a stranger can do in an hour from one network. */
  const besiege = async (email: string, ip: string) => {
    for (let mail = 0; mail < 5; mail++) {
      await ask(host.stranger(), email, ip, mail === 4 ? 'link' : 'otp')
      for (let guess = 0; guess < 6; guess++) await verify(host.stranger(), email, wrongFor(codeTo(email)), ip)
      host.clock.advance({ seconds: 46 })
    }
    expect((await ask(host.stranger(), email, ip)).status).toBe(429)
  }

  it.each([
    ['user', elsewhere],
    ['admin', elsewhere],
    ['user', home],
    ['admin', home],
  ] as const)('RV6: keeps no %s out of a known browser, from %s', async (role, ip) => {
    const { email, client, id, secret } = await account(`${role}-${ip.length}`, role)
    await besiege(email, ip)
    expect((await ask(client, email, home)).status).toBe(200)
    const code = codeTo(email)
    // The stranger requests another code, so that "only the newest code works" would invalidate the owner's, and guesses it.
    host.clock.advance({ minutes: 5 })
    await ask(host.stranger(), email, '192.0.2.44')
    for (let guess = 0; guess < 12; guess++) await verify(host.stranger(), email, wrongFor(code), ip)
    expect((await verify(client, email, code, home)).status).toBe(200)
    startOfStep(host)
    expect((await answerFactor(client, id, appCode(host, secret), fingerprint)).body.aal).toBe('aal2')
  })

  it('RV6: keeps nobody out of a new browser in another network: a link opens it, and the new device is confirmed', async () => {
    const { email, id, secret } = await account('moved')
    await besiege(email, elsewhere)
    const fresh = host.stranger()
    expect((await ask(fresh, email, home, 'link')).status).toBe(200)
    expect((await fresh.post('/api/auth-callback', { url: linkTo(email) }, from(home))).body.success).toBe(true)
    await besiege(email, home)
    const device = { email, method: 'otp', deviceFingerprint: fingerprint }
    expect((await fresh.post('/api/auth-request', device, from(home))).status).toBe(200)
    expect((await verify(fresh, email, codeTo(email), home)).status).toBe(200)
    startOfStep(host)
    expect((await answerFactor(fresh, id, appCode(host, secret), fingerprint)).body.aal).toBe('aal2')
  })

  it('RV6: takes nothing from known browsers in the same network by asking for, and guessing at, other addresses', async () => {
    const { email, client } = await account('neighbour')
    for (let n = 0; n < 31; n++) await ask(host.stranger(), `nobody-${n}@example.test`, home)
    for (let n = 0; n < 300; n++) await verify(host.stranger(), `nobody-${n % 30}@example.test`, '000000', home)
    expect((await verify(host.stranger(), email, '000000', home)).status).toBe(429)
    expect((await ask(client, email, home)).status).toBe(200)
    expect((await verify(client, email, codeTo(email), home)).status).toBe(200)
  })

  it('RV6: gets no budget out of a device that belongs to another account, and cannot flood a mailbox from many networks', async () => {
    const mine = await account('intruder')
    const { email } = await account('victim')
    for (let n = 0; n < 5; n++) {
      expect((await ask(mine.client, email, elsewhere)).status).toBe(200)
      host.clock.advance({ seconds: 46 })
    }
    expect((await ask(mine.client, email, elsewhere)).status).toBe(429)
    const before = host.mails.filter(({ to }) => to === email).length
    for (let n = 0; n < 40; n++) await ask(host.stranger(), email, `192.0.2.${n}`)
    expect(host.mails.filter(({ to }) => to === email).length - before).toBe(25)
  })
})
