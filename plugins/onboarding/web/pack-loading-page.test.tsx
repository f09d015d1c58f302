import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerRequests, hearToasts } from '#web/testing'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }
import { Component as PackLoadingPage } from './pack-loading-page.tsx'
import PackReveal from './pack-reveal.tsx'

let toast: ReturnType<typeof hearToasts>

type Status = 'none' | 'loading' | 'ready' | 'fallback'
let status: Status
let isBegun: boolean
let isDown: boolean
let isKept: boolean
let asked: string[]
let profile: object
let generate: () => Response | Promise<Response>
/** Holds back the status that is asked for from now on. */
let held: Promise<void> | undefined

const statusBody = () => ({
  pack_ready: status === 'ready',
  pack: null,
  pack_name: 'Harbour Pack',
  pack_status: status,
  ai_started: isBegun || status === 'ready',
  is_kept: isKept,
})
const answerTo = async (_request: Request, pathname: string): Promise<Response> => {
  asked.push(pathname)
  if (pathname === '/api/pack-status') {
    const body = statusBody()
    await held
    return Response.json(body)
  }
  if (pathname === '/api/ai-pack-generator') return generate()
  if (pathname === '/api/user_profile/starter-pack') {
    if (isDown) return Response.json({ error: 'NO_PACKS', message: 'None.' }, { status: 503 })
    status = 'fallback'
    return Response.json(statusBody())
  }
  if (pathname === '/api/user_profile') return Response.json(profile)
  return Response.json({})
}
const Dashboard = () => (
  <>
    <p>The dashboard</p>
    <PackReveal isFirstDay={false} />
  </>
)
const countOf = (path: string) => asked.filter((each) => each === path).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const open = async (query = '') => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { onboarding: locale, shell } }, interpolation: { escapeValue: false } })
  const router = createMemoryRouter(
    [
      { path: '/onboarding/pack-loading', element: <PackLoadingPage /> },
      { path: '/onboarding', element: <p>The profile form</p> },
      { path: '/dashboard', element: <Dashboard /> },
      { path: '/module/planner', element: <p>The lesson</p> },
    ],
    { initialEntries: [`/onboarding/pack-loading${query}`] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await pass(50)
}

beforeEach(() => {
  vi.useFakeTimers()
  status = 'none'
  isBegun = false
  isDown = false
  isKept = false
  profile = {}
  asked = []
  generate = () => new Promise(() => {})
  held = undefined
  toast = hearToasts()
  answerRequests(answerTo)
})

it('asks for a pack once, and for its status every 700 ms', async () => {
  isBegun = true
  status = 'loading'
  await open()
  expect(countOf('/api/ai-pack-generator')).toBe(0)
  const before = countOf('/api/pack-status')
  await pass(2150)
  expect(countOf('/api/pack-status')).toBe(before + 3)
})

it.each<[Status, string, string]>([
  ['ready', 'Harbour Pack is ready!', 'AI matching completed successfully'],
  ['fallback', 'Using Starter Pack', "We couldn't personalize yet, so here's a Starter Pack. You can retry later."],
])('says that the pack is %s, and opens the dashboard after 2 s', async (result, title, text) => {
  await open()
  expect(countOf('/api/ai-pack-generator')).toBe(1)
  status = result
  await pass(750)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  await pass(1000)
  expect(screen.queryByText('The dashboard')).toBeNull()
  await pass(1100)
  expect(screen.getByText('The dashboard')).toBeTruthy()
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title, text }))
})

it.each([
  ['/module/planner?lesson=2', 'The lesson', 'You go on in a moment.'],
  ['https://evil.example/', 'The dashboard', 'Your dashboard opens in a moment.'],
])('opens %s afterwards, if it is a page of ours', async (next, page, text) => {
  await open(`?next=${encodeURIComponent(next)}`)
  status = 'ready'
  await pass(750)
  expect(screen.getByText(text)).toBeTruthy()
  await pass(2100)
  expect(screen.getByText(page)).toBeTruthy()
})

it('RU17: the pack’s six terms are shown on the dashboard once, in the learner’s own words', async () => {
  const terms = ['quota', 'api_key', 'webhook', 'database', 'rls', 'practice_mode']
  profile = {
    pack_name: 'Harbour Pack',
    pack_status: 'ready',
    preferred_language: 'pt',
    analogy_pack: Object.fromEntries(terms.map((term) => [term, `um ${term} do porto`])),
  }
  await open()
  status = 'ready'
  await pass(750)
  expect(screen.queryByText('Harbour Pack: six terms by examples you know')).toBeNull()
  await pass(2100)
  await pass(500)
  expect(screen.getByText('Harbour Pack: six terms by examples you know').closest('details')?.open).toBe(true)
  expect(screen.getAllByRole('definition').map((each) => [each.textContent, each.lang])).toEqual(
    terms.map((term) => [`um ${term} do porto`, 'pt']),
  )
  cleanup()
  // QL7: on the first day the next lesson comes first, and the analogies are folded.
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PackReveal isFirstDay />
    </QueryClientProvider>,
  )
  await pass(500)
  expect(screen.getByText('Harbour Pack: six terms by examples you know').closest('details')?.open).toBe(false)
})

it('RL14: warns of a starter pack, once, and leads to where it can be tried again', async () => {
  status = 'fallback'
  await open()
  await pass(2100)
  const link = { to: '/settings?tab=profile', label: 'Open your examples in Settings' }
  expect(toast).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tone: 'warning', title: 'Using Starter Pack', link }))
})

it('RL15: says that the examples from before stay where new ones cannot be written', async () => {
  status = 'ready'
  isKept = true
  await open()
  expect(screen.getByRole('heading', { name: 'Your examples stay as they are' })).toBeTruthy()
  expect(screen.queryByText('AI matching completed successfully')).toBeNull()
})

it('RL15: has the examples written again for who has a pack, and shows what came of it', async () => {
  status = 'fallback'
  let finish = () => {}
  generate = () =>
    new Promise((resolve) => {
      finish = () => resolve(Response.json({ success: true, analogy_pack: null, pack_name: 'Harbour Pack' }))
    })
  await open('?again')
  expect(screen.getByRole('heading', { name: 'Preparing your pack' })).toBeTruthy()
  expect(countOf('/api/ai-pack-generator')).toBe(1)
  await pass(6000)
  expect(countOf('/api/user_profile/starter-pack')).toBe(0)
  status = 'ready'
  finish()
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Harbour Pack is ready!' })).toBeTruthy()
  expect(countOf('/api/ai-pack-generator')).toBe(1)
})

it('takes the starter pack after 5 s where no model has begun', async () => {
  await open()
  await pass(4800)
  expect(countOf('/api/user_profile/starter-pack')).toBe(0)
  await pass(400)
  expect(countOf('/api/user_profile/starter-pack')).toBe(1)
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Using Starter Pack' })).toBeTruthy()
})

it('goes on waiting where a model writes, with a hint after 10 s', async () => {
  await open()
  isBegun = true
  status = 'loading'
  await pass(9500)
  expect(countOf('/api/user_profile/starter-pack')).toBe(0)
  expect(screen.queryByText(/Still working/)).toBeNull()
  await pass(600)
  expect(screen.getByText(/Still working/)).toBeTruthy()
})

it('tries again, with five seconds of its own, where no pack could be had', async () => {
  isDown = true
  await open()
  await pass(5200)
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Your pack could not be prepared.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await pass(4800)
  expect(screen.getByRole('heading', { name: 'Preparing your pack' })).toBeTruthy()
  expect(countOf('/api/ai-pack-generator')).toBe(2)
  await pass(400)
  expect(countOf('/api/user_profile/starter-pack')).toBe(2)
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Using Starter Pack' })).toBeTruthy()
})

it('leads to the profile form where nothing was answered yet', async () => {
  generate = () => Response.json({ error: 'PROFILE_REQUIRED', message: 'Fill in your profile first.' }, { status: 409 })
  await open()
  await pass(50)
  expect(screen.getByText('The profile form')).toBeTruthy()
})

it('a status that was asked for before the starter pack was taken does not take it away', async () => {
  await open()
  await pass(4000)
  let goOn = () => {}
  held = new Promise((resolve) => {
    goOn = resolve
  })
  await pass(1200)
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Using Starter Pack' })).toBeTruthy()
  goOn()
  await pass(50)
  await pass(50)
  expect(screen.getByRole('heading', { name: 'Using Starter Pack' })).toBeTruthy()
  expect(countOf('/api/user_profile/starter-pack')).toBe(1)
})
