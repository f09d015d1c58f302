import { screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { answerRequests, newUser, refusal, renderPage, shownToasts } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import { entitlementCheck, extend, ownHome } from '../../../web/kit/index.ts'
import { Toaster } from '../../../web/shell/toaster.tsx'
import locale from '../locales/en.json' with { type: 'json' }
import { useRemix } from './use-remix.ts'

const user = newUser()

i18next.addResourceBundle('en', 'projects', locale)

const session = { user: { id: 'ada', email: 'ada@example.test', role: 'user' }, aal: 'aal2', expires_in: 900 }
const Probe = () => {
  const { remix } = useRemix('/p/bea/plants')
  return (
    <button type="button" onClick={remix}>
      Remix
    </button>
  )
}

test.each([
  [409, 'TOO_MANY_PROJECTS', 'You have 200 projects. Delete one to make room.'],
  [409, 'SOURCES_FULL', 'Your projects hold 20 MB of code with their versions. Delete one to make room.'],
  [404, 'NOT_FOUND', "This project is either private or doesn't exist."],
  [418, 'TEAPOT', 'Failed to remix project. Please try again.'],
  [500, 'INTERNAL', 'Failed to remix project. Please try again.'],
])('a remix that fails with %i %s says what helps', async (status, error, text) => {
  const asked: string[] = []
  answerRequests((_, path) => {
    asked.push(path)
    return path === '/api/session' ? session : refusal(status, error, 'No.')
  })
  renderPage(
    <>
      <Probe />
      <Toaster />
    </>,
  )
  await waitFor(() => expect(asked).toContain('/api/session'))
  await waitFor(async () => {
    await user.click(screen.getByText('Remix'))
    expect(shownToasts()[0]).toEqual({ title: 'Remix failed', text })
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

test.each([
  ['a learner', null, '/projects'],
  ['a parent', { to: '/teacher-dashboard', badge: 'shell:header.parentOrTeacher' }, '/settings?tab=projects'],
])('the copy of %s is shown in a list that they can open', async (_who, home, to) => {
  const found = vi.fn(async () => home)
  answerRequests((_, path) => (path === '/api/session' ? { ...session, expires_in: 900 } : { name: 'Plants' }))
  renderPage(
    <ExtensionsProvider value={[extend(ownHome, found), extend(entitlementCheck, async () => ({ has_access: false }))]}>
      <Probe />
      <Address />
    </ExtensionsProvider>,
  )
  await waitFor(() => expect(found).toHaveBeenCalled())
  await user.click(screen.getByText('Remix'))
  expect(await screen.findByText(`at ${to}`)).toBeTruthy()
})

test.each([
  ['a learner gets the copy', session, 'Project remixed'],
  ['a stranger is asked to sign in', { user: null, aal: 'aal0' }, 'Sign in required'],
])('pressed before the page knows who is there, %s', async (_who, answer, title) => {
  let answerSession = () => {}
  const known = new Promise<void>((resolve) => {
    answerSession = resolve
  })
  answerRequests(async (_, path) => {
    if (path !== '/api/session') return { name: 'Plants' }
    await known
    return answer
  })
  renderPage(
    <>
      <Probe />
      <Toaster />
    </>,
  )
  await user.click(screen.getByText('Remix'))
  expect(shownToasts()).toEqual([])
  answerSession()
  await waitFor(() => expect(shownToasts()[0]).toMatchObject({ title }))
})
