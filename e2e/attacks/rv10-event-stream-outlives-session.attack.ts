import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import { activityLog } from '../../plugins/courses/contract.ts'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * Somebody at a shared computer keeps the stream of a learner's activities open, in a tab or in a script that copied the cookie. The
 * learner signs out, is banned, or gets another role. A stream opened earlier must not go on sending the learner's activities.
 */
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
})
afterAll(() => host.close())

type Learner = TestClient & { userId: string }
const open = async (learner: Learner) => {
  const response = await learner.fetch('/api/user_activities/stream')
  expect(response.status).toBe(200)
  return response
}
const setUser = ({ userId }: Learner, change: object) => host.store.updateOne('users', { id: { equals: userId } }, change)

const ends: [string, (learner: Learner) => Promise<unknown>][] = [
  ['signs out', (learner) => learner.delete('/api/session')],
  ['ends all sessions', ({ userId }) => host.store.remove('sessions', { user_id: { equals: userId } })],
  ['is banned', (learner) => setUser(learner, { blocked_at: new Date().toISOString() })],
  ['gets another role', (learner) => setUser(learner, { app_role: 'tester' })],
]

it.each(ends)('RV10: the stream ends when its owner %s', async (how, end) => {
  const learner = await host.signIn(`${how.replaceAll(' ', '-')}@example.test`)
  const bystander = await host.signIn(`beside-${how.replaceAll(' ', '-')}@example.test`)
  const [stream, beside] = [await open(learner), await open(bystander)]
  await end(learner)
  // The stream ends by itself; if it stayed open, reading it to its end would never return.
  await stream.text()
  await host.service(activityLog).add(bystander.userId, 'module_started', { module_id: 'still-open' })
  const reader = beside.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('still-open')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})
