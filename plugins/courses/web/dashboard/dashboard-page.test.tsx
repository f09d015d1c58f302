import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { entitlementCheck, extend, fill } from '#web'
import { answerRequests, newUser, refusal } from '#web/testing'
import { ExtensionsProvider } from '../../../../web/kit/extensions.ts'
import { FillsProvider } from '../../../../web/kit/slots.tsx'
import locale from '../../locales/en.json' with { type: 'json' }
import { completedModule, dashboardNotices, lessonEntry, simulatedCalls, soloModules } from '../../slots.ts'
import { Component as DashboardPage } from './dashboard-page.tsx'

const names = ['planner', 'coder', 'visuals', 'supabase', 'automations', 'scaling', 'payments', 'mobile']
const aliases: Record<string, string[]> = { supabase: ['data'], automations: ['automator'] }
const modules = names.map((id, index) => ({
  id,
  order: index + 1,
  aliases: aliases[id] ?? [],
  title: `The ${id}`,
  skill: '',
  optional: id === 'mobile',
  isUserOwned: index > 2,
  subSlides: ['1', '2', '3'].map((lesson) => ({
    id: `${index + 1}.${lesson}`,
    title: `Lesson ${lesson}`,
    description: 'What it is about.',
    minutes: 25,
    requiresApiCall: true,
    callsRequired: 5,
  })),
}))
const row = (module_id: string, lessons_completed: number) => ({
  module_id,
  lessons_completed,
  total_lessons: 3,
  progress_percentage: Math.round((lessons_completed / 3) * 100),
  completed_at: null,
  updated_at: '2026-11-21T10:00:00.000Z',
})

let isBroken: boolean
const told = { user: { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
const answers: Record<string, unknown> = {
  '/api/session': told,
  '/api/modules': modules,
  '/api/user_progress': [row('planner', 3), row('coder', 1), row('scaling', 3), row('payments', 1)],
  '/api/user_streaks': { current_streak: 0, days: [] },
  '/api/user_activities': [],
}
beforeAll(() => void i18next.addResourceBundle('en', 'courses', locale))
beforeEach(() => {
  isBroken = false
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  answerRequests((_, path) => (isBroken ? refusal(500, 'INTERNAL', 'Broken.') : (answers[path] ?? {})))
})
interface Around {
  readonly notices?: readonly (() => ReactNode)[]
  readonly entry?: (props: { moduleId: string; children: ReactNode }) => ReactNode
  readonly isSimulated?: boolean
  /** The modules that are open to somebody who has not paid. */
  readonly openModules?: readonly string[]
}
const open = (solo?: readonly string[], { notices = [], entry, isSimulated = false, openModules }: Around = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ExtensionsProvider
          value={[
            ...(solo ? [extend(soloModules, { queryKey: ['solo'], queryFn: async () => solo })] : []),
            ...(openModules ? [extend(entitlementCheck, async () => ({ has_access: false, open_modules: openModules }))] : []),
            extend(simulatedCalls, (lesson) => ({ queryKey: ['simulated', lesson], queryFn: async () => isSimulated })),
          ]}
        >
          <FillsProvider
            fills={[
              fill(completedModule, ({ module }) => <span>{`More of ${module.title}`}</span>),
              ...notices.map((each, index) => fill(dashboardNotices, each, index)),
              ...(entry ? [fill(lessonEntry, entry)] : []),
            ]}
          >
            <DashboardPage />
          </FillsProvider>
        </ExtensionsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return client
}
const linksIn = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

it('shows what else there is to a module in the rows of those that are complete, of the first five and after them, and in no other', async () => {
  open()
  await screen.findByText('More of The planner')
  expect(screen.getAllByText(/^More of /).map(({ textContent }) => textContent)).toEqual(['More of The planner', 'More of The scaling'])
})

it('follows five modules, and leads to every other one below them', async () => {
  open()
  expect(await linksIn('Learning Progress')).toEqual([
    'Review The planner /module/planner',
    'Continue The coder /module/coder',
    'Start The visuals /module/visuals',
    'Start The supabase /module/supabase',
    'Start The automations /module/automations',
  ])
  expect(await linksIn('After the first five')).toEqual([
    'Review The scaling /module/scaling',
    'Continue The payments /module/payments',
    'Start The mobile /module/mobile',
  ])
  const others = within(screen.getByRole('region', { name: 'After the first five' }))
  expect(others.getByText('1/3 lessons')).toBeTruthy()
  expect(others.getByText('optional, 3 lessons')).toBeTruthy()
  // None of the four figures counts the other modules.
  expect(within(screen.getByRole('region', { name: 'Your numbers' })).getByText('/5')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: '4 of 15 lessons completed' })).toBeTruthy()
})

it('RU16: names the next lesson with its minutes, its calls and whose key, and has no other primary button', async () => {
  open()
  const first = within(await screen.findByRole('region', { name: 'Lesson 2' }))
  expect(first.getByText('Next lesson, 2.2 of The coder')).toBeTruthy()
  const facts = first.getAllByRole('term').map((term) => `${term.nextElementSibling?.textContent} ${term.textContent}`)
  expect(facts).toEqual(['25 minutes', '5 calls, on our key', '2 lessons left here'])
  const primary = screen.getAllByRole('link').filter(({ classList }) => classList.contains('bg-action'))
  expect(primary.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual(['Start 2.2 Lesson 2 /module/coder?lesson=2.2'])
})

it('RU16: says by symbol and word where each module stands', async () => {
  open()
  const rows = within(await screen.findByRole('region', { name: 'Learning Progress' })).getAllByRole('listitem')
  const standings = rows.map((each) => ['With AI', 'You are here', 'Under way', 'Ahead'].find((word) => within(each).queryByText(word)))
  expect(standings).toEqual(['With AI', 'You are here', 'Ahead', 'Ahead', 'Ahead'])
  for (const each of rows) expect(each.querySelector('svg')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse All Modules' }).getAttribute('href')).toBe('/modules')
})

it('RU16: leads to the modules once all of them are complete', async () => {
  const before = answers['/api/user_progress']
  answers['/api/user_progress'] = names.map((id) => row(id, 3))
  open()
  const first = within(await screen.findByRole('region', { name: 'The course is complete' }))
  expect(first.getByRole('link', { name: 'Look through the modules' }).getAttribute('href')).toBe('/modules')
  answers['/api/user_progress'] = before
})

it('RL4: continues in the module that is half done, where the five are complete', async () => {
  const before = answers['/api/user_progress']
  const five = ['planner', 'coder', 'visuals', 'supabase', 'automations'].map((id) => row(id, 3))
  answers['/api/user_progress'] = [...five, row('payments', 1)]
  open()
  await linksIn('After the first five')
  const ways = screen.getAllByRole('link', { name: 'Continue Next Module' }).map((link) => link.getAttribute('href'))
  expect(new Set(ways)).toEqual(new Set(['/module/payments']))
  answers['/api/user_progress'] = before
})

it('keeps what it shows when the server fails later', async () => {
  const client = open()
  await linksIn('After the first five')
  isBroken = true
  void client.refetchQueries()
  // The list of activities shows the error in its own place.
  await screen.findByRole('alert')
  expect(screen.getByRole('region', { name: 'After the first five' })).toBeTruthy()
})

it('says so when the course cannot be read at all, and offers to try again', async () => {
  isBroken = true
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong on our side' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

it('says "Loading..." until it knows who is there and how far they are', async () => {
  open()
  expect(screen.getAllByText('Loading...').filter(({ classList }) => !classList.contains('sr-only'))).toHaveLength(1)
  await linksIn('Learning Progress')
  expect(screen.queryByText('Loading...')).toBeNull()
})

it('draws a leg that was flown alone in full, says so in words and that nobody watched, and without checks tells of none', async () => {
  open(['planner'])
  const rows = within(await screen.findByRole('region', { name: 'Learning Progress' })).getAllByRole('listitem')
  expect(within(rows[0] as HTMLElement).getByText('Solo, not supervised')).toBeTruthy()
  const chart = screen.getByRole('img', { name: /The planner: 3 of 3 lessons, and its check passed without AI\./ })
  expect(chart.querySelectorAll('[data-leg="solo"]')).toHaveLength(1)
  expect(screen.getByText(/check passed without AI, not supervised/)).toBeTruthy()
})

it('has no solo legs and no legend of them where nothing checks', async () => {
  open()
  await screen.findByRole('region', { name: 'Learning Progress' })
  expect(document.querySelectorAll('[data-leg="solo"]')).toHaveLength(0)
  expect(screen.queryByText(/not supervised/)).toBeNull()
})

describe('QL7: on the first day', () => {
  const before = answers['/api/user_progress']
  beforeEach(() => {
    answers['/api/user_progress'] = []
  })
  afterEach(() => {
    answers['/api/user_progress'] = before
  })
  /** Whether `first` precedes `second` in the document. */
  const isBefore = (first: Element, second: Element) => Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING)

  it('the first lesson comes first, then one notice and no other, then the route; the numbers are folded', async () => {
    open(undefined, { notices: [() => null, () => <p>Your parent has not answered yet.</p>, () => <p>Tell us what you do.</p>] })
    const first = await screen.findByRole('region', { name: 'Lesson 1' })
    expect(within(first).getByText('Your first lesson, 1.1 of The planner')).toBeTruthy()
    const [notice, other] = [screen.getByText('Your parent has not answered yet.'), screen.getByText('Tell us what you do.')]
    const route = await screen.findByRole('region', { name: 'Learning Progress' })
    expect([isBefore(first, notice), isBefore(notice, route)]).toEqual([true, true])
    expect(notice.parentElement?.classList).toContain('[&>:not(:first-child)]:hidden')
    expect(other.parentElement).toBe(notice.parentElement)
    expect(screen.getByText('Your numbers').closest('details')?.open).toBe(false)
  })

  it('who may not open the lesson reads in its card how to', async () => {
    open(undefined, { entry: ({ moduleId }) => <a href="/unlock">{`Unlock ${moduleId}`}</a> })
    const first = within(await screen.findByRole('region', { name: 'Lesson 1' }))
    expect(first.getByRole('link', { name: 'Unlock planner' })).toBeTruthy()
    expect(first.queryByRole('link', { name: /^Start/ })).toBeNull()
  })

  it('whose calls are simulated reads that, and not whose key pays', async () => {
    open(undefined, { isSimulated: true, entry: ({ children }) => children })
    const first = within(await screen.findByRole('region', { name: 'Lesson 1' }))
    expect(await first.findByText('calls, simulated')).toBeTruthy()
    expect(first.queryByText(/on our key/)).toBeNull()
    expect(first.getByRole('link', { name: 'Start 1.1 in practice mode' }).getAttribute('href')).toBe('/module/planner?lesson=1.1')
  })

  it.each([
    [['planner'], 'calls, simulated'],
    [[], /on our key/],
  ])('QL7: whose open modules are %j is told what is known of the lesson’s calls', async (openModules, words) => {
    open(undefined, { isSimulated: true, entry: ({ children }) => children, openModules })
    const first = within(await screen.findByRole('region', { name: 'Lesson 1' }))
    expect(await first.findByText(words)).toBeTruthy()
  })

  it('is over once a lesson is done', async () => {
    answers['/api/user_progress'] = [row('planner', 1)]
    open()
    await screen.findByText('Next lesson, 1.2 of The planner')
    expect((await screen.findByRole('region', { name: 'Your numbers' })).closest('details')).toBeNull()
  })
})

const Leaving = () => {
  const [isThere, setThere] = useState(true)
  return isThere ? (
    <button type="button" onClick={() => setThere(false)}>
      No, thanks
    </button>
  ) : null
}

it('keeps the focus in the page when a notice goes away with its pressed button', async () => {
  open(undefined, { notices: [Leaving] })
  const head = await screen.findByRole('heading', { level: 1 })
  await newUser().click(screen.getByRole('button', { name: 'No, thanks' }))
  await waitFor(() => expect(document.activeElement).toBe(head))
})
