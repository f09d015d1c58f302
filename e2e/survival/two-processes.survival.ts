import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFakeAiProvider, type FakeAiProvider } from '../../core/testing/fake-ai-provider.ts'
import type { Running } from '../../core/testing/start-process.ts'
import { createTestClient, type TestClient } from '../../core/testing/test-client.ts'
import { openSchool } from './school-in-process.ts'

const server = process.env.MONGODB_URL
if (!server) console.log('Two processes on one MongoDB are not proven by this run: set MONGODB_URL to a server.')

type School = Awaited<ReturnType<typeof openSchool>>

describe.skipIf(!server)('two processes on one MongoDB', () => {
  const databaseUrl = (server ?? '').replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, (_, start) => `${start}/soloflight-${randomUUID().slice(0, 8)}`)
  let fake: FakeAiProvider
  let schools: School[]
  let running: Running[]
  let atA: TestClient
  let atB: TestClient

  beforeAll(async () => {
    fake = await createFakeAiProvider()
    const env = { DATABASE_URL: databaseUrl, ADMIN_EMAILS: 'admin@example.test', ...fake.env('openai') }
    schools = await Promise.all([openSchool(env), openSchool(env)])
    // Both find an empty database: one seeds the course while the other waits.
    running = await Promise.all(schools.map((school) => school.start()))
    const [a, b] = schools as [School, School]
    atA = await a.signIn('admin@example.test')
    atB = createTestClient(b.url, atA.cookies)
    await atA.post('/api/student-portal-guard', { selected_portal: 'adult' })
  })
  afterAll(async () => {
    await Promise.all(running.map((host) => host.stop()))
    await Promise.all(schools.map((school) => school.close()))
    await fake.close()
  })

  it('seed the course once and know the same session', async () => {
    for (const client of [atA, atB]) {
      expect((await client.get('/api/modules')).body).toHaveLength(12)
      const { docs } = (await client.get('/cms/api/pages?limit=0')).body as { docs: { slug: string }[] }
      expect(docs.length).toBe(new Set(docs.map(({ slug }) => slug)).size)
      expect((await client.get('/api/session')).body).toMatchObject({ user: { email: 'admin@example.test' }, aal: 'aal2' })
    }
  })

  it('S26: grant 200 parallel calls over both exactly the calls of the exercise', async () => {
    const call = (client: TestClient) =>
      client.post('/api/proxy_openai', { module_code: 'm1.1', payload: { messages: [{ role: 'user', content: 'Hello' }] } })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => call(index % 2 ? atA : atB)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(fake.requests).toHaveLength(4)
  })

  it('F01: show an edit made in the panel of one at the other', async () => {
    const { docs } = (await atA.get('/cms/api/pages?where[slug][equals]=why-us')).body
    expect((await atA.patch(`/cms/api/pages/${docs[0].id}`, { title: 'Edited at A' })).status).toBe(200)
    await expect.poll(async () => (await atB.get('/api/pages/why-us')).body.title).toBe('Edited at A')
  })

  it('go on alone where one is killed', async () => {
    await running[0]?.stop('SIGKILL')
    expect((await atB.get('/api/user_progress')).status).toBe(200)
  })
})
