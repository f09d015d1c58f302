import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestHost } from '#core/testing'
import { entitlements } from '../../plugins/access/contract.ts'
import { serverPlugins } from '../../plugins/server.ts'

/**
 * A teen of 15 has a parent's approval and opens a long answer. The parent ends the approval while it runs. If only the next request were
 * checked, one long answer after the other, each opened in time, would carry real AI calls past the parent's decision. So the answer must
 * end at once, the request to the provider must be aborted, and the teen's own key must not work either.
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

const approvedTeen = async (name: string) => {
  const parentEmail = `parent-of-${name}@example.test`
  const teen = await host.signIn(`${name}@example.test`)
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
  await teen.post('/api/consent/start', { parent_email: parentEmail })
  const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === parentEmail)?.text ?? '')?.[1]
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  await host.service(entitlements).grantLifetime(teen.userId, `paid-for-${name}`)
  const parent = await host.signIn(parentEmail)
  return { teen, end: async () => expect((await parent.post('/api/consent/end', { student_id: teen.userId })).status).toBe(200) }
}
type Teen = Awaited<ReturnType<typeof approvedTeen>>['teen']

const ask = (teen: Teen, stream: boolean, headers: Record<string, string> = {}, content = 'A long story', signal?: AbortSignal) =>
  teen.fetch('/api/proxy_openai', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ module_code: 'm1.1', payload: { stream, messages: [{ role: 'user', content }] } }),
    signal,
  })

it.each([
  ['the platform’s key', {}],
  ['the teen’s own key', { 'x-openai-key': 'sk-of-the-teen' }],
])('RV10: a streamed answer on %s ends when the approval ends', async (key, headers) => {
  const { teen, end } = await approvedTeen(key.replaceAll(/\W/g, '-'))
  const release = fake.hang()
  const response = await ask(teen, true, headers)
  expect(response.status).toBe(200)
  await end()
  const text = await response.text()
  expect(text).toContain('"error":"PRACTICE_ONLY"')
  expect(text).not.toContain('[DONE]')
  release()
})

it('RV10: an answer that is not streamed is refused when the approval ends', async () => {
  const { teen, end } = await approvedTeen('whole-answer')
  const release = fake.hang()
  const answer = ask(teen, false, {}, 'A story told whole')
  await expect.poll(() => JSON.stringify(fake.requests)).toContain('A story told whole')
  await end()
  const response = await answer
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([403, 'PRACTICE_ONLY'])
  release()
})

it('RV10: an answer that its page has left, and that goes on, ends when the approval ends', async () => {
  const { teen, end } = await approvedTeen('left-answer')
  const release = fake.hang()
  const page = new AbortController()
  const response = await ask(teen, true, {}, 'A story for later', page.signal)
  await response.body?.getReader().read()
  page.abort()
  expect((await teen.get('/api/running_calls')).body).toMatchObject([{ prompt: 'A story for later', is_over: false }])
  await end()
  await expect.poll(() => fake.underWay).toBe(0)
  const { entries } = (await teen.get('/api/logbook')).body
  expect(entries[0]).toMatchObject({ outcome: 'stopped', counted: true })
  release()
})

it('RV10: the call after it is simulated, and another learner’s stream goes on', async () => {
  const [ended, other] = [await approvedTeen('ended'), await approvedTeen('other')]
  await ended.end()
  const release = fake.hang()
  const running = await ask(other.teen, true)
  release()
  expect(await running.text()).toContain('[DONE]')
  expect(await (await ask(ended.teen, false)).json()).toMatchObject({ soloflight: { mode: 'practice' } })
})
