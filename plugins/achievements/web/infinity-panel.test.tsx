import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerRequests, refusal, renderPage } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import { achievements } from './achievements-client.ts'
import InfinityPanel from './infinity-panel.tsx'

type State = 'locked' | 'eligible' | 'unlocked'
let state: State
let modules: number
let isEligible: boolean
let isBroken: boolean
const asked: string[] = []

beforeAll(() => void i18next.addResourceBundle('en', 'achievements', texts))
beforeEach(() => {
  asked.length = 0
  isEligible = true
  isBroken = false
  const row = { achievement_key: 'sandbox_paradox', achievement_data: { unlocked_at: 'now', modules_completed: 3 }, earned_at: 'now' }
  answerRequests(({ method }, path) => {
    if (method !== 'GET') asked.push(path)
    if (path === '/api/rpc/check_sandbox_paradox_eligibility') return isEligible
    if (path === '/api/user_achievements') {
      state = 'unlocked'
      return row
    }
    if (path !== '/api/sandbox_paradox')
      return { user: { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 900 }
    if (isBroken) return refusal(500, 'INTERNAL', 'Broken.')
    return {
      state,
      modules_completed: modules,
      modules_required: 3,
      email_confirmed: true,
      unlocked_at: state === 'unlocked' ? '2026-11-21T10:00:00.000Z' : null,
    }
  })
})
const open = async (now: State, done: number) => {
  state = now
  modules = done
  renderPage(<InfinityPanel />)
  return screen.findByRole('region', { name: 'Infinity Sandbox' })
}
const unlock = () => screen.getByRole('button', { name: 'Unlock Infinity Mode' })

it('is locked until three modules are complete, and says what is missing', async () => {
  const card = await open('locked', 2)
  expect(within(card).getByText(/2 of 3 modules at 100%/)).toBeTruthy()
  expect(unlock()).toHaveProperty('disabled', true)
})

it('unlocks after the check, and then opens the details', async () => {
  await open('eligible', 3)
  fireEvent.click(unlock())
  expect(await screen.findByRole('heading', { name: 'Infinity Unlocked' })).toBeTruthy()
  expect(asked).toEqual(['/api/rpc/check_sandbox_paradox_eligibility', '/api/user_achievements'])
  expect(screen.queryByRole('button', { name: 'Unlock Infinity Mode' })).toBeNull()
})

it('records nothing when the check says no', async () => {
  await open('eligible', 3)
  isEligible = false
  fireEvent.click(unlock())
  await waitFor(() => expect(asked).toEqual(['/api/rpc/check_sandbox_paradox_eligibility']))
  expect(state).toBe('eligible')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('leads to Infinity only where a plugin brings that page', async () => {
  await open('unlocked', 3)
  expect(screen.queryByRole('link')).toBeNull()
})

const Failed = () => useQuery(achievements.query.paradox.queryOptions()).isError && <p>The last read failed.</p>

it('keeps the card when the server fails later', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  state = 'locked'
  modules = 2
  renderPage(
    <QueryClientProvider client={client}>
      <InfinityPanel />
      <Failed />
    </QueryClientProvider>,
  )
  await screen.findByText(/2 of 3 modules/)
  isBroken = true
  void client.refetchQueries()
  await screen.findByText('The last read failed.')
  expect(screen.getByText(/2 of 3 modules/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
