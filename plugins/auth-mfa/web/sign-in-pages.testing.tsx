/** Shows the sign-in pages in tests, with API responses that the test gives. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { answerRequests, newUser } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import consent from '../../consent/web/index.ts'
import onboarding from '../../onboarding/web/index.ts'
import texts from '../locales/en.json' with { type: 'json' }
import { Component as ResetPage } from './reset-page.tsx'
import { Component as SetupPage } from './setup/setup-page.tsx'
import { Component as CallbackPage } from './sign-in/callback-page.tsx'
import { Component as ErrorPage } from './sign-in/error-page.tsx'
import { Component as PostAuthRedirectPage } from './sign-in/post-auth-redirect-page.tsx'
import { Component as RequestPage } from './sign-in/request-page.tsx'
import { Component as SignOutPage } from './sign-in/sign-out-page.tsx'
import { Component as VerifyPage } from './sign-in/verify-page.tsx'
import { Component as StepUpPage } from './step-up/step-up-page.tsx'

const user = newUser()

/** Status and body; status 0 is a failed connection. */
export type Answer = readonly [number, unknown]
/** Responses to calls, by method and path; any other call gets 404. */
export const answers: Record<string, Answer> = {}
/** The calls that were made, in order. */
export const asked: { path: string; body: unknown }[] = []

/** For a file of tests: before each of them nobody is signed in, and no call was made. */
export const openSignInPages = () => {
  beforeAll(async () => {
    await i18next
      .use(initReactI18next)
      .init({ lng: 'en', resources: { en: { 'auth-mfa': texts, shell } }, interpolation: { escapeValue: false } })
  })
  beforeEach(() => {
    for (const path of Object.keys(answers)) delete answers[path]
    answers['GET /api/session'] = [200, { user: null, aal: 'aal0', expires_in: 0 }]
    asked.length = 0
    answerRequests(async (request, pathname) => {
      const path = `${request.method} ${pathname}`
      const text = await request.text()
      asked.push({ path, body: text ? JSON.parse(text) : undefined })
      const [status, body] = answers[path] ?? [404, { error: 'NOT_FOUND', message: 'Not found.' }]
      if (status === 0) throw new TypeError('fetch failed')
      return Response.json(body, { status })
    })
  })
}

/** The session of a person with an authenticator. */
export const sessionOf = (aal: 'aal1' | 'aal2', mfa_enrolled = true) => ({
  user: { id: 'u', email: 'ada@example.test', role: 'user', mfa_enrolled },
  aal,
  expires_in: 3600,
})

/**
 * Opens an address of the sign-in; every other address shows the word "elsewhere".
 * @param elsewhere other content for those addresses
 * @param state the state of the history entry
 */
export const show = (at: string, elsewhere: ReactNode = <p>elsewhere</p>, state?: unknown) => {
  const router = createMemoryRouter(
    [
      { path: '/auth/request', element: <RequestPage /> },
      { path: '/auth/verify', element: <VerifyPage /> },
      { path: '/auth/callback', element: <CallbackPage /> },
      { path: '/auth/error', element: <ErrorPage /> },
      { path: '/auth/sign-out', element: <SignOutPage /> },
      { path: '/auth/authenticator-reset', element: <ResetPage /> },
      { path: '/auth/step-up', element: <StepUpPage /> },
      { path: '/post-auth-redirect', element: <PostAuthRedirectPage /> },
      { path: '/secure/setup', element: <SetupPage /> },
      { path: '*', element: elsewhere },
    ],
    { initialEntries: [{ ...parsePath(at), state }] },
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 1 } } })
  render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <ExtensionsProvider value={[...(consent.extensions ?? []), ...(onboarding.extensions ?? [])]}>
          <RouterProvider router={router} />
        </ExtensionsProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return router
}

/** Types into a field once it is rendered. */
export const type = async (label: string, text: string): Promise<void> => user.type(await screen.findByLabelText(label), text)
