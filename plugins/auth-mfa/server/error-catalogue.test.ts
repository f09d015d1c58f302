import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestClient, TestHost } from '#core/testing'
import {
  answerFactor,
  appCode,
  enrolApp,
  fingerprint,
  mailedCode,
  mailedLink,
  openHost,
  signInByCode,
  signInByLink,
  startOfStep,
  wrongFor,
} from './sign-in-driver.testing.ts'

describe('the specification’s error catalogue, each by its real cause', () => {
  let host: TestHost
  let mailless: TestHost
  beforeAll(async () => {
    host = await openHost()
    mailless = await openHost({ SMTP_URL: 'smtp://127.0.0.1:9' })
  })
  beforeEach(() => startOfStep(host))
  afterAll(() => Promise.all([host.close(), mailless.close()]))

  let people = 0
  const newcomer = () => `person-${++people}@example.test`
  const ask = (email: string, client = host.stranger(), method = 'otp') => client.post('/api/auth-request', { email, method })
  const verify = (email: string, code: string, client = host.stranger()) => client.post('/api/auth-verify', { email, code, kind: 'otp' })
  const open = (url: string, client = host.stranger()) => client.post('/api/auth-callback', { url, confirmed: true })
  const withCode = async () => {
    const email = newcomer()
    return { email, code: await mailedCode(host, host.stranger(), email) }
  }
  const withLink = () => mailedLink(host, host.stranger(), newcomer())
  const enrolled = async () => {
    const email = newcomer()
    const client = await signInByCode(host, email, host.stranger(), fingerprint)
    startOfStep(host)
    return { email, client, ...(await enrolApp(host, client, fingerprint)) }
  }
  /** A magic link of an account with an authenticator, opened in a browser that the account does not know. */
  const onNewDevice = async () => {
    const account = await enrolled()
    return { ...account, client: await signInByLink(host, account.email) }
  }

  const causes: readonly (readonly [string, number, string, string, () => ReturnType<TestClient['post']>])[] = [
    [
      'a second request within 45 seconds',
      429,
      'RATE_LIMITED',
      'Please wait 45 seconds before requesting another code',
      async () => {
        const email = newcomer()
        await ask(email)
        return ask(email)
      },
    ],
    [
      'a sixth request within an hour',
      429,
      'RATE_LIMITED',
      'Please wait before requesting another code or link',
      async () => {
        const email = newcomer()
        for (let sent = 0; sent < 5; sent++) {
          await ask(email, host.stranger(), 'link')
          host.clock.advance({ seconds: 46 })
        }
        return ask(email)
      },
    ],
    [
      'a mail server that is away',
      503,
      'MAIL_FAILED',
      'The mail could not be sent. Please try again in a moment.',
      () => mailless.stranger().post('/api/auth-request', { email: newcomer(), method: 'otp' }),
    ],
    [
      'a wrong code',
      400,
      'INVALID_CODE',
      'Invalid code. Check and try again.',
      async () => {
        const { email, code } = await withCode()
        return verify(email, wrongFor(code))
      },
    ],
    ['a code that nobody asked for', 400, 'INVALID_CODE', 'Invalid code. Check and try again.', () => verify(newcomer(), '123456')],
    [
      'a code after ten minutes',
      400,
      'CODE_EXPIRED',
      'Code expired. Request a new code.',
      async () => {
        const { email, code } = await withCode()
        host.clock.advance({ minutes: 10, seconds: 1 })
        return verify(email, code)
      },
    ],
    [
      'a link used twice',
      400,
      'INVALID_LINK',
      'Sign-in link expired or invalid. Please request a new one.',
      async () => {
        const link = await withLink()
        await open(link)
        return open(link)
      },
    ],
    [
      'a link after ten minutes',
      400,
      'LINK_EXPIRED',
      'Sign-in link has expired. Please request a new verification code.',
      async () => {
        const link = await withLink()
        host.clock.advance({ minutes: 10, seconds: 1 })
        return open(link)
      },
    ],
    [
      'RI22: a token at another path than the callback’s',
      400,
      'INVALID_LINK',
      'Sign-in link expired or invalid. Please request a new one.',
      async () => open((await withLink()).replace('/auth/callback', '/foo')),
    ],
    [
      'a link to another site',
      400,
      'REDIRECT_MISMATCH',
      'Authentication configuration error. Please contact support.',
      async () => open((await withLink()).replace(/^https?:\/\/[^/]+/, 'https://evil.test')),
    ],
    [
      'a link without its token',
      400,
      'LINK_INCOMPLETE',
      'Authentication failed. Please try clicking the link again or request a new one.',
      async () => open((await withLink()).split('#')[0] ?? ''),
    ],
    [
      'the authenticator’s code on a new device',
      403,
      'DEVICE_UNKNOWN',
      'Confirm this device with a code from your e-mail first.',
      async () => {
        const { client, id, secret } = await onNewDevice()
        startOfStep(host)
        return answerFactor(client, id, appCode(host, secret), fingerprint)
      },
    ],
    [
      'a wrong code for a new device',
      400,
      'INVALID_CODE',
      'Invalid code. Check and try again.',
      async () => {
        const { client, email } = await onNewDevice()
        await client.post('/api/auth-request', { email, method: 'otp', deviceFingerprint: fingerprint })
        const code = wrongFor(/^\d{6}$/m.exec(host.mails.at(-1)?.text ?? '')?.[0] ?? '')
        return client.post('/api/auth-verify', { email, code, kind: 'otp', deviceFingerprint: fingerprint })
      },
    ],
    [
      'a wrong code at the setup',
      400,
      'INVALID_CODE',
      'Invalid code. Check and try again.',
      async () => {
        const client = await signInByCode(host, newcomer())
        const { body } = await client.post('/auth/v1/factors', { factor_type: 'totp' })
        return answerFactor(client, body.id, wrongFor(appCode(host, body.totp.secret)))
      },
    ],
    [
      'an answer five minutes after its challenge',
      400,
      'CHALLENGE_EXPIRED',
      'This check has expired. Enter a new code from your app.',
      async () => {
        const { client, id, secret } = await enrolled()
        const challenge = await client.post(`/auth/v1/factors/${id}/challenge`, {})
        host.clock.advance({ minutes: 5, seconds: 1 })
        return client.post(`/auth/v1/factors/${id}/verify`, { challenge_id: challenge.body.id, code: appCode(host, secret) })
      },
    ],
    [
      'a phone factor, since no sender is configured',
      400,
      'PHONE_UNAVAILABLE',
      'Phone codes are not available. Use an authenticator app.',
      async () => (await signInByCode(host, newcomer())).post('/auth/v1/factors', { factor_type: 'phone', phone: '+100000' }),
    ],
  ]

  it.each(causes)('%s: %i %s “%s”', async (_cause, status, error, message, cause) => {
    const answer = await cause()
    expect(answer).toMatchObject({ status, body: { error, message } })
    const waits = Number(answer.headers.get('retry-after')) > 0
    expect(waits).toBe(status === 429 || status === 503)
  })

  it('RV11, RI9: an address that is too long, or none, is refused as a field', async () => {
    for (const email of [`${'a'.repeat(250)}@example.test`, 'ada@', `${' '.repeat(300)}ada@example.test`])
      expect(await ask(email)).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST', fields: [{ field: 'email' }] } })
  })

  it.each(['12345', '1234567', '12345a', ''])('“%s” is no code: “Code must be 6 digits”', async (code) => {
    const mailed = await verify(newcomer(), code)
    expect(mailed).toMatchObject({ status: 400, body: { fields: [{ field: 'code', message: 'Code must be 6 digits' }] } })
    const client = await signInByCode(host, newcomer())
    const app = await client.post('/auth/v1/factors/any/verify', { challenge_id: 'any', code })
    expect(app).toMatchObject({ status: 400, body: { fields: [{ field: 'code', message: 'Code must be 6 digits' }] } })
  })
})
