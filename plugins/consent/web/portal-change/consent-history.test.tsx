import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerRequests } from '#web/testing'
import locale from '../../locales/en.json' with { type: 'json' }
import { approvedReceipt as approved } from '../receipt.testing.ts'
import ConsentHistory from './consent-history.tsx'

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
