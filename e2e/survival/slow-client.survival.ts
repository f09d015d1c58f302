import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe.concurrent('slow clients', () => {
  it('S43: a thousand slow sockets leave every other request answered', async () => {
    const learner = await school.signIn('ada@example.test')
    const slow = await openSlowSockets(host.url, 1_000, headers, 1_000)
    try {
      do {
        const answers = await Promise.all([learner.get('/api/user_progress'), learner.get('/api/modules'), learner.get('/')])
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        await new Promise((resolve) => setTimeout(resolve, 20))
      } while (slow.open() > 0)
    } finally {
      slow.close()
    }
  })

  it('S43: headers that take too long end the connection, and later so does a body', async () => {
    const ended: string[] = []
    const [slowHeaders, slowBodies] = await Promise.all([
      openSlowSockets(host.url, 20, headers, 1_000, () => ended.push('headers')),
      openSlowSockets(host.url, 20, body, 1_000, () => ended.push('body')),
    ])
    try {
      await expect.poll(() => ended.length).toBe(40)
      expect(ended).toEqual([...Array(20).fill('headers'), ...Array(20).fill('body')])
    } finally {
      slowHeaders.close()
      slowBodies.close()
    }
  })
})
