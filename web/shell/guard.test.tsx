import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import access from '../../plugins/access/web/index.ts'
import authMfa from '../../plugins/auth-mfa/web/index.ts'
import type { PageAccess } from '../kit/define-web-plugin.ts'
import { entitlementCheck, useEntitlement } from '../kit/entitlement.ts'
import { ExtensionsProvider, extend } from '../kit/extensions.ts'
import { InstalledProvider } from '../kit/installed.ts'
import { ownHome, useOwnHome } from '../kit/own-home.ts'
import { isSessionEnded } from '../kit/session/session-ended.ts'
import { endSession, sessionQuery } from '../kit/session/session-query.ts'
import { signedOut } from '../kit/session/session-state.ts'
import { answerWith, createTestQueries, newUser, renderPage, untilLoaded } from '../testing/index.ts'
import { Guard } from './guard.tsx'
import { installedOf } from './routes.tsx'

const user = { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true }
const verified = { user, aal: 'aal2', expires_in: 3600 }

const Address = () => {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      {isSessionEnded(state) && <p>The session has ended</p>}
    </>
  )
}

const visit = (level: PageAccess, queries = createTestQueries()) =>
  renderPage(
    <InstalledProvider value={installedOf([access, authMfa])}>
      <ExtensionsProvider value={access.extensions ?? []}>
        <Address />
        <Guard access={level}>The page</Guard>
      </ExtensionsProvider>
    </InstalledProvider>,
    '/here',
    queries,
  )

test('leads a stranger to the sign-in', async () => {
  answerWith({ '/api/session': signedOut })
  visit('verified')
  expect(await screen.findByText('/auth/request?next=%2Fhere')).toBeTruthy()
})

test('tells the sign-in when a session has ended under an open page', async () => {
  const queries = createTestQueries()
  let state: object = verified
  answerWith({ '/api/session': () => state })
  visit('verified', queries)
  expect(await screen.findByText('The page')).toBeTruthy()
  state = signedOut
  await queries.refetchQueries(sessionQuery)
  expect(await screen.findByText('/auth/request?next=%2Fhere')).toBeTruthy()
  expect(screen.getByText('The session has ended')).toBeTruthy()
})

test('says nothing of the kind to somebody who signed out', async () => {
  const queries = createTestQueries()
  let state: object = verified
  answerWith({ '/api/session': () => state })
  visit('verified', queries)
  expect(await screen.findByText('The page')).toBeTruthy()
  state = signedOut
  await endSession()
  await queries.refetchQueries(sessionQuery)
  expect(await screen.findByText('/auth/request?next=%2Fhere')).toBeTruthy()
  expect(screen.queryByText('The session has ended')).toBeNull()
})

test('shows the page to a verified person', async () => {
  answerWith({ '/api/session': verified })
  visit('verified')
  expect(await screen.findByText('The page')).toBeTruthy()
})

test('asks whether a person may learn', async () => {
  answerWith({ '/api/session': verified, '/api/v_user_access': { has_access: false } })
  visit('entitled')
  expect(await screen.findByText('/unlock?next=%2Fhere')).toBeTruthy()
})

test('shows a lesson to those who may learn', async () => {
  answerWith({ '/api/session': verified, '/api/v_user_access': { has_access: true } })
  visit('entitled')
  expect(await screen.findByText('The page')).toBeTruthy()
})

test('says that permissions are being checked, then refuses who is no admin', async () => {
  answerWith({ '/api/session': verified })
  visit('admin')
  expect(screen.getByText('Checking permissions...')).toBeTruthy()
  expect(await screen.findByText('Admin access required.')).toBeTruthy()
  expect(screen.getByText('This area is restricted to platform administrators.')).toBeTruthy()
  expect(screen.queryByText('The page')).toBeNull()
})

test('an unreachable server signs nobody out: the visitor may try again', async () => {
  answerWith({})
  visit('verified')
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.getByText('/here')).toBeTruthy()
})

const Part = () => {
  const { home } = useOwnHome()
  const { data } = useEntitlement()
  return <p>{`${home?.to} ${data?.open_modules?.join()}`}</p>
}

test('QL7: guard, own home and a part of the page ask once together what somebody is entitled to', async () => {
  let asked = 0
  const extensions = [
    extend(entitlementCheck, async () => {
      asked++
      return { has_access: false, open_modules: ['planner'] }
    }),
    extend(ownHome, async () => ({ to: '/teacher-dashboard', badge: 'shell:header.parentOrTeacher' })),
  ]
  answerWith({ '/api/session': verified })
  renderPage(
    <InstalledProvider value={installedOf([access, authMfa])}>
      <ExtensionsProvider value={extensions}>
        <Part />
        <Guard access="lesson">The lesson</Guard>
      </ExtensionsProvider>
    </InstalledProvider>,
    '/training/planner',
  )
  expect(await screen.findByText('The lesson')).toBeTruthy()
  expect(await screen.findByText('/teacher-dashboard planner')).toBeTruthy()
  expect(asked).toBe(1)
})

const Asking = ({ onLeave }: { onLeave: () => void }) => {
  useEntitlement()
  return (
    <button type="button" onClick={onLeave}>
      Leave
    </button>
  )
}

const Home = () => {
  const [isAsking, setAsking] = useState(true)
  const { home } = useOwnHome()
  return (
    <>
      <p>{`At home in ${home?.to}`}</p>
      {isAsking && <Asking onLeave={() => setAsking(false)} />}
    </>
  )
}

test('QP3: who waits for the own home is answered after the part that asked with it has left the page', async () => {
  let answer: (entitlement: { has_access: boolean }) => void = () => {}
  const waiting: unknown[] = []
  const check = () =>
    new Promise<{ has_access: boolean }>((resolve) => {
      answer = resolve
    })
  const home = async () => {
    waiting.push('for the entitlement')
    return { to: '/teacher-dashboard', badge: 'shell:header.parentOrTeacher' }
  }
  answerWith({ '/api/session': verified })
  renderPage(
    <ExtensionsProvider value={[extend(entitlementCheck, check), extend(ownHome, home)]}>
      <Home />
    </ExtensionsProvider>,
  )
  await waitFor(() => expect(waiting).toHaveLength(1))
  await newUser().click(screen.getByRole('button', { name: 'Leave' }))
  answer({ has_access: false })
  expect(await screen.findByText('At home in /teacher-dashboard')).toBeTruthy()
})

test('QL7: a page that needs no entitlement stays when a part of it cannot find it out', async () => {
  answerWith({ '/api/session': verified })
  const queries = createTestQueries()
  renderPage(
    <ExtensionsProvider value={[extend(entitlementCheck, () => Promise.reject(new Error('away')))]}>
      <Guard access="verified">
        <Part />
      </Guard>
    </ExtensionsProvider>,
    '/here',
    queries,
  )
  expect(await screen.findByText('undefined undefined')).toBeTruthy()
  await untilLoaded(queries)
  expect(screen.getByText('undefined undefined')).toBeTruthy()
})
