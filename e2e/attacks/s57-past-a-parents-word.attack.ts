import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestHost } from '#core/testing'
import { entitlements } from '../../plugins/access/contract.ts'
import { studentCaps } from '../../plugins/consent/contract.ts'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * A teen of 15 has a parent's approval, a paid course and a key of their own. They want more than the parent allows: calls while the parent
 * pauses, calls on their own key while those are off, more calls a day than the parent's limit. So they send several at once, from several
 * tabs, also at the moment in which the parent decides, and they open long answers beforehand. It must fail: whatever was sent, once the
 * parent's request is answered no call that it forbids may reach the provider, and running answers end. Nor may the teen, or somebody
 * without an account, change the parent's settings.
 */
let host: TestHost
let fake: FakeAiProvider
beforeAll(async () => {
  fake = await createFakeAiProvider()
  host = await createTestHost({ plugins: serverPlugins, env: fake.env('openai') })
})
afterAll(async () => {
  await host.close()
  await fake.close()
})

let count = 0
const family = async () => {
  const name = `s57-${++count}`
  const parentEmail = `parent-of-${name}@example.test`
  const teen = await host.signIn(`${name}@example.test`)
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
  await teen.post('/api/consent/start', { parent_email: parentEmail })
  const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === parentEmail)?.text ?? '')?.[1]
  await host.store.remove('rate-limits', {})
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  await host.service(entitlements).grantLifetime(teen.userId, `paid-for-${name}`)
  const parent = await host.signIn(parentEmail)
  const path = `/api/consent/scopes/${teen.userId}`
  const change = async (terms: object) => {
    const answer = await parent.patch(path, terms)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return { teen, parent, path, change }
}
type Family = Awaited<ReturnType<typeof family>>

const ownKey = { 'x-openai-key': 'sk-of-the-teen' }
const ask = (teen: Family['teen'], { stream = false, headers = {} as Record<string, string>, question = 'A long story' } = {}) =>
  teen.fetch('/api/proxy_openai', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ module_code: 'm1.1', payload: { stream, messages: [{ role: 'user', content: question }] } }),
  })

const terms = fc.record(
  {
    ai: fc.boolean(),
    professors: fc.boolean(),
    paused: fc.boolean(),
    daily_limit: fc.record({ openai: fc.integer({ min: 0, max: studentCaps.openai }) }),
  },
  { requiredKeys: [] },
)
const step = fc.record({
  change: terms,
  isMeanwhile: fc.boolean(),
  onOwnKey: fc.integer({ min: 0, max: 3 }),
  onOurs: fc.integer({ min: 0, max: 2 }),
})

it('S57: no scope, cap or pause is passed, however many calls are sent at once and whenever the parent decides', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      const { teen, change } = await family()
      let now = { ai: true, professors: true, paused: false, limit: studentCaps.openai as number }
      /**
       * Calls are distinguished by their words: an aborted one may reach the provider after its response has returned, and does not count
       * among those sent later.
       */
      let sent = 0
      const send = async (onOurs: number, onOwnKey: number) => {
        const question = `Story ${++sent} of ${teen.userId}.`
        const calls = [
          ...Array.from({ length: onOurs }, () => ask(teen, { question })),
          ...Array.from({ length: onOwnKey }, () => ask(teen, { question, headers: ownKey })),
        ]
        await Promise.all(calls.map(async (call) => (await call).text()))
        const mine = fake.requests.filter(({ body }) => JSON.stringify(body).includes(question))
        const own = mine.filter(({ headers }) => headers.authorization?.includes(ownKey['x-openai-key'])).length
        return { own, ours: mine.length - own }
      }
      /** How many of the teen's calls have reached the provider, on either key. */
      const reached = () => fake.requests.filter(({ body }) => JSON.stringify(body).includes(` of ${teen.userId}.`)).length
      /** How many of today's calls are spent: an aborted call counts, whether it has reached the provider or not. */
      const spent = () => host.store.count('student-calls', { user_id: { equals: teen.userId } })
      for (const { change: wish, isMeanwhile, onOwnKey, onOurs } of steps) {
        const before = reached()
        const most = Math.max(now.limit, wish.daily_limit?.openai ?? now.limit)
        await Promise.all([change(wish), isMeanwhile && send(onOurs, onOwnKey)])
        expect(reached()).toBeLessThanOrEqual(Math.max(before, most))
        const { daily_limit, ...switches } = wish
        now = { ...now, ...switches, limit: daily_limit?.openai ?? now.limit }

        const soFar = reached()
        const spentSoFar = await spent()
        expect(soFar).toBeLessThanOrEqual(spentSoFar)
        const { own, ours } = await send(onOurs, onOwnKey)
        const isOpen = now.ai && !now.paused
        expect(soFar + own + ours).toBeLessThanOrEqual(Math.max(soFar, now.limit))
        expect(isOpen ? 0 : own + ours).toBe(0)
        expect(now.professors ? 0 : own).toBe(0)
        // Calls that the parent allows are accepted.
        const isOwnKeyOpen = isOpen && now.professors && onOwnKey > 0
        expect(isOwnKeyOpen && spentSoFar < now.limit ? own + ours : 1).toBeGreaterThan(0)
      }
    }),
    { numRuns: 8 },
  )
})

it.each([
  ['the pause', { paused: true }, {}],
  ['the exercises’ switch', { ai: false }, {}],
  ['the pause, on an own key', { paused: true }, ownKey],
  ['the own keys’ switch', { professors: false }, ownKey],
])('S57: an answer under way ends with %s', async (_what, wish, headers) => {
  const { teen, change } = await family()
  const release = fake.hang()
  const response = await ask(teen, { stream: true, headers })
  expect(response.status).toBe(200)
  await change(wish)
  const text = await response.text()
  expect(text).toContain('"error":"PRACTICE_ONLY"')
  expect(text).not.toContain('[DONE]')
  release()
})

it('S57: switching own keys off leaves an answer on our key alone', async () => {
  const { teen, change } = await family()
  const release = fake.hang()
  const response = await ask(teen, { stream: true })
  await change({ professors: false })
  release()
  expect(await response.text()).toContain('[DONE]')
})

it('S57: the teen writes no word of the parent’s, and nobody takes a receipt away', async () => {
  const { teen, parent, path, change } = await family()
  await change({ paused: true })
  expect((await teen.patch(path, { paused: false })).status).toBe(404)
  expect((await host.stranger().patch(path, { paused: false })).status).toBe(401)
  const receipts = path.replace('scopes', 'receipts')
  for (const client of [teen, parent])
    for (const answer of [await client.delete(receipts), await client.patch(receipts, { number: 9 })]) expect(answer.status).toBe(405)
  expect((await parent.get(receipts)).body).toHaveLength(2)
})
