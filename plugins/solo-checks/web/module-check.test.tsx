import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerWith, renderPage } from '#web/testing'
import type { ModuleSummary } from '../../courses/contract.ts'
import type { CheckState } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { CheckIntro } from './check-intro.tsx'
import CheckRunningNotice from './check-running-notice.tsx'
import ModuleCheck from './module-check.tsx'

const planner = { id: 'planner', title: 'ChatGPT Planner' }
const in30Days = new Date(Date.now() + 30 * 86_400_000).toISOString()
const before = '2026-01-05T12:00:00.000Z'
const state = (is: Partial<CheckState> = {}): CheckState => ({
  module_id: 'planner',
  best: null,
  passed_at: null,
  current_until: null,
  attempts: 0,
  items: 7,
  is_complete: true,
  again: [],
  latest_id: null,
  open: null,
  next_at: null,
  ...is,
})
const passed = { passed_at: before, best: { score: 7, total: 8, at: before }, attempts: 1, latest_id: 'a1', items: 3 }

beforeAll(() => void i18next.addResourceBundle('en', 'solo-checks', locale))
beforeEach(() => answerWith({ '/api/checks': [] }))

it.each([
  ['not taken', state(), /^Solo check, 7 items$/, '/module/planner/check'],
  ['under way', state({ open: { attempt_id: 'a', expires_at: in30Days } }), /^Check open, AI off$/, '/module/planner/check'],
  ['current', state({ ...passed, current_until: in30Days, next_at: in30Days }), /^current until /, '/check/a1'],
  ['due', state({ ...passed, current_until: before }), /^3 items renew it$/, '/module/planner/check'],
  [
    'waiting for its day',
    state({ attempts: 1, latest_id: 'a1', best: { score: 5, total: 8, at: before }, next_at: in30Days }),
    /^5 of 8, again on /,
    '/check/a1',
  ],
  ['waiting to be renewed', state({ ...passed, current_until: before, next_at: in30Days }), /^again on /, '/check/a1'],
])('a completed module says of its check that it is %s, and leads to it', async (_how, is, words, to) => {
  answerWith({ '/api/checks': [is] })
  renderPage(<ModuleCheck module={planner} place="line" />)
  const link = await screen.findByRole('link')
  expect(link.textContent?.replace('ChatGPT Planner: ', '')).toMatch(words)
  expect(link.getAttribute('href')).toBe(to)
})

it('in full it says how many items, how long at most, and where it is found later', async () => {
  answerWith({ '/api/checks': [state()] })
  renderPage(<ModuleCheck module={planner} place="full" />)
  expect(await screen.findByText(/^Solo check, 7 items, 40 minutes at most\. .* dashboard and under Modules\.$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Solo check ChatGPT Planner' }).getAttribute('href')).toBe('/module/planner/check')
})

it('says wherever a pass stands in full that nobody watched', async () => {
  answerWith({ '/api/checks': [state({ ...passed, current_until: in30Days, next_at: in30Days })] })
  renderPage(<ModuleCheck module={planner} place="full" />)
  expect(await screen.findByText(/^Solo, not supervised\. Current until /)).toBeTruthy()
})

it('a module without a check says nothing of one', async () => {
  answerWith({ '/api/checks': [state({ module_id: 'coder' })] })
  renderPage(
    <>
      <ModuleCheck module={planner} place="full" />
      <ModuleCheck module={{ id: 'coder', title: 'Claude Coder' }} place="full" />
    </>,
  )
  expect(await screen.findAllByRole('link')).toHaveLength(1)
})

it('the desk says that a check is open and AI is off, and leads back to it', async () => {
  answerWith({ '/api/checks': [state({ module_id: 'coder', open: { attempt_id: 'a', expires_at: in30Days } })] })
  renderPage(<CheckRunningNotice />)
  expect(await screen.findByText('The AI is off until you hand in.')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/module/coder/check')
})

const intro = (of: CheckState | undefined, elsewhere?: typeof planner) =>
  renderPage(<CheckIntro module={planner as ModuleSummary} state={of} elsewhere={elsewhere} onStart={() => undefined} />)

it('no clock is offered before the module is complete, nor while another check is open', async () => {
  const { unmount } = intro(undefined)
  expect(await screen.findByText('Complete this module first. Its check opens then.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/clock starts/)).toBeNull()
  unmount()
  intro(state(), { id: 'coder', title: 'Claude Coder' })
  expect((await screen.findByRole('link', { name: 'Go on with Claude Coder' })).getAttribute('href')).toBe('/module/coder/check')
  expect(screen.queryByText(/clock starts/)).toBeNull()
})

it('the clock is offered where the check begins, with the items that it will have', async () => {
  intro(state())
  expect(await screen.findByRole('button', { name: 'Start the check' })).toBeTruthy()
  expect(screen.getByText(/^7 items of this module/)).toBeTruthy()
})
