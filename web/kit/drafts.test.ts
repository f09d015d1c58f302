import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { answerRequests } from '../testing/index.ts'
import { draftName } from './drafts.ts'
import { endSession, sessionQuery } from './session/session-query.ts'

const names = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

beforeEach(() => {
  for (const user of ['ada', 'adam']) {
    localStorage.setItem(draftName(user, 'courses.answer.4.1'), 'x')
    sessionStorage.setItem(draftName(user, 'quota-proxy.1.1'), 'x')
  }
  localStorage.setItem('language', 'de')
})

it('RL7: a sign-out forgets every draft in this browser, and no setting', async () => {
  answerRequests(() => ({ ended: true }))
  await endSession()
  expect(names()).toEqual(['language'])
})

it("RL7: whoever signs in next finds nobody else's drafts", async () => {
  answerRequests(() => ({ user: { id: 'adam' }, aal: 'aal2', expires_in: 900 }))
  await new QueryClient().fetchQuery(sessionQuery)
  expect(names()).toEqual(['draft:adam:courses.answer.4.1', 'draft:adam:quota-proxy.1.1', 'language', 'signed-in'])
})

it('RL7: a session that ran out costs nobody what they wrote', async () => {
  answerRequests(() => ({ user: null, aal: 'aal0', expires_in: 0 }))
  await new QueryClient().fetchQuery(sessionQuery)
  expect(names()).toHaveLength(5)
})
