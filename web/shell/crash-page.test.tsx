import { QueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { defineWebPlugin } from '../kit/define-web-plugin.ts'
import { FetchFailure } from '../kit/fetch-json.ts'
import { createI18n } from '../kit/i18n/create-i18n.ts'
import { watchMissingCode } from '../kit/missing-code.ts'
import { signedOut } from '../kit/session/session-state.ts'
import { shellLocales } from '../shell-locales.ts'
import { answerRequests, newUser } from '../testing/index.ts'
import { App } from './app.tsx'
import { createRoutes } from './routes.tsx'

let isOnline = true
let error: unknown
const reports: unknown[] = []

/** Fails as the build's code does if a file cannot be fetched. */
const failToFetch = () => {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  throw payload
}

const Breaks = () => {
  throw error
}
const Start = () => (
  <>
    <h1>Start</h1>
    <label>
      Your prompt
      <textarea />
    </label>
    <input type="password" aria-label="Key" />
    <Link to="/breaks">Break</Link>
    <Link to="/far">Far</Link>
  </>
)
const Far = () => <h1>Far</h1>
const page = (path: string, lazy: () => Promise<{ Component: () => React.ReactNode }>) =>
  ({ path, access: 'public', title: path === 'start' ? '3.3 Alt Text' : 'Page', lazy }) as const
const plugin = defineWebPlugin({
  id: 'probe',
  pages: [
    page('start', async () => ({ Component: Start })),
    page('breaks', async () => ({ Component: Breaks })),
    page('far', async () => (isOnline ? { Component: Far } : failToFetch())),
  ],
  locales: {},
})

const open = async () => {
  const i18n = await createI18n({ plugins: [plugin], shellLocales, language: 'en' })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(createRoutes([plugin], { i18n, queries }), { initialEntries: ['/start'] })
  const listening = vi.spyOn(window, 'addEventListener')
  watchMissingCode(router)
  const added = [...listening.mock.calls]
  listening.mockRestore()
  onTestFinished(() => {
    for (const [name, listener] of added) window.removeEventListener(name, listener)
  })
  render(
    <App plugins={[plugin]} i18n={i18n} queries={queries}>
      <RouterProvider router={router} />
    </App>,
  )
  await screen.findByRole('heading', { name: 'Start' })
  return newUser()
}

beforeEach(() => {
  isOnline = true
  reports.length = 0
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  answerRequests(async (request, path) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (path === '/api/page-reports') reports.push(await request.json())
    if (path === '/api/session') return signedOut
    return path === '/api/site-config' ? { productName: 'Glider', version: '5.2', supportEmail: '' } : new Response(null)
  })
})

test('QP4: a page that breaks says so under a reference, which the server hears too', async () => {
  error = new RangeError('too far')
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Your prompt' }), 'Write a kite poem')
  await user.type(screen.getByLabelText('Key'), 'sk-secret')
  await user.click(screen.getByRole('link', { name: 'Break' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This page stopped working' })).toBeTruthy()
  expect(screen.getByText('Unexpected Application Error!')).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  const [, reference] = /(E-[\dA-F]{4}-[\dA-F]{4}),/.exec(screen.getByRole('main').textContent ?? '') ?? []
  await waitFor(() => expect(reports).toMatchObject([{ kind: 'crash', reference, message: 'RangeError: too far' }]))
  await user.click(screen.getByRole('button', { name: 'Copy what I typed' }))
  expect(await navigator.clipboard.readText()).toBe('Your prompt:\nWrite a kite poem')
})

test('QP4: an error of ours in a type that fetch has too is a crash', async () => {
  error = new TypeError('x is undefined')
  const user = await open()
  await user.click(screen.getByRole('link', { name: 'Break' }))
  expect(await screen.findByRole('heading', { name: 'This page stopped working' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy what I typed' })).toBeNull()
})

test.each([new TypeError('Failed to fetch'), new FetchFailure(0, 'NETWORK', 'Network error.')])('QP4: %s is no crash', async (thrown) => {
  error = thrown
  const user = await open()
  await user.click(screen.getByRole('link', { name: 'Break' }))
  expect(await screen.findByRole('heading', { name: 'We cannot reach the server' })).toBeTruthy()
  expect(reports).toEqual([])
})

test('QP4: a link whose code cannot be had is answered by the offline page, which leads back and opens the page once it can', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const user = await open()
  isOnline = false
  await user.click(screen.getByRole('link', { name: 'Far' }))
  const main = within(await screen.findByRole('main'))
  expect(await main.findByRole('heading', { level: 1, name: 'You are offline' })).toBeTruthy()
  expect(main.getByText('Nothing you saved is lost.')).toBeTruthy()
  expect(main.getByText(/Last look \d/)).toBeTruthy()
  // The failure is announced once.
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(main.getByRole('button', { name: 'Try Again' }))
  expect(reload).not.toHaveBeenCalled()
  isOnline = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  // A page that fails to load although the server responds is not reloaded again and again, unless the user asks.
  act(() => void window.dispatchEvent(new Event('online')))
  await user.click(main.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  await user.click(main.getByRole('button', { name: 'Back to 3.3 Alt Text' }))
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
  expect(reports).toEqual([])
})
