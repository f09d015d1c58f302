import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callServer } from '#web'
import { answerRequests, answerWith, createTestQueries, newUser, renderPage } from '#web/testing'
import type { ModuleSummary } from '../../courses/contract.ts'
import type { OpenAttempt } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { CheckDesk } from './check-desk.tsx'
import { attemptQuery } from './solo-checks-client.ts'

beforeAll(() => void i18next.addResourceBundle('en', 'solo-checks', locale))
beforeEach(() => answerWith({ '/api/checks/a/answers/one': { ok: true } }))

const choose = (id: string) => ({ id, lesson: '1.1', stem: `What is ${id}?`, kind: 'choose', several: false, options: ['This', 'That'] })
const attempt = (answers: object = {}) =>
  ({
    attempt_id: 'a',
    module_id: 'planner',
    kind: 'check',
    started_at: '2026-11-26T20:00:00.000Z',
    expires_at: new Date(Date.now() + 2_400_000).toISOString(),
    items: [choose('one'), choose('two'), { id: 'three', lesson: '1.1', stem: 'Explain it.', kind: 'explain' }],
    answers,
  }) as unknown as OpenAttempt
const show = (of: OpenAttempt, queries = createTestQueries()) =>
  renderPage(<CheckDesk attempt={of} module={{ id: 'planner', order: 1, title: 'Planner' } as ModuleSummary} />, '/', queries)

it('QL11: counts the items that are graded, and says of the last that it is not', async () => {
  const user = newUser()
  show(attempt())
  expect(await screen.findByText('Item 1 of 2, Choose')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Explain/ }))
  expect(screen.getByText('Not graded, Explain')).toBeTruthy()
  expect(screen.queryByText(/of 3/)).toBeNull()
})

it('QL11: says "Saved." once something is', async () => {
  const user = newUser()
  show(attempt())
  await screen.findByText('Item 1 of 2, Choose')
  expect(screen.queryByText('Saved.')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /This/ }))
  await waitFor(() => expect(screen.getByText('Saved.')).toBeTruthy())
})

it('QL11: what was saved earlier is still said to be', async () => {
  show(attempt({ one: { kind: 'choose', places: [0] } }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
})

it('what was saved is in the attempt that a page shown again begins with', async () => {
  const queries = createTestQueries()
  const { queryKey } = attemptQuery('a')
  queries.setQueryData(queryKey, { open: attempt(), result: null })
  show(attempt(), queries)
  await newUser().click(await screen.findByRole('radio', { name: /That/ }))
  await waitFor(() => expect(screen.getByText('Saved.')).toBeTruthy())
  expect(queries.getQueryData(queryKey)?.open?.answers).toEqual({ one: { kind: 'choose', places: [1] } })
})

it('says before the hand-in of which items the SQL has not passed as it stands', async () => {
  const sql = { id: 'one', lesson: '9.1', stem: 'Ask.', kind: 'sql', setup: '', starter: '', checks: [] }
  const user = newUser()
  const { unmount } = show({ ...attempt({ one: { kind: 'sql', sql: 'select 1', passed: false } }), items: [sql] } as unknown as OpenAttempt)
  await user.click(await screen.findByRole('button', { name: 'Hand in' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('The SQL of 1 item has not passed as it stands. Run it, or the item counts as wrong.')
  expect(dialog.textContent).not.toContain('Every item has an answer.')
  unmount()
  show({ ...attempt({ one: { kind: 'sql', sql: 'select 1', passed: true } }), items: [sql] } as unknown as OpenAttempt)
  await user.click(await screen.findByRole('button', { name: 'Hand in' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Every item has an answer.')
})

const serverSays = async (at: number) => {
  answerWith({ '/api/session': new Response('{}', { headers: { Date: new Date(at).toUTCString(), 'Cache-Control': 'no-store' } }) })
  await callServer('/api/session')
}

it.each([
  ['ahead', -3_600_000],
  ['behind', 3_600_000],
])('counts the minutes by the clock of the server, where that of the reader is an hour %s', async (_, off) => {
  await serverSays(Date.now() + off)
  try {
    show({ ...attempt(), expires_at: new Date(Date.now() + off + 1_800_000).toISOString() })
    expect(await screen.findByText('30 minutes left')).toBeTruthy()
  } finally {
    await serverSays(Date.now())
  }
})

it('names the connection as the reason where an answer could not be sent before the hand-in', async () => {
  answerRequests(() => Promise.reject(new TypeError('Failed to fetch')))
  const user = newUser()
  show({ ...attempt(), items: [choose('one')] } as unknown as OpenAttempt)
  await user.click(await screen.findByRole('radio', { name: /This/ }))
  await user.click(screen.getByRole('button', { name: 'Hand in' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand in' }))
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(i18next.t('shell:errors.NETWORK'))
})
