import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../core/testing/start-process.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../../core/testing/test-client.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { openSchool } from './school-in-process.ts'

const server = process.env.MONGODB_URL
if (!server) console.log('An absent database is not proven by this run: set MONGODB_URL to a server on this machine.')

/** Milliseconds until the first answer and until every other. That a database takes connections and is silent shows a little later. */
const limits = { cut: [2_000, 2_000], mute: [6_000, 2_000] } as const
/** For a busy machine. */
const grace = 1_000

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
  }, 180_000)
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
  const healed = async () => {
    const from = performance.now()
    while ((await learner.get('/api/user_progress')).status !== 200) {
      if (performance.now() - from > 10_000) throw new Error('It did not heal within ten seconds.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect((await learner.get('/readyz')).status).toBe(200)
    return performance.now() - from
  }

  it.each(['cut', 'mute'] as const)('S47: %s, it answers 503 with Retry-After, and heals in ten seconds', async (how) => {
    expect((await learner.get('/api/user_progress')).status).toBe(200)
    await proxy.fail(how)
    const times: number[] = []
    for (const [what, ask] of calls) {
      const from = performance.now()
      const { status, body, headers } = await ask()
      times.push(performance.now() - from)
      expect([what, status, body.error], JSON.stringify(body)).toEqual([what, 503, 'UNAVAILABLE'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await learner.get('/readyz')).status).toBe(503)
    expect((await learner.get('/healthz')).status).toBe(200)
    await proxy.heal()
    console.log(`${how}: ${times.map((time) => time.toFixed(0)).join(', ')} ms to say so; healed in ${(await healed()).toFixed(0)} ms`)
    const [first = 0, ...others] = times
    expect(first).toBeLessThan(limits[how][0] + grace)
    expect(Math.max(...others)).toBeLessThan(limits[how][1] + grace)
  })
})
