import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerRequests, refusal } from '../testing/index.ts'
import { draftName } from './drafts.ts'
import { endSession, leaveSession, sessionQuery, signOut } from './session/session-query.ts'

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

it('RL7: signing out, and leaving a session that the server has ended, forget every draft and load a page anew', async () => {
  answerRequests(() => ({ ended: true }))
  const loaded = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await signOut('/auth/request')
  expect([names(), loaded.mock.lastCall]).toEqual([['language'], ['/auth/request']])
  localStorage.setItem(draftName('ada', 'courses.answer.4.1'), 'x')
  leaveSession('/blocked-under-14')
  expect([names(), loaded.mock.lastCall]).toEqual([['language'], ['/blocked-under-14']])
})

it('a sign-out that the server did not carry out forgets nothing', async () => {
  answerRequests(() => refusal(503, 'UNAVAILABLE'))
  const loaded = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  await expect(signOut()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(names()).toHaveLength(5)
  expect(loaded).not.toHaveBeenCalled()
})
