import { beforeEach, expect, it, vi } from 'vitest'
import { type SessionState, signedOut } from '#web'
import { waitForSession } from './verify-page.tsx'

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const user = { id: 'u', email: 'ada@example.test', role: 'user', mfa_enrolled: true } as const
const signedIn: SessionState = { user, aal: 'aal2', expires_in: 3600 }

/** Starts waiting. @returns a getter of the outcome; undefined while waiting */
const wait = (reload: () => Promise<SessionState>) => {
  let outcome: boolean | undefined
  void waitForSession(reload).then((found) => {
    outcome = found
  })
  return () => outcome
}

beforeEach(() => {
  vi.useFakeTimers()
})

it.each<[string, () => Promise<SessionState>]>([
  ['nobody is signed in', async () => signedOut],
  ['nobody answers', () => new Promise(() => undefined)],
  ['the network fails', () => Promise.reject(new TypeError('fetch failed'))],
])('gives up after five seconds where %s, and not before', async (_what, reload) => {
  const outcome = wait(reload)
  await pass(4999)
  expect(outcome()).toBeUndefined()
  await pass(2)
  expect(outcome()).toBe(false)
})

it('asks twice a second until somebody is signed in', async () => {
  let session: SessionState = signedOut
  const reload = vi.fn(async () => session)
  const outcome = wait(reload)
  await pass(1200)
  expect(reload).toHaveBeenCalledTimes(3)
  session = signedIn
  await pass(300)
  expect([outcome(), reload.mock.calls.length]).toEqual([true, 4])
})
