// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import texts from '../locales/en.json' with { type: 'json' }
import { Component as CallbackPage } from './callback-page.tsx'
import { Component as ErrorPage } from './error-page.tsx'
import { Component as RequestPage } from './request-page.tsx'
import { Component as SetupPage } from './setup-page.tsx'
import { Component as VerifyPage } from './verify-page.tsx'

type Answer = readonly [number, unknown]
let answers: Record<string, Answer>
let asked: { path: string; body: unknown }[]
const realFetch = globalThis.fetch

const json = ([status, body]: Answer) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { 'auth-mfa': texts } }, interpolation: { escapeValue: false } })
})
beforeEach(() => {
  answers = { 'GET /api/session': [200, { user: null, aal: 'aal0', expires_in: 0 }] }
  asked = []
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), window.location.href), init)
    const path = `${request.method} ${new URL(request.url).pathname}`
    const text = await request.text()
    asked.push({ path, body: text ? JSON.parse(text) : undefined })
    return json(answers[path] ?? [404, { error: 'NOT_FOUND', message: 'Not found.' }])
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const show = (at: string) => {
  const stop = (text: string) => <p>{text}</p>
  const router = createMemoryRouter(
    [
      { path: '/auth/request', element: <RequestPage /> },
      { path: '/auth/verify', element: <VerifyPage /> },
      { path: '/auth/callback', element: <CallbackPage /> },
      { path: '/auth/error', element: <ErrorPage /> },
      { path: '/secure/setup', element: <SetupPage /> },
      { path: '*', element: stop('elsewhere') },
    ],
    { initialEntries: [at] },
  )
  render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  return router
}

describe('sign-in pages', () => {
  it('asks for an address before it sends, then goes to the code', async () => {
    answers['POST /api/auth-request'] = [200, { success: true, message: '' }]
    const router = show('/auth/request?next=%2Ftraining%2Fplanner')
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send 6-digit code' })
    expect(send.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('E-mail address'), ' Ada@Example.test')
    await userEvent.click(send)
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
    await userEvent.type(field, '12a345')
    const verify = screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' })
    expect(verify.disabled).toBe(true)
    await userEvent.type(field, '6')
    await userEvent.click(verify)
    await screen.findByText('Invalid code. Check and try again.')
  })

  it('S07: asks for a click before it signs in another browser', async () => {
    answers['POST /api/auth-callback'] = [200, { success: false, needs_confirmation: true }]
    show('/auth/callback')
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in here' }))
    await waitFor(() => expect(asked.filter(({ path }) => path === 'POST /api/auth-callback')).toHaveLength(2))
    expect(asked.find(({ path }) => path === 'POST /api/auth-callback')?.body).toMatchObject({ confirmed: false })
    expect(asked.findLast(({ path }) => path === 'POST /api/auth-callback')?.body).toMatchObject({ confirmed: true })
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
    await userEvent.type(await screen.findByLabelText('6-digit code from the app'), '123456')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await screen.findByText('AAAA-BBBB-CCCC-DDDD')
    expect(complete.disabled).toBe(true)
    await userEvent.click(screen.getByRole('checkbox', { name: 'I have saved my recovery codes' }))
    await waitFor(() => expect(complete.disabled).toBe(false))
  })
})
