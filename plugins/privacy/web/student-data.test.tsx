import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests, hearToasts, newUser, refusal } from '#web/testing'
import shell from '../../../web/locales/en.json' with { type: 'json' }
import locale from '../locales/en.json' with { type: 'json' }
import StudentData from './student-data.tsx'

const user = newUser()

let toast: ReturnType<typeof hearToasts>

const waiting = { requested_at: '2026-11-21T10:00:00.000Z', delete_on: '2026-11-28T10:00:00.000Z', by_parent: true }
let deletion: object | null
let answers: Record<string, Response>
beforeEach(async () => {
  toast = hearToasts()
  deletion = null
  answers = {}
  answerRequests(async ({ method }, pathname) => {
    const answer = answers[`${method} ${pathname}`]
    if (method === 'POST') deletion = waiting
    return answer ?? (pathname === '/api/privacy/u1' ? Response.json({ deletion }) : Response.json({}, { status: 404 }))
  })
  await i18next
    .use(initReactI18next)
    .init({ lng: 'en', resources: { en: { privacy: locale, shell } }, interpolation: { escapeValue: false } })
})

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <StudentData studentId="u1" name="Noa" end={<p>The way to end it</p>} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
const toasted = (words: object) => waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining(words)))

it('says what the export leaves out, and when the next one is in', async () => {
  answers['GET /api/export/u1'] = refusal(429, 'RATE_LIMITED', undefined, { retry_after: 7000 })
  open()
  expect(await screen.findByText(/no prompts, answers, plans, notes or code, and no keys/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Export data' }))
  await toasted({ tone: 'danger', text: 'You have exported it five times today. Try again in 2 hours.' })
})

it('says that an export is running, which is no limit', async () => {
  answers['GET /api/export/u1'] = refusal(429, 'EXPORT_RUNNING', undefined, { retry_after: 10 })
  open()
  await user.click(await screen.findByRole('button', { name: 'Export data' }))
  await toasted({ tone: 'danger', text: 'This export is being made already. Please wait for it.' })
})

it('asks for a deletion after saying what goes, when, and what stays; no reason is asked for', async () => {
  answers['POST /api/privacy/u1'] = Response.json({ ok: true, grace_period_days: 7, delete_on: waiting.delete_on })
  open()
  await user.click(await screen.findByText('Delete Noa’s data'))
  for (const part of [/^What goes:/, /^When: after 7 days/, /^What stays:/]) expect(screen.getByText(part)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Request deletion' }))
  expect(await screen.findByText('Noa’s data will be deleted on November 28, 2026.')).toBeTruthy()
})

it('lets a parent take back what a parent asked for', async () => {
  deletion = waiting
  answers['DELETE /api/privacy/u1'] = Response.json({ ok: true })
  open()
  expect(await screen.findByText('Noa’s data will be deleted on November 28, 2026.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel deletion' }))
  await toasted({ tone: 'success', title: 'Deletion cancelled' })
})

it('leaves the student’s own request to the student', async () => {
  deletion = { ...waiting, by_parent: false }
  open()
  expect(await screen.findByText(/Only they can cancel it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel deletion' })).toBeNull()
})
