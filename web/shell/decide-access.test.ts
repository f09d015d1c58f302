import { expect, test } from 'vitest'
import { type SessionState, signedOut } from '../kit/session/session-state.ts'
import { decideAccess } from './decide-access.ts'

const user = { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true } as const
const verified: SessionState = { user, aal: 'aal2', expires_in: 3600 }
const half: SessionState = { ...verified, aal: 'aal1' }
const pagesFor = { signIn: '/enter', stepUp: '/prove', factorSetup: '/set-up', unlock: '/pay' }
const visit = { session: verified, isEntitled: undefined, here: '/module/planner?tab=2#top', pagesFor } as const
const back = '?next=%2Fmodule%2Fplanner%3Ftab%3D2%23top'

test('a public page waits for nothing', () => {
  expect(decideAccess({ ...visit, access: 'public', session: undefined })).toEqual({ kind: 'show' })
})

test('a stranger is led to the sign-in and back', () => {
  for (const access of ['signed-in', 'verified', 'entitled', 'editor', 'admin'] as const) {
    expect(decideAccess({ ...visit, access, session: undefined })).toEqual({ kind: 'wait' })
    expect(decideAccess({ ...visit, access, session: signedOut })).toEqual({ kind: 'go', to: `/enter${back}` })
  }
})

test('half-authenticated people answer with their authenticator, or set one up', () => {
  const enrolling: SessionState = { ...half, user: { ...user, mfa_enrolled: false } }
  expect(decideAccess({ ...visit, access: 'signed-in', session: half })).toEqual({ kind: 'show' })
  for (const access of ['verified', 'entitled', 'editor', 'admin'] as const) {
    expect(decideAccess({ ...visit, access, session: half })).toEqual({ kind: 'go', to: `/prove${back}` })
    expect(decideAccess({ ...visit, access, session: enrolling })).toEqual({ kind: 'go', to: `/set-up${back}` })
  }
})

test('lessons open to those who may learn, and lead everyone else to where they are unlocked', () => {
  expect(decideAccess({ ...visit, access: 'entitled' })).toEqual({ kind: 'wait' })
  expect(decideAccess({ ...visit, access: 'entitled', isEntitled: true })).toEqual({ kind: 'show' })
  expect(decideAccess({ ...visit, access: 'entitled', isEntitled: false })).toEqual({ kind: 'go', to: `/pay${back}` })
})

test('only editors and admins preview drafts', () => {
  const as = (role: 'admin' | 'editor' | 'support') =>
    ({ ...visit, access: 'editor', session: { ...verified, user: { ...user, role } } }) as const
  for (const role of ['admin', 'editor'] as const) expect(decideAccess(as(role))).toEqual({ kind: 'show' })
  expect(decideAccess(as('support'))).toEqual({ kind: 'refuse' })
  expect(decideAccess({ ...visit, access: 'editor' })).toEqual({ kind: 'refuse' })
})

test('RX4: accounts are shown to support and admins', () => {
  const as = (role: 'admin' | 'editor' | 'support' | 'tester') =>
    ({ ...visit, access: 'staff', session: { ...verified, user: { ...user, role } } }) as const
  for (const role of ['admin', 'support'] as const) expect(decideAccess(as(role))).toEqual({ kind: 'show' })
  for (const role of ['editor', 'tester'] as const) expect(decideAccess(as(role))).toEqual({ kind: 'refuse' })
})

test('only admins enter the admin area', () => {
  expect(decideAccess({ ...visit, access: 'admin' })).toEqual({ kind: 'refuse' })
  expect(decideAccess({ ...visit, access: 'admin', session: { ...verified, user: { ...user, role: 'admin' } } })).toEqual({ kind: 'show' })
})
