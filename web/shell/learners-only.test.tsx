import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { entitlementCheck } from '../kit/entitlement.ts'
import { ExtensionsProvider, extend } from '../kit/extensions.ts'
import { ownHome } from '../kit/own-home.ts'
import { answerWith, renderPage } from '../testing/index.ts'
import { LearnersOnly } from './learners-only.tsx'

const Place = () => <p>{`At ${useLocation().pathname}`}</p>

const open = (home: { to: string; badge: string } | null, has_access: boolean) => {
  answerWith({
    '/api/session': { user: { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }, aal: 'aal2', expires_in: 3600 },
  })
  renderPage(
    <ExtensionsProvider value={[extend(ownHome, async () => home), extend(entitlementCheck, async () => ({ has_access }))]}>
      <Place />
      <LearnersOnly>
        <p>A learner’s page</p>
      </LearnersOnly>
    </ExtensionsProvider>,
    '/dashboard',
  )
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
