import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeAiProvider, createTestHost, type FakeAiProvider, type TestClient, type TestHost } from '#core/testing'
import { activityLog } from '../../plugins/courses/contract.ts'
import { serverPlugins } from '../../plugins/server.ts'
import { createJobRuns } from '../services/create-job-runs.ts'

/**
 * Two hosts on one database. On SQLite they share a file, which production never does, and show the mechanism;
 * on MongoDB (`npm run test:mongodb`) they behave like two processes: they share only the database.
 */
let fake: FakeAiProvider
let a: TestHost
let b: TestHost
beforeAll(async () => {
  fake = await createFakeAiProvider()
  const options = { plugins: serverPlugins, env: fake.env('openai') }
  a = await createTestHost({ ...options, isShared: true })
  b = await createTestHost({ ...options, beside: a })
})
afterAll(async () => {
  await b.close()
  await a.close()
  await fake.close()
})

/** A person who signed in at A, with a browser for each host. */
const learner = async (email: string) => {
  const atA = await a.signIn(email, { role: 'tester' })
  await atA.post('/api/student-portal-guard', { selected_portal: 'adult' })
  return { atA, atB: b.stranger(atA.cookies), userId: atA.userId }
}

describe('two hosts on one database', () => {
  it('know the same sessions: a sign-in at one counts at the other, and so does its end', async () => {
    const { atA, atB } = await learner('ada@example.test')
    expect((await atB.get('/api/session')).body).toMatchObject({ user: { email: 'ada@example.test' }, aal: 'aal2' })
    expect((await atB.get('/api/user_progress')).status).toBe(200)
    const kept = new Map(atA.cookies)
    expect((await atA.delete('/api/session')).status).toBe(200)
    expect((await b.stranger(kept).get('/api/session')).body.user).toBeNull()
    expect((await b.stranger(kept).get('/api/user_progress')).status).toBe(401)
  })

  it('know the same roles: what is taken away at one is gone at the other with the next request', async () => {
    const { atB, userId } = await learner('role@example.test')
    expect((await atB.get('/api/modules/m1/state')).status).toBe(200)
    await a.store.updateOne('users', { id: { equals: userId } }, { app_role: 'user' })
    expect((await atB.get('/api/modules/m1/state')).status).toBe(402)
  })

  it('spend the same rate limits', async () => {
    const ask = (host: TestHost) => host.stranger().post('/api/auth-request', { email: 'often@example.test', method: 'otp' })
    expect((await ask(a)).status).toBe(200)
    expect((await ask(b)).status).toBe(429)
  })

  it('S26: grant 200 parallel calls over both exactly the calls of the exercise', async () => {
    const { atA, atB, userId } = await learner('eager@example.test')
    const call = (client: TestClient) =>
      client.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages: [{ role: 'user', content: 'Hello' }] } })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => call(index % 2 ? atA : atB)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    // Of 200 parallel calls some are refused by the limit of concurrent calls, which each process counts for itself.
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual(expect.arrayContaining([200, 403]))
    expect(fake.requests).toHaveLength(4)
    const rows = await b.store.find('quota-calls', { where: { user_id: { equals: userId } } })
    expect(rows.map(({ slot, state }) => `${slot} ${state}`).sort()).toEqual(['1 spent', '2 spent', '3 spent', '4 spent'])
    for (const client of [atA, atB])
      expect((await client.post('/api/usage_status', { module_code: 'm1.1' })).body).toMatchObject({ exercise: { used: 4, remaining: 0 } })
  })

  it('F01: show an edit made at one at the other when two seconds have passed', async () => {
    const read = () => b.stranger().get('/api/pages/why-us')
    expect((await read()).body.title).not.toBe('Edited at A')
    const [page] = await a.store.published('pages', { where: { slug: { equals: 'why-us' } } })
    await a.payload.update({ collection: 'pages', id: page?.id ?? '', data: { title: 'Edited at A' } })
    expect((await a.stranger().get('/api/pages/why-us')).body.title).toBe('Edited at A')
    for (const host of [a, b]) host.clock.advance({ seconds: 2 })
    expect((await read()).body.title).toBe('Edited at A')
  })

  it("send what a learner does at one to the learner's stream at the other, once", async () => {
    const { atB, userId } = await learner('live@example.test')
    const leave = new AbortController()
    const response = await atB.fetch('/api/user_activities/stream', { signal: leave.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const until = async (sought: string) => {
      while (!text.includes(sought)) text += (await reader?.read())?.value ?? ''
    }
    await until(': open')
    await a.service(activityLog).add(userId, 'module_started', { module_id: 'at-a' })
    await until('at-a')
    await b.service(activityLog).add(userId, 'module_started', { module_id: 'at-b' })
    await until('at-b')
    await a.service(activityLog).add(userId, 'module_started', { module_id: 'at-a-again' })
    await until('at-a-again')
    leave.abort()
    expect(text.match(/^data:/gm)).toHaveLength(3)
  })

  it('run a job once in its interval, and leave it to the other when one is gone', async () => {
    const job = { name: 'test.job', every: 60, run: async () => {} }
    const [atA, atB] = [a, b].map((host) => createJobRuns(host.store, host.clock, () => [job]))
    const turns = async () => (await Promise.all([atA?.take(job), atB?.take(job)])).flatMap((turn) => turn ?? [])
    const [first, ...others] = await turns()
    expect(others).toEqual([])
    await first?.end('done')
    expect(await turns()).toEqual([])
    for (const host of [a, b]) host.clock.advance({ seconds: 60 })
    const again = await atB?.take(job)
    expect(again).not.toBeNull()
    await again?.end('done')
  })

  it('QO2: never run one job at once, however long it takes, and know by its row how it stands', async () => {
    const job = { name: 'test.long', every: 10, run: async () => {} }
    const [atA, atB] = [a, b].map((host) => createJobRuns(host.store, host.clock, () => [job]))
    const stateAt = async (runs = atB) => (await runs?.list())?.[0]?.state
    const turn = await atA?.take(job)
    for (const host of [a, b]) host.clock.advance({ seconds: 20 })
    expect(await atB?.take(job), 'its owner lives').toBeNull()
    expect(await stateAt()).toBe('running')
    await turn?.end('failed')
    expect(await stateAt()).toBe('failed')
    const next = await atB?.take(job)
    expect(next).not.toBeNull()
    // Simulates the end of its process: no heartbeat for longer than a minute.
    for (const host of [a, b]) host.clock.advance({ minutes: 3 })
    expect(await stateAt(atA)).toBe('cut-off')
    const taken = await atA?.take(job)
    expect(taken).not.toBeNull()
    await next?.end('done')
    expect(await stateAt(), 'who was gone ends nothing of another').toBe('running')
    await taken?.end('done')
    expect(await stateAt()).toBe('done')
  })
})
