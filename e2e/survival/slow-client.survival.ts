import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '../../core/testing/start-process.ts'
import { openSchool } from './school-in-process.ts'
import { openSlowSockets } from './slow-sockets.ts'

let school: Awaited<ReturnType<typeof openSchool>>
let host: Running
beforeAll(async () => {
  school = await openSchool()
  host = await school.start()
})
afterAll(async () => {
  await host.stop()
  await school.close()
})

const headers = 'POST /api/auth-request HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const body = `POST /api/auth-request HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"`

it('S43: a thousand slow sockets leave every other request answered, until those with slow headers end, and then those with slow bodies', async () => {
  const learner = await school.signIn('ada@example.test')
  const slowBodies = await openSlowSockets(host.url, 20, body, 1_000)
  const slowHeaders = await openSlowSockets(host.url, 1_000, headers, 1_000)
  try {
    expect([slowHeaders.open(), slowBodies.open()]).toEqual([1_000, 20])
    let rounds = 0
    while (slowHeaders.open() > 0) {
      const answers = await Promise.all([learner.get('/api/user_progress'), learner.get('/api/modules'), learner.get('/')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      if (slowHeaders.open() === 1_000) rounds += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(rounds).toBeGreaterThan(10)
    // Their request as a whole may take longer than its headers.
    expect(slowBodies.open()).toBe(20)
    await expect.poll(() => slowBodies.open()).toBe(0)
  } finally {
    slowHeaders.close()
    slowBodies.close()
  }
})
