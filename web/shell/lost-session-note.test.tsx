import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { defineWebPlugin } from '../kit/define-web-plugin.ts'
import { fetchJson } from '../kit/fetch-json.ts'
import { createI18n } from '../kit/i18n/create-i18n.ts'
import { sessionQuery } from '../kit/session/session-query.ts'
import { signedOut } from '../kit/session/session-state.ts'
import { shellLocales } from '../shell-locales.ts'
import { answerRequests, newUser, refusal } from '../testing/index.ts'
import { App } from './app.tsx'
import { createRoutes } from './routes.tsx'

const Form = () => (
  <>
    <textarea aria-label="Letter" />
    <button type="button" onClick={() => void fetchJson('/api/letters', { method: 'POST' }).catch(() => undefined)}>
      Send
    </button>
  </>
)
const plugin = defineWebPlugin({
  id: 'letters',
  pages: [
    { path: 'letter', access: 'verified', title: 'Letter', lazy: async () => ({ Component: Form }) },
    { path: 'half', access: 'signed-in', title: 'Half', lazy: async () => ({ Component: Form }) },
  ],
  pagesFor: { signIn: '/enter' },
  locales: {},
})
const user = newUser()
const ada = { user: { id: 'ada', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 3600 }
const letter = () => screen.getByLabelText<HTMLTextAreaElement>('Letter')
const note = () => screen.queryByText(/^Your session has ended/)

let session: object
let refused: Response
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  session = ada
  refused = refusal(401, 'UNAUTHORIZED')
  answerRequests((_request, path) => {
    if (path === '/api/session') return session
    if (path === '/api/letters' || path === '/api/sessions') return refused.clone()
    return {}
  })
})

const open = async (at = '/letter') => {
  const i18n = await createI18n({ plugins: [plugin], shellLocales, language: 'en' })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(createRoutes([plugin], { i18n, queries }), { initialEntries: [at] })
  render(
    <App plugins={[plugin]} i18n={i18n} queries={queries}>
      <RouterProvider router={router} />
    </App>,
  )
  await screen.findByLabelText('Letter')
  await user.type(letter(), 'Dear Ben')
  return { router, queries }
}

it('a session that ended elsewhere is named where it is missed, with the way back, and what was typed stays', async () => {
  const { router, queries } = await open()
  session = signedOut
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const link = await screen.findByRole('link', { name: 'Sign in in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('target'), note()?.getAttribute('role')]).toEqual(['/enter', '_blank', 'alert'])
  // Other parts of the page ask for the session too.
  await act(() => queries.refetchQueries({ queryKey: sessionQuery.queryKey }))
  expect([router.state.location.pathname, letter().value]).toEqual(['/letter', 'Dear Ben'])
  session = { ...ada, aal: 'aal1' }
  await act(() => queries.refetchQueries({ queryKey: sessionQuery.queryKey }))
  expect([note() !== null, letter().value]).toEqual([true, 'Dear Ben'])
  session = ada
  fireEvent.focus(window)
  await waitFor(() => expect(note()).toBeNull())
  expect(letter().value).toBe('Dear Ben')
})

it('a page of somebody half signed in goes on once they are signed in as well, or better', async () => {
  session = { ...ada, aal: 'aal1' }
  const { queries } = await open('/half')
  session = signedOut
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('link', { name: 'Sign in in a new tab' })
  session = ada
  await act(() => queries.refetchQueries({ queryKey: sessionQuery.queryKey }))
  await waitFor(() => expect(note()).toBeNull())
})

it('a call that ends other sessions is missed like any other', async () => {
  const { queries } = await open()
  session = signedOut
  await act(() => fetchJson('/api/sessions', { method: 'DELETE' }).catch(() => undefined))
  await waitFor(() => expect(note()).not.toBeNull())
  session = ada
  await act(() => queries.refetchQueries({ queryKey: sessionQuery.queryKey }))
})

it('another refusal says nothing about the session', async () => {
  const { router } = await open()
  refused = refusal(401, 'INVALID_CODE')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await act(async () => undefined)
  expect([note(), router.state.location.pathname]).toEqual([null, '/letter'])
})
