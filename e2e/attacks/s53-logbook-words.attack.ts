/**
 * Somebody gets hold of the database, the logs, or another person's session, and wants to read a learner's prompts and the AI's answers.
 * The words are stored encrypted for their owner; staff, parents, teachers and other learners have no call that returns them; a prompt that
 * fails is in no log; the owner exports them in clear, and they are deleted with the account, whether its owner deletes it or nobody uses
 * it any more.
 */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestHost } from '#core/testing'
import { entitlements } from '../../plugins/access/contract.ts'
import { serverPlugins } from '../../plugins/server.ts'

const canary = 'canary-of-a-call'
const lines: string[] = []
let host: TestHost
let fake: FakeAiProvider
beforeAll(async () => {
  fake = await createFakeAiProvider()
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  host = await createTestHost({ plugins: serverPlugins, env: fake.env('openai'), log })
})
afterAll(async () => {
  await host.close()
  await fake.close()
})

const ask = (person: Awaited<ReturnType<TestHost['signIn']>>, words: string) =>
  person.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages: [{ role: 'user', content: `${canary} ${words}` }] } })
const learner = async (name: string) => {
  const person = await host.signIn(`${name}@example.test`)
  await person.post('/api/student-portal-guard', { selected_portal: 'adult' })
  await host.service(entitlements).grantLifetime(person.userId, `paid-${name}`)
  return person
}
const dump = async () =>
  JSON.stringify(
    await Promise.all(host.store.collections.map((collection) => host.payload.find({ collection, pagination: false, depth: 0 }))),
  )
/** The paths of all GET calls, with `parameter` as the value of every path parameter. */
const everyRead = async (parameter: string): Promise<string[]> => {
  const { body } = await host.stranger().get('/api/openapi.json')
  return Object.entries(body.paths as Record<string, { get?: object }>).flatMap(([path, { get }]) =>
    get ? [path.replaceAll(/\{\w+\}/g, parameter)] : [],
  )
}
/** A teen whose parent has approved, and that parent. */
const family = async () => {
  const teen = await host.signIn('teen@example.test')
  await teen.post('/api/student-portal-guard', { selected_portal: 'student', birth_year: new Date().getUTCFullYear() - 15 })
  await teen.post('/api/consent/start', { parent_email: 'pa@example.test' })
  const token = /#token=([\w-]+)/.exec(host.mails.findLast(({ to }) => to === 'pa@example.test')?.text ?? '')?.[1]
  expect((await host.stranger().post('/api/consent/approve', { token, guardian: true })).status).toBe(200)
  await host.service(entitlements).grantLifetime(teen.userId, 'paid-teen')
  return { teen, parent: await host.signIn('pa@example.test') }
}
const runs = (name: string) => host.jobs.find((job) => job.name === name)?.run()

it('S53: the words of a call are its owner’s alone: at rest, in logs and in every call', async () => {
  const lea = await learner('lea')
  fake.answerWith(`${canary} answer`)
  const { body } = await ask(lea, 'prompt')
  const path = `/api/logbook/${body.soloflight.id}`
  expect((await lea.patch(path, { note: `${canary} note` })).status).toBe(200)
  fake.failNext({ status: 500, times: 3 })
  expect((await ask(lea, 'that failed')).status).toBe(502)
  expect((await lea.get(`/api/logbook?q=${canary}`)).body.entries).toHaveLength(2)

  expect(await dump()).not.toContain(canary)
  expect(lines.join('\n')).not.toContain(canary)
  for (const [name, client] of [
    ['another learner', await learner('max')],
    ['a teacher', await host.signIn('tea@example.test')],
    ['support', await host.signIn('sue@example.test', { role: 'support' })],
    ['an admin', await host.signIn('ada@example.test', { role: 'admin' })],
    ['an editor', await host.signIn('ed@example.test', { role: 'editor' })],
  ] as const)
    for (const call of [
      '/api/logbook',
      `/api/logbook?q=${canary}`,
      path,
      '/api/logbook/export?format=json',
      '/api/logbook/export?format=markdown',
      `/api/admin/users/${lea.userId}`,
      '/api/admin/overview',
      '/api/teacher-dashboard',
      '/api/usage_logs',
      '/api/export',
      '/cms/api/logbook-entries',
      `/cms/api/logbook-entries?where[user_id][equals]=${lea.userId}`,
    ])
      expect(JSON.stringify((await client.get(call)).body), `${name} ${call}`).not.toContain(canary)

  const exported = (await lea.get('/api/export')).body
  const kept: { outcome: string }[] = exported.data['logbook-entries']
  expect(kept.toSorted((one, other) => one.outcome.localeCompare(other.outcome))).toMatchObject([
    { prompt: `${canary} prompt`, answer: `${canary} answer`, note: `${canary} note` },
    { prompt: `${canary} that failed`, outcome: 'failed' },
  ])
  expect(JSON.stringify(exported)).not.toContain('vault_version')
})

it('S53: no read of the whole API gives a learner’s words to staff, nor a teen’s to the parent who approved', async () => {
  const { teen, parent } = await family()
  const lea = await host.signIn('lea@example.test')
  fake.answerWith(`${canary} answer`)
  const { body } = await ask(teen, 'of a teen')
  expect(body.soloflight.practice).toBeFalsy()
  const staff = [await host.signIn('sue@example.test', { role: 'support' }), await host.signIn('ada@example.test', { role: 'admin' })]
  for (const [reader, parameter] of [
    [parent, teen.userId],
    [parent, body.soloflight.id],
    ...staff.flatMap((person) => [[person, lea.userId] as const, [person, teen.userId] as const]),
  ] as const)
    for (const path of await everyRead(parameter)) {
      const answer = await reader.fetch(path)
      // An event stream stays open; what it carries is not the words.
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
      const text = isStream ? String(await answer.body?.cancel()) : await answer.text()
      expect(text, path).not.toContain(canary)
    }
  expect(await dump()).not.toContain(canary)
  expect(lines.join('\n')).not.toContain(canary)
})

it('S53: the words of a call go with the account, deleted or unused', async () => {
  const [gone, idle] = [await learner('gone'), await learner('idle')]
  for (const person of [gone, idle]) await ask(person, 'prompt')
  const rowsOf = (person: { userId: string }) => host.store.count('logbook-entries', { user_id: { equals: person.userId } })
  await gone.post('/api/privacy', { confirm: true })
  host.clock.advance({ days: 7, minutes: 1 })
  await runs('privacy.delete')
  expect([await rowsOf(gone), await rowsOf(idle)]).toEqual([0, 1])

  host.clock.advance({ days: 24 * 31 })
  await runs('privacy.retention')
  host.clock.advance({ days: 31 })
  await runs('privacy.retention')
  expect(await rowsOf(idle)).toBe(0)
})
