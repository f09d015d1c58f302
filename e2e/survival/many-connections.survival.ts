import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '../../core/testing/start-process.ts'
import { openSchool } from './school-in-process.ts'

const count = 1_000
/** The longest listen backlog that Linux allows any program: 4,096 by default since 5.4. */
const kept = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))

let school: Awaited<ReturnType<typeof openSchool>>
let host: Running
beforeAll(async () => {
  school = await openSchool()
  host = await school.start()
})
afterAll(async () => {
  host.signal('SIGCONT')
  await host.stop()
  await school.close()
})

it.skipIf(kept < count)('F07: a thousand connections that come while the host is held up are kept, and each is answered', async () => {
  const { port } = new URL(host.url)
  host.signal('SIGSTOP')
  let connected = 0
  const answers: string[] = []
  const sockets = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      connected++
      socket.write(`GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`)
    })
    let answer = ''
    return socket
      .on('data', (piece) => {
        answer += piece
      })
      .on('error', (error) => {
        answer = error.message
      })
      .on('close', () => answers.push(answer.slice(0, 'HTTP/1.1 200'.length)))
  })
  try {
    await expect.poll(() => connected, { timeout: 60_000 }).toBe(count)
    host.signal('SIGCONT')
    await expect.poll(() => answers.length).toBe(count)
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 200']))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})
