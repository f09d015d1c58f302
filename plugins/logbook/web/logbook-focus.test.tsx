import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, it, vi } from 'vitest'
import { extend } from '#web'
import { answerRequests, createTestQueries, hearToasts, newUser, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import { sessionQuery } from '../../../web/kit/session/session-query.ts'
import { forgottenWords } from '../../quota-proxy/slots.ts'
import type { LogbookEntry } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { useCallWords } from './call-words.ts'
import KeepingSection from './keeping-section.tsx'
import { logbook } from './logbook-client.ts'
import { Component as LogbookPage } from './logbook-page.tsx'
import { OpenedCall } from './opened-call.tsx'

i18next.addResourceBundle('en', 'logbook', locale)

const user = newUser()
const entry = (id: string): LogbookEntry => ({
  id,
  at: '2026-11-22T09:41:00.000Z',
  source: 'infinity',
  module_id: null,
  sub_slide_id: null,
  call: null,
  key: 'own',
  provider: 'openai',
  model: 'small',
  outcome: 'answered',
  finish_reason: null,
  counted: false,
  has_words: true,
  prompt: `Why ${id}?`,
  answer: 'Because.',
  note: '',
  tokens_in: 1,
  tokens_out: 1,
  cost_usd: 0,
})
const ledger = { month: '2026-11', first_month: '2026-11', rows: [], days: [], lessons: [], unpriced: 0 }

let entries: LogbookEntry[]
beforeEach(() => {
  entries = [entry('one'), entry('two')]
  answerRequests((request, path) => {
    if (request.method === 'DELETE') {
      entries = entries.map((each) => ({ ...each, has_words: false, prompt: '', answer: '' }))
      return { ok: true }
    }
    if (path === '/api/logbook') return { entries, next: null }
    if (path === '/api/logbook/ledger') return ledger
    if (path === '/api/logbook/keeping') return { keep_words: true, decided_by: 'self' }
    return []
  })
})

const Opened = () => {
  const { data } = useQuery({ queryKey: ['logbook', 'calls', 'of this test'], queryFn: () => logbook.client.list({}) })
  const words = useCallWords([])
  const [first] = data?.entries ?? []
  return first ? <OpenedCall entry={first} words={words} id="opened" /> : null
}

it.each([
  ['a call', Opened, 'Delete these words', 'Delete prompt, answer and note for good', () => document.getElementById('opened')],
  [
    'the settings',
    KeepingSection,
    'Delete all words kept so far',
    'Delete all prompts, answers and notes for good',
    () => screen.getByRole('button', { name: 'Delete all words kept so far' }),
  ],
])('in %s the focus goes to the question before a deletion, and back', async (_, Page, label, sure, after) => {
  hearToasts()
  renderPage(<Page />)
  await user.click(await screen.findByRole('button', { name: label }))
  const question = screen.getByRole('group', { name: label })
  expect(document.activeElement).toBe(question)
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: label }))
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Keep them' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: label }))
  await user.click(screen.getByRole('button', { name: label }))
  await user.click(screen.getByRole('button', { name: sure }))
  await waitFor(() => expect(screen.queryByRole('button', { name: sure })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(after()))
})

it.each([
  ['one call', Opened, 'Delete these words', 'Delete prompt, answer and note for good', { id: 'one', prompt: 'Why one?' }],
  ['all calls', KeepingSection, 'Delete all words kept so far', 'Delete all prompts, answers and notes for good', undefined],
])('deleted words of %s leave this browser too: copies of other plugins, and the cache', async (_, Page, label, sure, call) => {
  hearToasts()
  const forget = vi.fn(async () => undefined)
  const queries = createTestQueries()
  const ofLesson = ['logbook', 'calls', 'of-lesson', 'planner', '1.1']
  queries.setQueryData(ofLesson, entries)
  queries.setQueryData(sessionQuery.queryKey, {
    user: { id: 'ada', email: 'a@b.c', role: 'user', mfa_enrolled: true },
    aal: 'aal2',
    expires_in: 900,
  })
  renderPage(
    <ExtensionsProvider value={[extend(forgottenWords, forget)]}>
      <Page />
    </ExtensionsProvider>,
    '/',
    queries,
  )
  await user.click(await screen.findByRole('button', { name: label }))
  await user.click(screen.getByRole('button', { name: sure }))
  await waitFor(() => expect(queries.getQueryData(ofLesson)).toBeUndefined())
  expect(forget).toHaveBeenCalledExactlyOnceWith({ userId: 'ada', ...(call && { call }) })
})

it('words that the server has deleted leave the page where one keeper’s code cannot be loaded, and other keepers are told', async () => {
  hearToasts()
  const forget = vi.fn(async () => undefined)
  const isOffline = async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  renderPage(
    <ExtensionsProvider value={[extend(forgottenWords, isOffline), extend(forgottenWords, forget)]}>
      <Opened />
    </ExtensionsProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Delete these words' }))
  await user.click(screen.getByRole('button', { name: 'Delete prompt, answer and note for good' }))
  await waitFor(() => expect(screen.queryByText('Why one?')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(forget).toHaveBeenCalledOnce()
})

it('the focus goes back to the button that set two calls side by side', async () => {
  renderPage(<LogbookPage />)
  for (const pick of await screen.findAllByRole('checkbox', { name: /to compare$/ })) await user.click(pick)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const title = await screen.findByRole('heading', { level: 1, name: locale.compareTitle })
  await waitFor(() => expect(document.activeElement).toBe(title))
  await user.click(screen.getByRole('button', { name: locale.back }))
  const compare = await screen.findByRole('button', { name: 'Compare' })
  await waitFor(() => expect(document.activeElement).toBe(compare))
})
