import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { defineWebPlugin, fill, type WebPlugin } from '../kit/define-web-plugin.ts'
import { entitlementCheck } from '../kit/entitlement.ts'
import { extend } from '../kit/extensions.ts'
import { createI18n } from '../kit/i18n/create-i18n.ts'
import { ownHome } from '../kit/own-home.ts'
import { signedOut } from '../kit/session/session-state.ts'
import { overlays } from '../kit/slots.tsx'
import { shellLocales } from '../shell-locales.ts'
import { answerWith, hearToasts } from '../testing/index.ts'
import { App } from './app.tsx'
import { createRoutes } from './routes.tsx'
import { warnOfStrangeHost } from './warn-of-strange-host.ts'

const page = (path: string, access: 'public' | 'signed-in' | 'verified', bare: boolean, Component = () => <h1>{`At ${path}`}</h1>) => ({
  path,
  access,
  bare,
  title: 'Page',
  lazy: async () => ({ Component }),
})
const Broken = () => {
  throw new Error('a page that breaks')
}
const plugin = defineWebPlugin({
  id: 'probe',
  pages: [
    page('framed', 'public', false),
    page('bare', 'verified', true),
    page('step', 'signed-in', true),
    page('open', 'public', true),
    page('broken', 'public', false, Broken),
  ],
  locales: {},
})
const user = { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }
const session = (aal: string) => ({ user, aal, expires_in: 3600 })

const visit = async (address: string, as: object | (() => unknown) = signedOut, more: readonly WebPlugin[] = []) => {
  answerWith({ '/api/session': as, '/api/site-config': { productName: 'Glider', version: '5.2', supportEmail: 'help@glider.test' } })
  const installed = [{ ...plugin, fills: [fill(overlays, () => <p>Overlay</p>)] }, ...more]
  const i18n = await createI18n({ plugins: installed, shellLocales, language: 'en' })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter(createRoutes(installed, { i18n, queries }), { initialEntries: [address] })
  render(
    <App plugins={installed} i18n={i18n} queries={queries}>
      <RouterProvider router={router} />
    </App>,
  )
  return router
}
const publicAt = (origin: string) => {
  const meta = document.createElement('meta')
  meta.name = 'public-origin'
  meta.content = origin
  document.head.append(meta)
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))

test('the canonical link is the public origin, the path and the query', async () => {
  publicAt('https://glider.example')
  await visit('/framed?tab=two#here')
  await screen.findByRole('heading', { name: 'At framed' })
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://glider.example/framed?tab=two')
})

test.each(['/nowhere', '/404', '/framed/deeper'])('%s is not found, and there is a way home', async (address) => {
  await visit(address)
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
})

test('a page that breaks shows the unexpected error in the specification’s words', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await visit('/broken')
  expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy()
  expect(told).toHaveBeenCalled()
})

test('the footer names version and support', async () => {
  await visit('/framed')
  expect(await screen.findByText('Glider, version 5.2')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@glider.test' }).getAttribute('href')).toBe('mailto:help@glider.test')
})

test.each([
  ['/framed', 'aal2', true],
  ['/bare', 'aal2', true],
  ['/step', 'aal2', false],
  ['/open', 'aal2', false],
  ['/framed', 'aal1', false],
])('overlays on %s at %s: %s', async (address, aal, isShown) => {
  await visit(address, session(aal))
  await screen.findByRole('heading', { name: `At ${address.slice(1)}` })
  await waitFor(() => expect(screen.queryAllByText('Overlay')).toHaveLength(isShown ? 1 : 0))
})

test('RU13: a page stays while the texts come that only somebody who is signed in has in the header', async () => {
  let letCome = () => {}
  const texts = new Promise<{ default: object }>((resolve) => {
    letCome = () => resolve({ default: { link: 'My flights' } })
  })
  let asked = 0
  const en = () => {
    asked += 1
    return texts
  }
  const other = defineWebPlugin({
    id: 'other',
    nav: [{ to: '/framed', label: 'other:link', section: 'header', requires: 'signed-in' }],
    locales: { en },
  })
  let answerSession = () => {}
  const who = new Promise<object>((resolve) => {
    answerSession = () => resolve(session('aal2'))
  })
  await visit('/framed', () => who, [other])
  const heading = await screen.findByRole('heading', { name: 'At framed' })
  const isShown = () => heading.isConnected && heading.closest('[style*="none"]') === null
  answerSession()
  await waitFor(() => expect(asked).toBe(1))
  expect(isShown()).toBe(true)
  letCome()
  expect(await screen.findByRole('link', { name: 'My flights' })).toBeTruthy()
  expect(isShown()).toBe(true)
})

test('an unknown host is warned of in the console, the own one is not', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  warnOfStrangeHost()
  expect(warned).not.toHaveBeenCalled()
  publicAt('https://glider.example')
  warnOfStrangeHost()
  expect(warned.mock.calls[0]?.[0]).toContain('https://glider.example')
})

test('RI2: the wish of a link for students leaves the address, and nothing else does', async () => {
  const router = await visit('/framed?mode=student&tab=two#here')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=two'))
  expect(router.state.location.hash).toBe('#here')
})

test('QP8: a page that took the place of another person’s says so, once', async () => {
  const heard = hearToasts()
  sessionStorage.setItem('other-person', '1')
  await visit('/framed')
  await waitFor(() => expect(heard).toHaveBeenCalledWith(expect.objectContaining({ title: 'This page is yours now' })))
  expect(sessionStorage.getItem('other-person')).toBeNull()
})

test.each([
  ['/#pricing', 'At the landing'],
  ['/', 'At framed'],
])('a parent who opens %s comes to: %s', async (address, heading) => {
  const landing = { ...page('', 'public', false, () => <h1>At the landing</h1>), isForLearners: true }
  const home = extend(ownHome, async () => ({ to: '/framed', badge: 'shell:header.parentOrTeacher' }))
  const check = extend(entitlementCheck, async () => ({ has_access: false }))
  await visit(address, session('aal2'), [defineWebPlugin({ id: 'land', pages: [landing], extensions: [home, check], locales: {} })])
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})
