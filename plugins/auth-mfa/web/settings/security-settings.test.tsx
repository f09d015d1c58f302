import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser, refusal, renderPage } from '#web/testing'
import texts from '../../locales/en.json' with { type: 'json' }
import { AuthenticatorSettings } from './authenticator-settings.tsx'
import { EmailSettings } from './email-settings.tsx'
import { RecoverySettings } from './recovery-settings.tsx'
import { SessionSettings } from './session-settings.tsx'

const session = { user: { id: 'u', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 3600 }
const app = { id: 'old', factor_type: 'totp', friendly_name: 'My phone', status: 'verified', created_at: '2026-11-01T10:00:00.000Z' }
const totp = { qr_code: 'data:,', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' }

let answers: Record<string, () => Response>
let sent: string[]
let toasts: ReturnType<typeof hearToasts>

beforeAll(() => void i18next.addResourceBundle('en', 'auth-mfa', texts))
beforeEach(() => {
  toasts = hearToasts()
  sent = []
  const enrolments = () => sent.filter((call) => call === 'POST /auth/v1/factors').length
  answers = {
    'GET /api/session': () => Response.json(session),
    'GET /auth/v1/factors': () => Response.json([app]),
    // As the server answers: each call after the first renews the key that the first one made.
    'POST /auth/v1/factors': () => Response.json({ id: 'new', type: 'totp', totp, is_renewed: enrolments() > 1 }),
    'POST /auth/v1/factors/new/challenge': () => Response.json({ id: 'c', expires_at: '2030-01-01T00:00:00.000Z' }),
    'POST /auth/v1/factors/new/verify': () => Response.json(session),
    'DELETE /auth/v1/factors/old': () => Response.json({ success: true }),
  }
  answerRequests(({ method }, path) => {
    if (method !== 'GET') sent.push(`${method} ${path}`)
    return answers[`${method} ${path}`]?.() ?? refusal(404, 'NOT_FOUND')
  })
})

const user = newUser()
const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>{`went to ${pathname}${search}`}</p>
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('authenticator apps', () => {
  const open = () =>
    renderPage(
      <Routes>
        <Route path="/settings" element={<AuthenticatorSettings />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      '/settings',
    )

  it.each([
    ['Add another app', 'Add an authenticator app'],
    ['Replace', 'Replace your authenticator app'],
  ])('%s: the first key is requested once, and no earlier one is spoken of', async (button, title) => {
    open()
    await press(button)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(await dialog.findByAltText('QR code for your authenticator app')).toBeTruthy()
    expect(sent).toEqual(['POST /auth/v1/factors'])
    expect(dialog.queryByText('This is a new key')).toBeNull()
  })

  it('a key shown again says which entry to remove, and that the working one stays', async () => {
    open()
    await press('Add another app')
    await press('Close')
    await press('Add another app')
    expect(await screen.findByText('This is a new key')).toBeTruthy()
    expect(screen.getByText(/remove only its entry. Keep the entry that you sign in with/)).toBeTruthy()
  })

  it('Replace removes the old one once the new one has proven itself', async () => {
    open()
    await press('Replace')
    await user.type(await screen.findByLabelText('6-digit code from the app'), '123456')
    await press('Verify')
    await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your authenticator is replaced.' })))
    expect(sent).toEqual([
      'POST /auth/v1/factors',
      'POST /auth/v1/factors/new/challenge',
      'POST /auth/v1/factors/new/verify',
      'DELETE /auth/v1/factors/old',
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('an old proof leads to the authenticator before anything is shown', async () => {
    answers['POST /auth/v1/factors'] = () => refusal(403, 'STEP_UP_REQUIRED')
    open()
    await press('Add another app')
    expect(await screen.findByText('went to /auth/step-up?next=%2Fsettings')).toBeTruthy()
  })
})

describe('the address for signing in', () => {
  const send = async () => {
    renderPage(<EmailSettings />, '/settings')
    await press('Change e-mail address')
    await user.type(await screen.findByLabelText('New e-mail address'), 'new@example.test')
    await press('Send code')
  }
  const limited = (error: string, retry_after: number) => () => refusal(429, error, 'x', { retry_after })

  it.each([
    [44, 'Please wait 45 seconds before requesting another code'],
    [3300, 'You can request another code in 55 minutes.'],
  ])('says how long a limit of %i seconds lasts', async (seconds, text) => {
    answers['POST /api/email-change'] = limited('RATE_LIMITED', seconds)
    await send()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('offers nobody a link who is signed in', async () => {
    answers['POST /api/email-change'] = () => Response.json({ success: true })
    answers['POST /api/email-change/confirm'] = limited('CODES_LOCKED', 840)
    await send()
    await user.type(await screen.findByLabelText('Verification code'), '123456')
    await press('Change address')
    expect(await screen.findByText('Too many wrong codes. Try again in 14 minutes.')).toBeTruthy()
  })
})

describe('the sessions and devices', () => {
  it('ends one, says so, and keeps the focus in the section', async () => {
    const here = { id: 'here', user_agent: '', last_used_at: '2026-11-28T10:00:00.000Z', is_current: true }
    let others = [{ ...here, id: 'other', is_current: false }]
    answers['GET /api/sessions'] = () => Response.json([here, ...others])
    answers['GET /api/devices'] = () => Response.json([])
    answers['DELETE /api/sessions/other'] = () => {
      others = []
      return Response.json({ success: true })
    }
    renderPage(<SessionSettings />)
    await press('Sign out')
    await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: texts.security.sessionEnded })))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: texts.security.sessionsTitle })))
  })
})

describe('new recovery codes', () => {
  const isWarned = () => screen.queryByText(texts.setup.unsavedTitle) !== null
  const renew = async () => {
    await press('Create new codes')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new codes' }))
    return screen.findByRole('heading', { name: 'Save your recovery codes' })
  }

  it('take the focus, and are not forgotten until somebody says that they are saved', async () => {
    answers['GET /api/recovery-codes'] = () => Response.json({ left: 10 })
    answers['POST /api/recovery-codes'] = () => Response.json({ recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] })
    const first = renderPage(<RecoverySettings />)
    const head = await renew()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(head))
    first.unmount()
    const second = renderPage(<RecoverySettings />)
    await screen.findByText('10 codes left')
    await waitFor(() => expect(isWarned()).toBe(true))
    await renew()
    expect(isWarned()).toBe(false)
    await user.click(screen.getByRole('checkbox', { name: texts.setup.saved }))
    second.unmount()
    renderPage(<RecoverySettings />)
    await screen.findByText('10 codes left')
    expect(isWarned()).toBe(false)
  })
})
