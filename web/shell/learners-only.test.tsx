import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { entitlementCheck } from '../kit/entitlement.ts'
import { ExtensionsProvider, extend } from '../kit/extensions.ts'
import { ownHome } from '../kit/own-home.ts'
import { answerWith, createTestQueries, renderPage, untilLoaded } from '../testing/index.ts'
import { LearnersOnly } from './learners-only.tsx'

const Place = () => <p>{`At ${useLocation().pathname}`}</p>

const open = (
  home: { to: string; badge: string } | null,
  has_access: boolean,
  { isPublic = false, at = '/dashboard' }: { isPublic?: boolean; at?: string } = {},
) => {
  answerWith({
    '/api/session': { user: { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 3600 },
  })
  const queries = createTestQueries()
  const askHome = vi.fn(async () => home)
  renderPage(
    <ExtensionsProvider value={[extend(ownHome, askHome), extend(entitlementCheck, async () => ({ has_access }))]}>
      <Place />
      <LearnersOnly isPublic={isPublic}>
        <p>A learner’s page</p>
      </LearnersOnly>
    </ExtensionsProvider>,
    at,
    queries,
  )
  return { queries, askHome }
}
const parents = { to: '/teacher-dashboard', badge: 'shell:header.parentOrTeacher' }

test('RP9: a learner’s page leads whoever has a home of their own there', async () => {
  open(parents, false)
  expect(await screen.findByText('At /teacher-dashboard')).toBeTruthy()
})

test('I14: it is there for learners, and for parents who have bought the course', async () => {
  open(null, false)
  expect(await screen.findByText('A learner’s page')).toBeTruthy()
  expect(screen.getByText('At /dashboard')).toBeTruthy()
})

test('I14: a parent who has bought the course stays', async () => {
  open(parents, true)
  expect(await screen.findByText('A learner’s page')).toBeTruthy()
  expect(screen.getByText('At /dashboard')).toBeTruthy()
})

test('a link to a part of a public page opens it for a parent, and the page without a part still leads home', async () => {
  const { queries, askHome } = open(parents, false, { isPublic: true, at: '/#pricing' })
  await waitFor(() => expect(askHome).toHaveBeenCalled())
  await act(() => untilLoaded(queries))
  expect(screen.getByText('A learner’s page')).toBeTruthy()
  expect(screen.getByText('At /')).toBeTruthy()
  cleanup()
  open(parents, false, { isPublic: true, at: '/' })
  expect(await screen.findByText('At /teacher-dashboard')).toBeTruthy()
  cleanup()
  open(parents, false, { at: '/dashboard#streak' })
  expect(await screen.findByText('At /teacher-dashboard')).toBeTruthy()
})
