import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { StudentStatus } from '../../../consent/contract.ts'
import { createRights } from './call-rights.ts'
import { createRightsWatch, type FollowedCall, takenBack } from './watch-rights.ts'

const everything = { ai: true, professors: true, keep_work: true, sharing: true, referrals: true }
const real = { isStudent: true, isMinor: true, mode: 'real', withheld: null, isUnpaid: false, allows: everything } as StudentStatus
let status = real
const rights = createRights({
  studentStatuses: { of: async () => status, requirePortal: async () => undefined, requireScope: async () => undefined },
  vault: { of: async () => null } as unknown as Parameters<typeof createRights>[0]['vault'],
  studentProviders: ['openai'],
})
const watch = createRightsWatch(
  rights,
  async () => null,
  async (ids) => new Set(ids),
)
const followed: FollowedCall[] = []
const follow = (userId: string, isOnOwnKey: boolean) => {
  const call = watch.follow({ userId, provider: 'openai', isOnOwnKey }, new AbortController().signal)
  followed.push(call)
  return call.signal
}
// Stops the check that runs each second, so that the tests trigger it themselves.
beforeAll(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterAll(() => vi.useRealTimers())
afterEach(() => {
  status = real
  for (const call of followed.splice(0)) call.stop()
})

it.each([
  ['professors', { professors: false }, null, 'own-keys-off'],
  ['every scope but professors', { ai: false, keep_work: false, sharing: false, referrals: false }, null, null],
] as const)('calls on keys of one’s own hang on professors, others do not: without %s', async (_, off, held, heldOnOwnKey) => {
  status = { ...real, allows: { ...everything, ...off } }
  expect(await rights.of('lea', 'openai')).toMatchObject({ held, heldOnOwnKey })
})

it('S57: a call under way ends with the right that it rests on, and no other does', async () => {
  const [onOwnKey, onPlatform] = [follow('lea', true), follow('lea', false)]
  await watch.look()
  expect([onOwnKey.aborted, onPlatform.aborted]).toEqual([false, false])
  status = { ...real, allows: { ...everything, professors: false } }
  await watch.look('max')
  expect(onOwnKey.aborted).toBe(false)
  await watch.look('lea')
  expect([takenBack(onOwnKey)?.code, onPlatform.aborted]).toEqual(['PRACTICE_ONLY', false])
  status = { ...real, mode: 'practice', withheld: 'paused' }
  await watch.look('lea')
  expect(takenBack(onPlatform)?.code).toBe('PRACTICE_ONLY')
})
