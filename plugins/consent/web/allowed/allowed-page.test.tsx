import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerRequests, refusal } from '#web/testing'
import type { AllowedToMe } from '../../contract.ts'
import { renderConsent } from '../render-consent.testing.tsx'
import { Component as AllowedPage } from './allowed-page.tsx'

const terms = {
  ai: true,
  professors: false,
  keep_work: true,
  sharing: false,
  referrals: false,
  paused: false,
  daily_limit: { openai: 12, anthropic: 10, gemini: 12 },
}
const receipt = { ...terms, decision: 'changed', decided_by: 'parent', text_version: 3, verified_by: 'mail' } as const
const allowed: AllowedToMe = {
  ...terms,
  approved_at: '2026-10-12T20:15:00.000Z',
  verified_by: 'mail',
  is_verified: true,
  mode: 'real',
  parent_email: 'parent@example.test',
  calls_today: [{ provider: 'anthropic', used: 3, allowed: 10, resets_at: '2026-11-27T00:00:00.000Z' }],
  receipts: [
    { ...receipt, number: 2, at: '2026-11-09T18:02:00.000Z' },
    { ...receipt, number: 1, at: '2026-10-12T20:15:00.000Z', decision: 'approved', daily_limit: { openai: 12, anthropic: 20, gemini: 12 } },
  ],
}
afterEach(() => void vi.unstubAllGlobals())

it('QF4: says to a student what is allowed and what is not, since when, and how many calls are used', async () => {
  answerRequests(() => allowed)
  await renderConsent(<AllowedPage />, '/allowed')
  expect(await screen.findByRole('heading', { level: 1, name: '2 of 5 things are allowed.' })).toBeTruthy()
  expect(screen.getByText(/^parent@example.test decided this\./)).toBeTruthy()
  const parts = within(screen.getByRole('region', { name: 'What you may do' })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => /Allowed|Not now/.exec(textContent ?? '')?.[0])).toEqual([
    'Allowed',
    'Not now',
    'Allowed',
    'Not now',
    'Not now',
  ])
  expect(
    within(screen.getByRole('region', { name: 'Today’s calls' })).getByRole('progressbar', { name: '3 of 10 calls today' }),
  ).toBeTruthy()
  expect(screen.getByText('Anthropic set from 20 to 10 calls a day.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask for a change' })).toBeTruthy()
})

it('QF4: says that real calls are paused, and what to do where nobody has approved', async () => {
  answerRequests(() => ({ ...allowed, paused: true, receipts: allowed.receipts.map((each) => ({ ...each, paused: each.number === 2 })) }))
  await renderConsent(<AllowedPage />, '/allowed')
  expect(await screen.findByRole('heading', { level: 1, name: 'Real AI calls are paused.' })).toBeTruthy()
  expect(screen.getByText(/Only they can end the pause/)).toBeTruthy()
})

it('QF4: leads whoever has no approval to asking for one', async () => {
  answerRequests(() => refusal(409, 'NO_APPROVAL'))
  await renderConsent(<AllowedPage />, '/allowed')
  expect((await screen.findByRole('link', { name: 'Ask for approval' })).getAttribute('href')).toBe('/consent')
})
