import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newUser } from '#web/testing'
import { auth } from './auth-client.ts'
import { ResendMail } from './sign-in/resend-mail.tsx'
import { useResend } from './sign-in/use-resend.ts'
import { type Answer, answers, openSignInPages, sessionOf, show, type as typeInto } from './sign-in-pages.testing.tsx'

const user = newUser()
openSignInPages()

/** No response at all: the connection failed. */
const noAnswer: Answer = [0, null]
const refused = (status: number, error: string, message = ''): Answer => [status, { error, message }]

const waiting = (error: string, retry_after: number): Answer => [429, { error, message: '', retry_after }]

const sendCode = async () => {
  show('/auth/request')
  await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.test')
  await user.click(screen.getByRole('button', { name: 'Send 6-digit code' }))
}
const typeCode = async () => {
  show('/auth/verify?email=ada@example.test')
  await typeInto('Verification code', '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
}
const openLink = () => {
  show('/auth/callback#token=x')
}
const resetNow = async () => {
  show('/auth/authenticator-reset#token=x')
  await user.click(screen.getByRole('button', { name: 'Reset it now' }))
}
const halfway = () => {
  answers['GET /api/session'] = [200, sessionOf('aal1')]
  answers['GET /auth/v1/factors'] = [200, [{ id: 'f', factor_type: 'totp', friendly_name: 'App', status: 'verified', created_at: '' }]]
  answers['POST /auth/v1/factors/f/challenge'] = [200, { id: 'c', expires_at: '' }]
  show('/auth/step-up')
}
const onNewDevice = () => {
  answers['GET /api/auth-device'] = [200, { is_known: false }]
  halfway()
}
const confirmDevice = async () => {
  onNewDevice()
  await typeInto('Verification code', '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
}
const answerApp = async () => {
  answers['GET /api/auth-device'] = [200, { is_known: true }]
  halfway()
  await screen.findByText(/ada@example\.test/)
  await typeInto('6-digit code from the app', '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
}
const setUp = async () => {
  answers['GET /auth/v1/factors'] = [200, []]
  answers['POST /auth/v1/factors'] = [200, { id: 'f', type: 'totp', totp: { qr_code: 'data:,', secret: 'JBSWY3DP', uri: 'otpauth://x' } }]
  answers['POST /auth/v1/factors/f/challenge'] = [200, { id: 'c', expires_at: '' }]
  show('/secure/setup')
  await typeInto('6-digit code from the app', '123456')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Advances the page's clock, a step at a time, until `find` returns something. */
const passUntil = async (find: () => unknown, step = 1) => {
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  while (!isOver && !find()) await pass(step)
}

const ResendPage = () => <ResendMail resend={useResend(() => auth.client.request({ email: 'ada@example.test' }))} sent="sent" />

const failed = "Couldn't send authentication. Please try again in a moment."
const rateLimited = refused(429, 'RATE_LIMITED', 'Please wait 45 seconds before requesting another code')
const internal = refused(500, 'INTERNAL', 'Something went wrong. Please try again.')

const table: readonly (readonly [string, string, Answer, () => void | Promise<void>, string])[] = [
  ['request', 'POST /api/auth-request', rateLimited, sendCode, 'Please wait before requesting another code or link'],
  [
    'request',
    'POST /api/auth-request',
    refused(400, 'X', 'over the limit'),
    sendCode,
    'Please wait before requesting another code or link',
  ],
  ['request', 'POST /api/auth-request', refused(503, 'MAIL_FAILED'), sendCode, failed],
  // RI9: the server parses addresses, and refuses one that is not complete.
  [
    'request, RI9',
    'POST /api/auth-request',
    refused(400, 'BAD_REQUEST', 'Some fields are missing or wrong.'),
    sendCode,
    'Type a complete e-mail address.',
  ],
  ['device, RI7', 'POST /api/auth-request', waiting('RATE_LIMITED', 3300), onNewDevice, 'You can request another code in 55 minutes.'],
  [
    'device, RI7',
    'POST /api/auth-request',
    waiting('RATE_LIMITED', 44),
    onNewDevice,
    'Please wait 45 seconds before requesting another code',
  ],
  [
    'verify, RI7',
    'POST /api/auth-verify',
    waiting('CODES_LOCKED', 300),
    typeCode,
    'Too many wrong codes. Use a Magic Link, or wait 5 minutes.',
  ],
  [
    'step-up, RV11',
    'POST /auth/v1/factors/f/verify',
    waiting('APP_LOCKED', 82_800),
    answerApp,
    'Too many wrong codes from the app. Use a recovery code, or try again in 23 hours.',
  ],
  // Only a page that offers the link names it.
  ['device', 'POST /api/auth-verify', waiting('CODES_LOCKED', 300), confirmDevice, 'Too many wrong codes. Try again in 5 minutes.'],
  // The sentence of the 45 seconds is for mails alone.
  ['callback', 'POST /api/auth-callback', waiting('RATE_LIMITED', 240), openLink, 'Too many attempts. Try again in 4 minutes.'],
  ['reset', 'POST /api/authenticator-reset/confirm', waiting('RATE_LIMITED', 30), resetNow, 'Too many attempts. Try again in 30 seconds.'],
  ['request', 'POST /api/auth-request', noAnswer, sendCode, failed],
  ['verify', 'POST /api/auth-verify', refused(400, 'INVALID_CODE'), typeCode, 'Invalid code. Check and try again.'],
  ['verify', 'POST /api/auth-verify', refused(400, 'CODE_EXPIRED'), typeCode, 'Code expired. Request a new code.'],
  [
    'verify',
    'POST /api/auth-verify',
    refused(429, 'CODES_LOCKED'),
    typeCode,
    'Too many wrong codes. Use a Magic Link, or wait 15 minutes.',
  ],
  ['verify', 'POST /api/auth-verify', internal, typeCode, 'Verification failed'],
  ['verify', 'POST /api/auth-verify', noAnswer, typeCode, 'Network error. Please try again.'],
  ['device', 'POST /api/auth-request', internal, onNewDevice, 'Failed to send verification code'],
  ['device', 'POST /api/auth-request', noAnswer, onNewDevice, 'Failed to send verification code'],
  ['device', 'POST /api/auth-request', rateLimited, onNewDevice, 'Please wait 45 seconds before requesting another code'],
  ['device', 'POST /api/auth-verify', refused(400, 'INVALID_CODE'), confirmDevice, 'Invalid code. Check and try again.'],
  ['device', 'POST /api/auth-verify', internal, confirmDevice, 'Verification failed'],
  ['step-up', 'POST /auth/v1/factors/f/verify', refused(400, 'INVALID_CODE'), answerApp, 'Invalid code. Check and try again.'],
  ['step-up', 'POST /auth/v1/factors/f/verify', rateLimited, answerApp, 'Too many wrong codes. Wait five minutes, then try again.'],
  ['step-up', 'POST /auth/v1/factors/f/verify', internal, answerApp, 'Verification failed'],
  ['setup', 'POST /auth/v1/factors/f/verify', refused(400, 'INVALID_CODE'), setUp, 'Invalid code. Check and try again.'],
  [
    'setup',
    'POST /auth/v1/factors/f/verify',
    refused(409, 'ODD', 'A sentence of the server.'),
    setUp,
    'Something went wrong. Please try again.',
  ],
]

describe('the specification’s error catalogue, in words', () => {
  beforeEach(() => {
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
  })

  it.each(table)('%s: %s answered with %j', async (_page, call, answer, open, words) => {
    answers[call] = answer
    await open()
    await screen.findByText(words)
  })

  it.each([
    [rateLimited, 'Please wait 45 seconds before requesting another code'],
    [noAnswer, 'Connection error. Please try again.'],
    [internal, 'Something went wrong. Please try again.'],
    [refused(503, 'MAIL_FAILED'), 'Something went wrong. Please try again.'],
  ])('a resend answered with %j', async (answer, words) => {
    answers['POST /api/auth-request'] = answer
    show('/', <ResendPage />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend' })
    await user.click(button)
    await screen.findByText(words)
    await waitFor(() => expect(button.disabled).toBe(false))
  })

  it.each([
    ['INVALID_LINK', 'Sign-in link expired or invalid. Please request a new one.'],
    ['LINK_EXPIRED', 'Sign-in link has expired. Please request a new verification code.'],
    ['LINK_INCOMPLETE', 'Authentication failed. Please try clicking the link again or request a new one.'],
    ['REDIRECT_MISMATCH', 'Authentication configuration error. Please contact support.'],
  ])('callback: %s leads to the error page after 2 seconds', async (code, words) => {
    answers['POST /api/auth-callback'] = refused(400, code)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    openLink()
    await passUntil(() => screen.queryByRole('alert'))
    await pass(1990)
    expect(screen.queryByText(words)).toBeNull()
    await passUntil(() => screen.queryByText(words))
  })

  it.each([
    ['invalid path', 'Sign-in link expired or invalid. Please request a new one.'],
    ['redirect mismatch', 'Authentication configuration error. Please contact support.'],
    ['Token has expired', 'Sign-in link has expired. Please request a new verification code.'],
    ['missing code verifier', 'Authentication failed. Please try clicking the link again or request a new one.'],
    ['OAUTH_UNVERIFIED', 'This account has no verified e-mail address. Sign in by e-mail instead.'],
    ['RATE_LIMITED', 'Too many requests. Please wait a moment and try again.'],
    ['something else', 'Something went wrong. Please try again.'],
  ])('error page: “%s”', (given, words) => {
    show(`/auth/error?error=${encodeURIComponent(given)}`)
    expect(screen.getByRole('alert').textContent).toBe(words)
  })

  it('verify: no session within 5 seconds', async () => {
    answers['POST /api/auth-verify'] = [200, { success: true }]
    show('/auth/verify?email=ada@example.test')
    await typeInto('Verification code', '123456')
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await passUntil(() => screen.queryByText('Session setup timeout. Try signing in again.'), 500)
  })

  it('says what a disabled button waits for', async () => {
    show('/auth/verify?email=ada@example.test')
    await screen.findByText('Code must be 6 digits')
    answers['GET /auth/v1/factors'] = [200, []]
    show('/secure/setup')
    await screen.findByText('Please set up at least one authentication method to continue.')
  })

  it.each([
    [undefined, "Passkeys are available only on the product's own domains. Use email sign-in here."],
    ['https://soloflight.example', "Passkeys are available only on the product's own domains. Use email sign-in here."],
    [window.location.origin, 'Coming soon. Use email sign-in here.'],
  ])('passkeys, where the product lives at %s', async (site_url, words) => {
    if (site_url) answers['GET /api/auth-options'] = [200, { site_url, oauth: [] }]
    show('/auth/request')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign in with a passkey' })).disabled).toBe(true)
    await screen.findByText(words)
  })
})
