import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests } from '#web/testing'
import type { ConsentReceipt } from '../../contract.ts'
import locale from '../../locales/en.json' with { type: 'json' }
import ConsentHistory from './consent-history.tsx'

const approved: ConsentReceipt = {
  ai: true,
  professors: false,
  keep_work: false,
  sharing: false,
  referrals: false,
  paused: false,
  daily_limit: { openai: 12, anthropic: 20, gemini: 12 },
  number: 1,
  at: '2026-11-01T10:00:00.000Z',
  decision: 'approved',
  decided_by: 'parent',
  text_version: 3,
  verified_by: 'mail',
}
beforeAll(() => void i18next.addResourceBundle('en', 'consent', locale))

it('RP7: shows staff each decision by its receipt, in words that are not the parent’s own', async () => {
  const ended = { ...approved, number: 3, decision: 'ended', decided_by: 'student' }
  answerRequests(async () => Response.json([ended, { ...approved, number: 2, decision: 'changed', paused: true }, approved]))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsentHistory userId="u1" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('The student ended the approval.')).toBeTruthy()
  for (const said of ['Real AI calls paused.', 'Approved: AI exercises.']) expect(screen.getByText(said)).toBeTruthy()
  expect(screen.queryByText(/^You /)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
