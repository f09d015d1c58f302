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

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** The host looks for late requests once a second; the rest is for a busy machine. */
const grace = 5_000

const headers = 'POST /api/auth-request HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const body = `POST /api/auth-request HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"`

it('S43: a thousand slow sockets leave every other request answered', async () => {
  const learner = await school.signIn('ada@example.test')
  const slow = await openSlowSockets(host.url, 1_000, headers, 1_000)
  try {
    expect(slow.open()).toBe(1_000)
    const times: number[] = []
    for (const end = performance.now() + 10_000; performance.now() < end; ) {
      const from = performance.now()
      const answers = await Promise.all([learner.get('/api/user_progress'), learner.get('/api/modules'), learner.get('/')])
      times.push(performance.now() - from)
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      await pause(20)
    }
    times.sort((a, b) => a - b)
    console.log(
      `beside 1,000 slow sockets: ${times.length} rounds of three requests, p99 ${times[Math.floor(times.length * 0.99)]?.toFixed(0)} ms`,
    )
    // Against hanging; on a machine that does nothing else it is a few milliseconds.
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(2_000)
  } finally {
    slow.close()
  }
})

it.each([
  ['headers', headers, 15_000],
  ['a body', body, 30_000],
])('S43: %s that take too long end the connection', async (_, head, most) => {
  const from = performance.now()
  const slow = await openSlowSockets(host.url, 20, head, 1_000)
  try {
    while (slow.open() && performance.now() - from < most + grace) await pause(100)
    expect(slow.open()).toBe(0)
    expect(performance.now() - from).toBeGreaterThan(most - 1_000)
  } finally {
    slow.close()
  }
})
