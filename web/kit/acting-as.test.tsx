import { beforeEach, expect, test, vi } from 'vitest'
import { answerRequests, refusal } from '../testing/index.ts'
import { createTestQueries } from '../testing/render-page.tsx'
import { forgetActor, noteActor, tookAnothersPlace } from './acting-as.ts'
import { callServer } from './call-server.ts'
import { fetchJson } from './fetch-json.ts'
import { sessionQuery } from './session/session-query.ts'

const named: (string | null)[] = []
let answer: () => unknown = () => ({})
const reload = vi.fn()
beforeEach(() => {
  forgetActor()
  named.length = 0
  answer = () => ({})
  vi.spyOn(window.location, 'reload').mockReset().mockImplementation(reload)
  reload.mockReset()
  answerRequests((request) => {
    named.push(request.headers.get('x-acting-as'))
    return answer()
  })
})

test('QP8: every call names the person whose page it is, once that is known', async () => {
  await callServer('/api/one', { method: 'POST' })
  noteActor('ann')
  await callServer('/api/one', { method: 'POST', headers: { 'content-type': 'application/json' } })
  await fetchJson('/api/two')
  await callServer(new Request(`${window.location.origin}/api/three`, { method: 'DELETE' }))
  expect(named).toEqual([null, 'ann', 'ann', 'ann'])
})

test('QP8: where somebody else is signed in by now the page is loaded anew, once, with a word', async () => {
  noteActor('ann')
  answer = () => refusal(409, 'OTHER_PERSON')
  await expect(fetchJson('/api/one', { method: 'POST' })).rejects.toMatchObject({ status: 409, code: 'OTHER_PERSON' })
  await callServer('/api/one', { method: 'POST' })
  expect(reload).toHaveBeenCalledOnce()
  expect([tookAnothersPlace(), tookAnothersPlace()]).toEqual([true, false])
})

test('QP8: a conflict of another kind is none of this', async () => {
  noteActor('ann')
  answer = () => refusal(409, 'ALIAS_TAKEN')
  const response = await callServer('/api/one', { method: 'POST' })
  expect(await response.json()).toMatchObject({ error: 'ALIAS_TAKEN' })
  expect(reload).not.toHaveBeenCalled()
})

test('QP8: a page that hears of another person is loaded anew before it could act', async () => {
  const user = { email: 'x@example.test', role: 'user', mfa_enrolled: true }
  const session = (id: string | null) => ({ user: id && { ...user, id }, aal: id ? 'aal2' : 'aal0', expires_in: 3600 })
  for (const [id, reloads] of [
    ['ann', 0],
    [null, 0],
    ['ann', 0],
    ['ben', 1],
  ] as const) {
    answer = () => session(id)
    await createTestQueries().fetchQuery(sessionQuery)
    expect(reload).toHaveBeenCalledTimes(reloads)
  }
})
