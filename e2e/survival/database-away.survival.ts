import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../core/testing/start-process.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../../core/testing/test-client.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { openSchool } from './school-in-process.ts'

const server = process.env.MONGODB_URL
if (!server) console.log('An absent database is not proven by this run: set MONGODB_URL to a server on this machine.')

describe.skipIf(!server)('a database that goes away', () => {
  let proxy: FaultProxy
  let school: Awaited<ReturnType<typeof openSchool>>
  let host: Running
  let learner: TestClient

  beforeAll(async () => {
    proxy = await startFaultProxy(Number(new URL(server ?? '').port || 27017))
    const name = `soloflight-${randomUUID().slice(0, 8)}`
    school = await openSchool({
      DATABASE_URL: `mongodb://127.0.0.1:${proxy.port}/${name}?directConnection=true&maxPoolSize=1`,
      LOG_LEVEL: 'silent',
    })
    host = await school.start()
    learner = await school.signIn('ada@example.test')
  })
  afterAll(async () => {
    await host.stop()
    await school.close()
    await proxy.close()
  })

  const calls: readonly [string, () => Promise<TestAnswer>][] = [
    ['a learner asks', () => learner.get('/api/user_progress')],
    ['a learner writes', () => learner.patch('/api/profiles', { full_name: 'Ada' })],
    [
      'a stranger asks for a code',
      () => createTestClient(school.url).post('/api/auth-request', { email: 'bo@example.test', method: 'otp' }),
    ],
  ]

  it.each(['cut', 'mute'] as const)(
    'S47: %s, it answers 503 with Retry-After while the database is away, and heals by itself',
    async (how) => {
      expect((await learner.get('/api/user_progress')).status).toBe(200)
      await proxy.fail(how)
      for (const [what, ask] of calls) {
        const { status, body, headers } = await ask()
        expect([what, status, body.error], JSON.stringify(body)).toEqual([what, 503, 'UNAVAILABLE'])
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect((await learner.get('/readyz')).status).toBe(503)
      expect((await learner.get('/healthz')).status).toBe(200)
      await proxy.heal()
      await expect.poll(async () => (await learner.get('/api/user_progress')).status).toBe(200)
      expect((await learner.get('/readyz')).status).toBe(200)
    },
  )
})
