import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, renderPage } from '../../testing/index.ts'
import { useSessionRefresh } from './use-session-refresh.ts'

const signedIn = {
  user: { id: 'u1', email: 'ada@example.test', role: 'user', mfa_enrolled: true },
  aal: 'aal2',
  expires_in: 3600,
}
let isHidden = false
let refreshes = 0
let asked = 0

const Upkeep = () => {
  useSessionRefresh()
  return null
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const turn = async (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
}

beforeEach(async () => {
  isHidden = false
  refreshes = 0
  asked = 0
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  answerWith({
    '/api/session': () => {
      asked += 1
      return signedIn
    },
    '/api/session/refresh': (method: string) => {
      if (method === 'POST') refreshes += 1
      return signedIn
    },
  })
  renderPage(<Upkeep />)
  await pass(0.1)
})

test('a visible tab puts the end off when it is near, and not before', async () => {
  await pass(54)
  expect(refreshes).toBe(0)
  await pass(2)
  expect(refreshes).toBe(1)
  await pass(53)
  expect(refreshes).toBe(1)
  await pass(3)
  expect(refreshes).toBe(2)
})

test('a hidden tab does not refresh; shown again before the end, it does so at once', async () => {
  await turn(true)
  await pass(57)
  expect(refreshes).toBe(0)
  await turn(false)
  expect(refreshes).toBe(1)
})

test('shown again after the end, it asks who is signed in instead', async () => {
  await turn(true)
  await pass(61)
  const before = asked
  await turn(false)
  expect(refreshes).toBe(0)
  expect(asked).toBe(before + 1)
})
