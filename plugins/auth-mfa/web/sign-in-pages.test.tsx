import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { carryOver, draftName, sessionEnded } from '#web'
import { newUser } from '#web/testing'
import { announceSession } from './session-news.ts'
import { answers, asked, openSignInPages, sessionOf, show, type as typeInto } from './sign-in-pages.testing.tsx'

const user = newUser()
openSignInPages()

describe('sign-in pages', () => {
  it('asks for an address before it sends, then goes to the code', async () => {
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    const router = show('/auth/request?next=%2Ftraining%2Fplanner')
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send 6-digit code' })
    expect(send.disabled).toBe(true)
    await user.type(await screen.findByLabelText('E-mail address'), ' Ada@Example.test')
    await user.click(send)
    await screen.findByRole('heading', { name: 'Enter the 6 digits' })
    expect(asked).toContainEqual({
      path: 'POST /api/auth-request',
      body: expect.objectContaining({ email: 'ada@example.test', method: 'otp' }),
    })
    expect(router.state.location.search).toContain('next=%2Ftraining%2Fplanner')
  })

  it('says the specification’s sentence for a wrong code, and keeps Verify shut until six digits', async () => {
    answers['POST /api/auth-verify'] = [400, { error: 'INVALID_CODE', message: 'Invalid code. Check and try again.' }]
    show('/auth/verify?email=ada@example.test')
    const field = await screen.findByLabelText('Verification code')
    await user.type(field, '12a345')
    const verify = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' })
    expect(verify.disabled).toBe(true)
    await user.type(field, '6')
    await user.click(verify)
    await screen.findByText('Invalid code. Check and try again.')
  })

  it('QL13: has a way back from the code to the address', async () => {
    const router = show('/auth/verify?email=ada@example.test')
    await user.click(await screen.findByRole('link', { name: /^Back/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/request'))
  })

  it('S07: asks for a click before it signs in another browser', async () => {
    answers['POST /api/auth-callback'] = [200, { success: false, needs_confirmation: true }]
    show('/auth/callback')
    await user.click(await screen.findByRole('button', { name: 'Sign in here' }))
    await waitFor(() => expect(asked.filter(({ path }) => path === 'POST /api/auth-callback')).toHaveLength(2))
    expect(asked.find(({ path }) => path === 'POST /api/auth-callback')?.body).toMatchObject({ confirmed: false })
    expect(asked.findLast(({ path }) => path === 'POST /api/auth-callback')?.body).toMatchObject({ confirmed: true })
  })

  it('leads the owner of a closed account to the reason, and nobody else', async () => {
    show('/auth/error?error=ACCOUNT_BLOCKED')
    expect((await screen.findByRole('link', { name: 'Why this account is closed' })).getAttribute('href')).toBe('/blocked-under-14')
    expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull()
    cleanup()
    show('/auth/error?error=LINK_EXPIRED')
    expect(await screen.findByRole('link', { name: 'Try Again' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Why this account is closed' })).toBeNull()
  })

  it.each([
    ['ACCOUNT_BLOCKED', 'This account is closed.'],
    ['ACCOUNT_CLOSED', 'Our staff have closed this account. The mail about it says why.'],
  ])('leads the owner of a closed account there by a code too: %s', async (error, text) => {
    answers['POST /api/auth-verify'] = [403, { error, message: '' }]
    const router = show('/auth/verify?email=ada@example.test&next=%2Fprojects')
    await typeInto('Verification code', '123456')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/auth/error', search: `?error=${error}&next=%2Fprojects` }),
    )
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it.each([
    ['/auth/sign-out', '/'],
    ['/auth/step-up?next=%2Fprojects', '/auth/request?next=%2Fprojects'],
  ])('a sign-out at %s forgets the drafts in this browser, and what the tab has in memory', async (at, to) => {
    answers['GET /api/session'] = [200, sessionOf('aal2')]
    answers['DELETE /api/session'] = [200, { success: true }]
    const loaded = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    localStorage.setItem(draftName('u', 'courses.answer.4.1'), 'x')
    show(at)
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(loaded).toHaveBeenCalledWith(to))
    expect(localStorage.getItem(draftName('u', 'courses.answer.4.1'))).toBeNull()
  })

  it('shows our own words alone on the error page', () => {
    show('/auth/error?error=LINK_EXPIRED<b>call 555</b>')
    expect(screen.getByRole('alert').textContent).toBe('Sign-in link has expired. Please request a new verification code.')
    for (const name of ['Try Again', 'Request New Link', 'Back to Sign In']) expect(screen.getByRole('link', { name })).toBeTruthy()
  })

  it('lets nobody complete the setup before an authenticator is verified and the codes are saved', async () => {
    const session = { user: { id: 'u', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 9 }
    Object.assign(answers, {
      'GET /auth/v1/factors': [200, []],
      'POST /auth/v1/factors': [
        200,
        { id: 'f', type: 'totp', totp: { qr_code: 'data:image/svg+xml,', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } },
      ],
      'POST /auth/v1/factors/f/challenge': [200, { id: 'c', expires_at: '2030-01-01T00:00:00Z' }],
      'POST /auth/v1/factors/f/verify': [200, { ...session, recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] }],
    })
    show('/secure/setup')
    const complete = screen.getByRole<HTMLButtonElement>('button', { name: 'Complete setup' })
    expect(complete.disabled).toBe(true)
    await user.type(await screen.findByLabelText('6-digit code from the app'), '123456')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await screen.findByText('AAAA-BBBB-CCCC-DDDD')
    expect(complete.disabled).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'I have saved my recovery codes' }))
    await waitFor(() => expect(complete.disabled).toBe(false))
  })

  describe('QL6: the set-up', () => {
    const totp = { qr_code: 'data:image/svg+xml,', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }
    const setUp = (is_renewed: boolean) =>
      Object.assign(answers, {
        'GET /api/session': [200, sessionOf('aal1', false)],
        'GET /auth/v1/factors': [200, []],
        'POST /auth/v1/factors': [200, { id: 'f', type: 'totp', totp, is_renewed }],
        'POST /auth/v1/factors/f/challenge': [200, { id: 'c', expires_at: '2030-01-01T00:00:00Z' }],
        'POST /auth/v1/factors/f/verify': [200, { ...sessionOf('aal2'), recovery_codes: ['AAAA-BBBB-CCCC-DDDD'] }],
      })

    it.each([
      [false, 0],
      [true, 1],
    ])('says that the key has changed where it has: %s', async (isRenewed, notices) => {
      setUp(isRenewed)
      show('/secure/setup')
      const field = await screen.findByLabelText('6-digit code from the app')
      expect(screen.queryAllByText('This is a new key')).toHaveLength(notices)
      // Each of the six digits has a box of its own.
      expect(field.parentElement?.querySelectorAll('[aria-hidden] > span')).toHaveLength(6)
    })

    it('offers codes anew that were shown and not saved, and is not complete before', async () => {
      setUp(false)
      show('/secure/setup')
      await user.type(await screen.findByLabelText('6-digit code from the app'), '123456')
      await user.click(screen.getByRole('button', { name: 'Verify' }))
      await screen.findByText('AAAA-BBBB-CCCC-DDDD')
      cleanup()
      Object.assign(answers, {
        'GET /api/session': [200, sessionOf('aal2')],
        'GET /auth/v1/factors': [
          200,
          [{ id: 'f', factor_type: 'totp', friendly_name: 'App', status: 'verified', created_at: '2026-11-26T20:00:00Z' }],
        ],
        'POST /api/recovery-codes': [200, { recovery_codes: ['EEEE-FFFF-GGGG-HHHH'] }],
      })
      show('/secure/setup')
      await screen.findByText('Your recovery codes are not saved yet')
      const complete = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Complete setup' })
      expect(complete().disabled).toBe(true)
      await user.click(screen.getByRole('button', { name: 'Show new codes' }))
      await screen.findByText('EEEE-FFFF-GGGG-HHHH')
      expect(complete().disabled).toBe(true)
      await user.click(screen.getByRole('checkbox', { name: 'I have saved my recovery codes' }))
      await waitFor(() => expect(complete().disabled).toBe(false))
      cleanup()
      show('/secure/setup')
      await waitFor(() => expect(complete().disabled).toBe(false))
      expect(screen.queryByText('Your recovery codes are not saved yet')).toBeNull()
    })
  })

  it('waits before it sends another link to the same address, and not to another one', async () => {
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    show('/auth/request?next=%2Fprojects')
    await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.test')
    await user.click(screen.getByText('Magic Link'))
    await user.click(screen.getByRole('button', { name: 'Send magic link' }))
    await screen.findByRole('heading', { name: 'Check your e-mail' })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Resend in (1:00|0:5\d)$/ })).disabled).toBe(true)
    expect(asked.find(({ path }) => path === 'POST /api/auth-request')?.body).toMatchObject({ method: 'link', next: '/projects' })
    await user.click(screen.getByRole('button', { name: 'Use another address' }))
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send magic link' })
    expect(send.disabled).toBe(true)
    await user.type(await screen.findByLabelText('E-mail address'), 'x')
    expect(send.disabled).toBe(false)
  })

  it('mails once on a double click', async () => {
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    show('/auth/request')
    await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.test')
    await user.dblClick(screen.getByRole('button', { name: 'Send 6-digit code' }))
    await screen.findByRole('heading', { name: 'Enter the 6 digits' })
    expect(asked.filter(({ path }) => path === 'POST /api/auth-request')).toHaveLength(1)
  })

  it('leads somebody who has a code already to where it is typed, when no other one may be sent yet', async () => {
    answers['POST /api/auth-request'] = [429, { error: 'RATE_LIMITED', message: 'Please wait', retry_after: 37 }]
    const router = show('/auth/request?next=%2Fprojects')
    await user.type(await screen.findByLabelText('E-mail address'), 'Ada@example.test')
    await user.click(screen.getByRole('button', { name: 'Send 6-digit code' }))
    const said = 'Please wait before requesting another code or link. You can try again in 37 seconds.'
    expect((await screen.findByRole('alert')).textContent).toBe(said)
    const way = screen.getByRole('link', { name: 'Enter a code that I have' })
    await user.type(screen.getByLabelText('E-mail address'), 'x')
    expect(screen.queryByRole('link', { name: 'Enter a code that I have' })).toBeNull()
    await user.type(screen.getByLabelText('E-mail address'), '{Backspace}')
    expect(way.getAttribute('href')).toBe('/auth/verify?email=ada%40example.test&next=%2Fprojects')
    await user.click(screen.getByRole('link', { name: 'Enter a code that I have' }))
    await screen.findByRole('heading', { name: 'Enter the 6 digits' })
    expect(router.state.location.search).toContain('next=%2Fprojects')
  })

  it('says why somebody is here whose session ended while a page was open', async () => {
    show('/auth/request?next=%2Fprojects', undefined, sessionEnded)
    expect(
      (await screen.findByText('Your session has ended. Sign in again to go on where you were.')).closest('[role=status]'),
    ).toBeTruthy()
  })

  it('keeps an address that is not whole, and leads back to it', async () => {
    answers['POST /api/auth-request'] = [400, { error: 'BAD_REQUEST', message: 'Some fields are missing or wrong.' }]
    show('/auth/request')
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail address')
    await user.type(field, 'ada@')
    await user.click(screen.getByRole('button', { name: 'Send 6-digit code' }))
    await screen.findByText('Type a complete e-mail address.')
    expect(field.value).toBe('ada@')
    expect(document.activeElement).toBe(field)
    await user.type(field, 'e')
    await waitFor(() => expect(screen.queryByText('Type a complete e-mail address.')).toBeNull())
  })

  it('keeps a refused recovery code, empties a refused code of the app, and the focus is in the field each time', async () => {
    Object.assign(answers, {
      'GET /api/session': [200, sessionOf('aal1')],
      'GET /api/auth-device': [200, { is_known: true }],
      'GET /auth/v1/factors': [200, [{ id: 'f', factor_type: 'totp', friendly_name: 'App', status: 'verified', created_at: '' }]],
      'POST /auth/v1/factors/f/challenge': [200, { id: 'c', expires_at: '' }],
      'POST /auth/v1/factors/f/verify': [400, { error: 'INVALID_CODE', message: '' }],
      'POST /api/recovery-codes/use': [400, { error: 'INVALID_CODE', message: '' }],
    })
    show('/auth/step-up')
    await screen.findByText(/ada@example\.test/)
    await typeInto('6-digit code from the app', '123456{Enter}')
    await screen.findByText('Invalid code. Check and try again.')
    const digits = screen.getByLabelText<HTMLInputElement>('6-digit code from the app')
    expect([digits.value, document.activeElement]).toEqual(['', digits])
    screen.getByText(/Codes follow the clock/)
    await screen.findByRole('button', { name: 'Verify' })
    await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }))
    expect(screen.queryByText('Invalid code. Check and try again.')).toBeNull()
    await typeInto('Recovery code', 'AAAA-BBBB{Enter}')
    await screen.findByText('Invalid code. Check and try again.')
    expect(screen.queryByText(/Codes follow the clock/)).toBeNull()
    const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code')
    expect([recovery.value, document.activeElement]).toEqual(['AAAA-BBBB', recovery])
  })

  it('shows other services only where they are configured', async () => {
    show('/auth/request')
    await screen.findByRole('heading', { name: 'Ultra-Secure Sign In' })
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull()
    answers['GET /api/auth-options'] = [200, { site_url: 'https://soloflight.example', oauth: ['google', 'github'] }]
    show('/auth/request?next=%2Fprojects')
    const link = await screen.findByRole('link', { name: 'Continue with Google' })
    expect(link.getAttribute('href')).toBe('/api/oauth/google?next=%2Fprojects')
    await screen.findByRole('link', { name: 'Continue with GitHub' })
  })

  it('S13: mails a code where the account does not know the browser, then asks for the authenticator, then goes on', async () => {
    answers['GET /api/session'] = [200, sessionOf('aal1')]
    answers['GET /api/auth-device'] = [200, { is_known: false }]
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    answers['POST /api/auth-verify'] = [200, { success: true }]
    answers['GET /auth/v1/factors'] = [200, [{ id: 'f', factor_type: 'totp', friendly_name: 'App', status: 'verified', created_at: '' }]]
    answers['POST /auth/v1/factors/f/challenge'] = [200, { id: 'c', expires_at: '' }]
    answers['POST /auth/v1/factors/f/verify'] = [200, sessionOf('aal2')]
    const router = show('/auth/step-up?next=%2Fprojects')
    await screen.findByRole('heading', { name: 'Additional Verification Required' })
    await screen.findByText('A code is on its way. Only the newest code works.')
    expect(asked.filter(({ path }) => path === 'POST /api/auth-request')).toHaveLength(1)
    expect(asked.find(({ path }) => path === 'POST /api/auth-request')?.body).toMatchObject({
      method: 'otp',
      deviceFingerprint: expect.stringMatching(/^[\da-f]{32}$/),
    })
    await typeInto('Verification code', '123456')
    answers['GET /api/auth-device'] = [200, { is_known: true }]
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(asked.find(({ path }) => path === 'POST /api/auth-verify')?.body).toMatchObject({ kind: 'otp', code: '123456' })
    await typeInto('6-digit code from the app', '654321')
    answers['GET /api/session'] = [200, sessionOf('aal2')]
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await screen.findByText('elsewhere')
    expect(router.state.location.pathname).toBe('/projects')
  })

  it.each([
    ['aal0', { user: null, aal: 'aal0', expires_in: 0 }, '/auth/request', '?next=%2Fprojects'],
    ['no authenticator', sessionOf('aal1', false), '/secure/setup', '?next=%2Fprojects'],
    ['aal1', sessionOf('aal1'), '/auth/step-up', '?next=%2Fpost-auth-redirect%3Fnext%3D%252Fprojects'],
    ['aal2 whose onboarding cannot be read', sessionOf('aal2'), '/secure/setup', '?next=%2Fprojects'],
  ])('after the sign-in, %s goes on and `next` survives', async (_who, session, pathname, search) => {
    answers['GET /api/session'] = [200, session]
    if (pathname === '/secure/setup' && session.aal === 'aal2') answers['GET /api/user_profile'] = [500, {}]
    const router = show('/post-auth-redirect?next=%2Fprojects')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname, search }))
  })

  it('the setup keeps `next`', async () => {
    answers['GET /api/session'] = [200, sessionOf('aal2')]
    answers['GET /auth/v1/factors'] = [200, [{ id: 'f', factor_type: 'totp', friendly_name: 'App', status: 'verified', created_at: '' }]]
    answers['GET /api/user_profile'] = [200, { occupation: 'Nurse' }]
    answers['GET /api/portal'] = [200, { chosen_portal: 'adult' }]
    const router = show('/secure/setup?next=%2Fprojects')
    await screen.findByText('Your authenticator is set up.')
    await user.click(screen.getByRole('button', { name: 'Complete setup' }))
    // Via /post-auth-redirect, which finds no missing step.
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'))
  })

  it('RI6: a reload sends no second code while one waits to be typed, and Resend still does', async () => {
    answers['GET /api/session'] = [200, sessionOf('aal1')]
    answers['GET /api/auth-device'] = [200, { is_known: false, is_code_pending: true }]
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    show('/auth/step-up')
    await screen.findByLabelText('Verification code')
    expect(asked.filter(({ path }) => path === 'POST /api/auth-request')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Resend' }))
    await waitFor(() => expect(asked.filter(({ path }) => path === 'POST /api/auth-request')).toHaveLength(1))
  })

  it('RI11: goes on to no step of the sign-in once that is done', async () => {
    answers['GET /api/session'] = [200, sessionOf('aal2')]
    const router = show('/auth/verify?email=ada@example.test&next=%2Fauth%2Fstep-up')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('RI12: each button of the error page does what it says, and `next` is kept', async () => {
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    show('/auth/error?error=LINK_EXPIRED&next=%2Fprojects')
    expect(target('Try Again')).toBe('/auth?next=%2Fprojects')
    expect(target('Request New Link')).toBe('/auth/request?method=link&next=%2Fprojects')
    expect(target('Back to Sign In')).toBe('/auth/request?next=%2Fprojects')
    cleanup()
    show('/auth/error?error=OAUTH_CANCELLED&provider=google&next=%2Fprojects')
    expect(target('Try Again')).toBe('/api/oauth/google?next=%2Fprojects')
    cleanup()
    show('/auth/request?method=link')
    await screen.findByRole('button', { name: 'Send magic link' })
  })

  it('RI12: a link that nobody answered is kept, and tried again in place', async () => {
    answers['POST /api/auth-callback'] = [0, null]
    const router = show('/auth/callback')
    await screen.findByText('Network error. Please try again.')
    answers['POST /api/auth-callback'] = [400, { error: 'LINK_EXPIRED', message: '', next: '/projects' }]
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/error'))
    expect(asked.filter(({ path }) => path === 'POST /api/auth-callback')).toHaveLength(2)
    expect(router.state.location.search).toBe('?error=LINK_EXPIRED&next=%2Fprojects')
  })

  it('RI13: leads a signed-in person on from the form, and a waiting tab once another one has signed in', async () => {
    answers['GET /api/user_profile'] = [200, { user_id: 'u' }]
    answers['GET /api/session'] = [200, sessionOf('aal2')]
    const ready = show('/auth/request?next=%2Fprojects')
    await waitFor(() => expect(ready.state.location.pathname).toBe('/projects'))
    cleanup()
    answers['GET /api/session'] = [200, { user: null, aal: 'aal0', expires_in: 0 }]
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    const waiting = show('/auth/request?method=link&next=%2Fprojects')
    await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.test')
    await user.click(screen.getByRole('button', { name: 'Send magic link' }))
    await screen.findByRole('heading', { name: 'Check your e-mail' })
    answers['GET /api/session'] = [200, sessionOf('aal2')]
    announceSession()
    await waitFor(() => expect(waiting.state.location.pathname).toBe('/projects'))
  })

  it('RI20: what a visitor came with travels in the link, beside `next`', async () => {
    carryOver('ref', () => 'FRIEND22')
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    show('/auth/request?method=link&next=%2Fprojects%3Ftab%3D1')
    await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.test')
    await user.click(screen.getByRole('button', { name: 'Send magic link' }))
    await screen.findByRole('heading', { name: 'Check your e-mail' })
    const { body } = asked.find(({ path }) => path === 'POST /api/auth-request') ?? {}
    expect(body).toMatchObject({ next: '/projects?tab=1&ref=FRIEND22' })
    carryOver('ref', () => null)
  })

  it('RI22: no countdown runs where nothing was sent', async () => {
    show('/auth/verify?email=ada@example.test')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend' })).disabled).toBe(false)
  })

  it('RI19, RU14: a phone opens its own authenticator first, and the name typed goes with the code', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({ matches: query.includes('coarse'), addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
    )
    Object.assign(answers, {
      'GET /api/session': [200, sessionOf('aal1', false)],
      'GET /auth/v1/factors': [200, []],
      'POST /auth/v1/factors': [
        200,
        { id: 'f', type: 'totp', totp: { qr_code: 'data:image/svg+xml,', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } },
      ],
      'POST /auth/v1/factors/f/challenge': [200, { id: 'c', expires_at: '2030-01-01T00:00:00Z' }],
      'POST /auth/v1/factors/f/verify': [200, { ...sessionOf('aal2'), recovery_codes: [] }],
    })
    show('/secure/setup')
    expect((await screen.findByRole('link', { name: 'Open my authenticator' })).getAttribute('href')).toBe('otpauth://totp/x')
    expect(screen.getByAltText('QR code for your authenticator app').closest('details')?.open).toBe(false)
    await typeInto('Name of this authenticator', 'My phone')
    await typeInto('6-digit code from the app', '123456')
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    await waitFor(() =>
      expect(asked.find(({ path }) => path === 'POST /auth/v1/factors/f/verify')?.body).toMatchObject({ friendly_name: 'My phone' }),
    )
  })
})
