import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser } from '#web/testing'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }
import { Component as PrivacyPage } from './privacy-page.tsx'
import SettingsExport from './settings-export.tsx'

const user = newUser()

let toast: ReturnType<typeof hearToasts>

const words = { title: 'Title', text: 'Text' }
const page = {
  slug: 'account-privacy',
  language: 'en',
  title: 'Privacy & Data',
  description: '',
  body: '',
  data: {
    export: { ...words, action: 'Export data' },
    deletion: {
      ...words,
      action: 'Request deletion',
      confirm: { ...words, title: 'Sure?', confirm_action: 'Queue', cancel_action: 'Keep' },
    },
    students: words,
    retention: { title: 'How long', columns: ['Who', 'Personal data', 'Usage logs'], notes: ['A note'] },
    links: [{ label: 'Settings', to: '/settings' }],
  },
}
const waiting = { deletion: { requested_at: '2026-11-21T10:00:00.000Z', delete_on: '2026-11-28T10:00:00.000Z', by_parent: false } }

type Answer = [status: number, body: object]
let answers: Record<string, Answer>
let sent: unknown[]

beforeEach(async () => {
  sent = []
  toast = hearToasts()
  answers = { 'GET /api/privacy': [200, { deletion: null }] }
  answerRequests(async (request, pathname) => {
    if (request.method === 'POST') sent.push(await request.json())
    const [status, body] = answers[`${request.method} ${pathname}`] ?? (pathname.endsWith('/account-privacy') ? [200, page] : [404, {}])
    return Response.json(body, { status })
  })
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { privacy: locale, shell } }, interpolation: { escapeValue: false } })
})

const open = (element = <PrivacyPage />) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const refused = (status: number, error: string, details: object = {}): Answer => [
  status,
  { error, message: 'What the server says.', ...details },
]
const toasted = (tone: string, title: string, text: string) =>
  waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone, title, text })))

it.each([
  ['the page', <PrivacyPage key="page" />, 'Export failed', 'Failed to export your data. Please try again.'],
  ['Settings', <SettingsExport key="settings" />, 'Failed to export data', 'Please try again.'],
])('says on %s that an export failed', async (_where, element, title, text) => {
  answers['GET /api/export'] = refused(500, 'INTERNAL')
  open(element)
  await press('Export data')
  await toasted('danger', title, text)
})

it('RC13: says when the next export is in, once an hour’s are made', async () => {
  answers['GET /api/export'] = refused(429, 'RATE_LIMITED', { retry_after: 3600 })
  open()
  await press('Export data')
  await toasted('danger', 'Export failed', 'You have exported ten times this hour. Try again in 60 minutes.')
})

it('says that an export is running, which is no limit', async () => {
  answers['GET /api/export'] = refused(429, 'EXPORT_RUNNING', { retry_after: 10 })
  open()
  await press('Export data')
  await toasted('danger', 'Export failed', 'This export is being made already. Please wait for it.')
})

describe('deletion', () => {
  const queue = async () => {
    open()
    await press('Request deletion')
    expect(sent).toEqual([])
    await press('Queue')
  }

  it.each([
    ['a failure', refused(500, 'INTERNAL'), 'Failed to queue data deletion. Please try again.'],
    ['too many', refused(429, 'RATE_LIMITED'), 'Failed to queue data deletion. Please try again.'],
    ['the last admin', refused(409, 'LAST_ADMIN'), 'You are the only admin. Invite another one first.'],
  ])('says for %s', async (_what, answer, text) => {
    answers['POST /api/privacy'] = answer
    await queue()
    await toasted('danger', 'Deletion failed', text)
  })

  it('is confirmed once more, and says the grace period in days', async () => {
    answers['POST /api/privacy'] = [200, { ok: true, grace_period_days: 7, delete_on: waiting.deletion.delete_on }]
    await queue()
    await toasted('info', 'Deletion queued', 'Your data will be deleted after 7 days. You can cancel until then.')
    expect(sent).toEqual([{ confirm: true }])
  })

  it('leads to the authenticator where the proof is old', async () => {
    answers['POST /api/privacy'] = refused(403, 'STEP_UP_REQUIRED')
    await queue()
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' })
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/auth/step-up?next=%2Faccount%2Fprivacy')
    expect(toast).not.toHaveBeenCalled()
  })

  it.each([
    ['is taken back', [200, { ok: true }] as Answer, 'success', 'Deletion cancelled'],
    ['has begun', refused(409, 'DELETION_BEGUN'), 'danger', 'The deletion of this account has begun and can no longer be cancelled.'],
    ['could not be taken back', refused(500, 'INTERNAL'), 'danger', 'The deletion could not be cancelled. Please try again.'],
  ])('%s', async (_what, answer, tone, title) => {
    answers['GET /api/privacy'] = [200, waiting]
    answers['DELETE /api/privacy'] = answer
    open()
    expect(await screen.findByText('Your data will be deleted on November 28, 2026.')).toBeTruthy()
    await press('Cancel deletion')
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ tone, title })))
  })
})

it('a deletion that a parent asked for is not offered to be taken back', async () => {
  answers['GET /api/privacy'] = [200, { deletion: { ...waiting.deletion, by_parent: true } }]
  open()
  expect(await screen.findByText(/^Your parent or guardian asked for it on November 21, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).toBeNull()
})

it.each([
  ['Adults (18+)', '24 months', '12 months'],
  ['Students (14–17)', '12 months', '6 months'],
])('keeps the data of %s for %s, and usage logs for %s', async (who, personal, logs) => {
  open()
  const row = (await screen.findByRole('rowheader', { name: who })).closest('tr')
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([personal, logs])
})
