import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeEmail } from '#core/contract'
import type { TestHost } from '#core/testing'
import { answerFactor, appCode, enrolApp, mailedCode, openHost, signInByCode, startOfStep } from '../sign-in-driver.testing.ts'

/** The digits of a code in another script. */
const inScript = (zero: string) => (code: string) =>
  [...code].map((digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit))).join('')
const scripts = [
  ['Arabic', inScript('٠')],
  ['Persian', inScript('۰')],
  ['Devanagari', inScript('०')],
  ['fullwidth', inScript('０')],
] as const

describe('addresses and codes as people write them', () => {
  let host: TestHost
  beforeAll(async () => {
    host = await openHost()
  })
  afterAll(() => host.close())

  it.each([
    [
      'anna@müller.example',
      'anna@xn--mller-kva.example',
      ['Anna@MÜLLER.example', 'anna@mu\u0308ller.example', 'anna@xn--mller-kva.example'],
    ],
    ['mutter@größe.example', 'mutter@xn--gre-6ka8i.example', ['MUTTER@GRÖßE.example']],
  ])('QT7: %s signs in, is one person however it is spelled, and is shown as typed', async (typed, kept, others) => {
    const client = host.stranger()
    host.clock.advance({ seconds: 46 })
    expect((await client.post('/api/auth-request', { email: typed, method: 'otp' })).status).toBe(200)
    const mail = host.mails.findLast(({ to }) => normalizeEmail(to) === kept)
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
    expect((await client.post('/api/auth-verify', { email: typed, code })).body).toMatchObject({ success: true })
    const { user } = (await client.get('/api/session')).body
    expect(user.email).toBe(typed)
    for (const email of others) {
      const other = host.stranger()
      host.clock.advance({ seconds: 46 })
      const again = await mailedCodeAt(email, kept, other)
      expect((await other.post('/api/auth-verify', { email, code: again })).body).toMatchObject({ success: true })
      expect((await other.get('/api/session')).body.user.id).toBe(user.id)
    }
  })

  const mailedCodeAt = async (email: string, kept: string, client: ReturnType<TestHost['stranger']>) => {
    await client.post('/api/auth-request', { email, method: 'otp' })
    return /^\d{6}$/m.exec(host.mails.findLast(({ to }) => normalizeEmail(to) === kept)?.text ?? '')?.[0]
  }

  it.each(scripts)('QT7: a mailed code is read in %s digits', async (name, written) => {
    const email = `${name}@example.test`.toLowerCase()
    host.clock.advance({ seconds: 46 })
    const client = host.stranger()
    const code = await mailedCode(host, client, email)
    expect((await client.post('/api/auth-verify', { email, code: written(code) })).body).toMatchObject({ success: true })
  })

  it('QT7: so are the code of an authenticator and a recovery code', async () => {
    const [, written] = scripts[0]
    startOfStep(host)
    const client = await signInByCode(host, 'layla@example.test')
    const { id, secret, answer } = await enrolApp(host, client)
    const [recovery = ''] = answer.body.recovery_codes
    host.clock.advance({ seconds: 90 })
    const again = await signInByCode(host, 'layla@example.test')
    expect((await answerFactor(again, id, written(appCode(host, secret)))).status).toBe(200)
    const lost = await signInByCode(host, 'layla@example.test')
    const typed = recovery.replace(/\d/g, written).toLowerCase()
    expect((await lost.post('/api/recovery-codes/use', { code: typed })).status).toBe(200)
  })

  it('QT7: an address that is none stays refused', async () => {
    for (const email of ['anna@müller', 'anna@müller.example/x', 'anna müller@example.com'])
      expect((await host.stranger().post('/api/auth-request', { email, method: 'otp' })).status, email).toBe(400)
  })
})
