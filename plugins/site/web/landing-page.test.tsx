import { readFileSync } from 'node:fs'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { useEffect } from 'react'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { answerRequests, newUser } from '#web/testing'
import { type Fill, fill } from '../../../web/kit/define-web-plugin.ts'
import { FillsProvider } from '../../../web/kit/slots.tsx'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }
import { landingAudience, landingModules, teenStart } from '../slots.ts'
import { Component as LandingPage } from './landing-page.tsx'

const read = (path: string) => readFileSync(`content/${path}`, 'utf8')
/** The landing as sent by the server: the content file's own blocks, and two starter packs. */
const landing = {
  slug: 'landing',
  title: 'Learn to build software with AI',
  description: '',
  body: '',
  data: {
    ...parse(read('pages/landing.md').split('---')[1] ?? ''),
    packs: ['nurse', 'truck'].map((key) => parse(read(`starter-packs/${key}.yaml`))),
  },
}
/** A fake of a plugin that knows that a person is a teen. */
const Teen = ({ onTeen }: { onTeen: () => void }) => {
  useEffect(onTeen, [onTeen])
  return null
}
const signedOut = { user: null, aal: 'aal0', expires_in: 0 }
let session: object = signedOut
let pageStatus = 200

const TeenLink = ({ label, to }: { label: string; to: string }) => <a href={to}>{label}</a>

const open = async (entry: string | { pathname: string; state: object } = '/', fills: readonly Fill[] = []) => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { site: locale, shell } }, interpolation: { escapeValue: false } })
  const router = createMemoryRouter([{ path: '/', element: <LandingPage /> }], { initialEntries: [entry] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FillsProvider fills={fills}>
        <RouterProvider router={router} />
      </FillsProvider>
    </QueryClientProvider>,
  )
  return newUser()
}

beforeEach(() => {
  session = signedOut
  pageStatus = 200
  answerRequests((_, path) => {
    if (path === '/api/pages/landing') return Response.json(landing, { status: pageStatus })
    return path === '/api/session' ? session : { productName: 'Soloflight' }
  })
})

describe('the landing', () => {
  it('leads adults in, and names skills, price and what others charge', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: /first solo flight/ })).toBeTruthy()
    for (const link of screen.getAllByRole('link', { name: 'Get Started' })) expect(link.getAttribute('href')).toBe('/auth')
    expect(screen.getByRole('rowheader', { name: 'VISUALIZE' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Your AI, Your Way' })).toBeTruthy()
    const ledger = screen.getByRole('table', { name: 'What others may charge you each month' })
    expect(within(ledger).getByRole('row', { name: /While you learn on our calls \$0/ })).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /6 waypoints: PLAN, CODE/ }).length).toBeGreaterThan(0)
  })

  it('explains terms in the words of the trade one chooses', async () => {
    const user = await open()
    const trades = await screen.findByRole('group', { name: 'Show the terms for' })
    expect(screen.getByText(/medication cabinet/)).toBeTruthy()
    await user.click(within(trades).getByRole('radio', { name: 'Truck driver' }))
    expect(screen.getByText(/toll transponder/)).toBeTruthy()
    expect(screen.queryByText(/medication cabinet/)).toBeNull()
  })

  it('shows teens their own path, and no way in while nothing brings parental approval', async () => {
    const user = await open()
    await user.click(await screen.findByRole('radio', { name: 'Teen (14–17)' }))
    expect(screen.getByRole('heading', { level: 1, name: /parent’s OK/ })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'For parents and guardians' })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'SHARE' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
    expect(screen.getAllByText(/Teen accounts are not open here yet/).length).toBe(2)
  })

  it('leads teens to consent where a plugin brings it', async () => {
    const user = await open('/', [fill(teenStart, TeenLink)])
    await user.click(await screen.findByRole('radio', { name: 'Teen (14–17)' }))
    const links = await screen.findAllByRole('link', { name: 'Get Started' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/consent', '/consent'])
  })

  it('RI2: opens on the teens’ view after a link for students', async () => {
    sessionStorage.setItem('shell.student-mode', 'asked')
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: /parent’s OK/ })).toBeTruthy()
  })

  it('RI22: opens on the view that whoever knows the person says is theirs', async () => {
    session = { user: { id: '1', email: 'teen@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 3600 }
    await open('/', [fill(landingAudience, Teen)])
    expect(await screen.findByRole('heading', { level: 1, name: /parent’s OK/ })).toBeTruthy()
  })

  it('welcomes back whoever is signed in', async () => {
    session = { user: { id: '1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 3600 }
    await open()
    expect(await screen.findByText('Welcome back')).toBeTruthy()
    for (const link of screen.getAllByRole('link', { name: 'Go to Dashboard' })) expect(link.getAttribute('href')).toBe('/dashboard')
    expect(screen.queryByRole('link', { name: 'Get Started' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Browse Modules' }).getAttribute('href')).toBe('/#skills')
  })

  it.each([
    ['a stranger', signedOut, 0],
    ['whoever is signed in', { ...signedOut, user: { id: '1', email: 'ada@example.test', role: 'user' }, aal: 'aal2' }, 1],
  ])('leads %s to the modules where a plugin brings them: %#', async (_, visitor, count) => {
    session = visitor
    const user = await open('/', [fill(landingModules, () => <a href="/module/payments">Payments</a>)])
    const flightPlan = () => within(screen.getByRole('region', { name: /^(The flight plan|Four things you learn to do)$/ }))
    await screen.findByRole('rowheader', { name: 'VISUALIZE' })
    if (count) await flightPlan().findByRole('link', { name: 'Payments' })
    expect(flightPlan().queryAllByRole('link')).toHaveLength(count)
    await user.click(screen.getByRole('radio', { name: 'Teen (14–17)' }))
    expect(flightPlan().queryAllByRole('link')).toHaveLength(count)
  })

  it('scrolls to the pricing when another page asks for it', async () => {
    const scrolled: string[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id)
    })
    await open({ pathname: '/', state: { scrollTo: 'pricing' } })
    await screen.findByRole('heading', { name: 'What it costs' })
    expect(scrolled).toEqual(['pricing'])
  })

  it('RU11: a server that fails is called that, not a network error, and there is a way to try again', async () => {
    pageStatus = 503
    const user = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeTruthy()
    pageStatus = 200
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  })
})
