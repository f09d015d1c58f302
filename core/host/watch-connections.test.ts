import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { watchConnections } from './watch-connections.ts'

let server: ReturnType<typeof createServer>
afterEach(() => server.closeAllConnections())

/** A server, and a way to open raw connections to it. */
const open = async (answer: (request: IncomingMessage, response: ServerResponse) => void, stalledAfter?: number) => {
  server = createServer(answer)
  const connections = watchConnections(server, stalledAfter)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** A connection that has sent nothing yet. */
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    await once(server, 'connection')
    return socket
  }
  return {
    dial,
    /** Resolves when no connection is left. */
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve))
      connections.endResting()
      return closed
    },
  }
}

it('S45: a connection that has said nothing does not hold a server that closes', async () => {
  const { dial, close } = await open((_, response) => response.end())
  await dial()
  await expect(close()).resolves.toBeUndefined()
})

it('S45: nor does one that was answered before its whole request had come in', async () => {
  const { dial, close } = await open((_, response) => response.writeHead(413).end())
  const socket = await dial()
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nno more than this')
  await once(socket, 'data')
  await expect(close()).resolves.toBeUndefined()
})

it('S45: what is under way goes on to its end, which is the connection’s', async () => {
  let finish = () => {}
  const { dial, close } = await open((_, response) => {
    finish = () => response.end('all of it')
  })
  const [socket, silent] = [await dial(), await dial()]
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(server, 'request')
  const closed = close()
  await once(silent, 'close')
  finish()
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('all of it')
  await closed
})

const large = Buffer.alloc(16_000_000, 'x')

it('RV11: a client that asks and never reads is cut off', async () => {
  const { dial } = await open((_, response) => response.end(large), 200)
  const socket = await dial()
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const [request] = (await once(server, 'request')) as [IncomingMessage]
  await once(request.socket, 'close')
  socket.destroy()
})

it('RV11: one that reads slowly gets all of it, and an answer that takes its time is waited for', async () => {
  let finish = () => {}
  const { dial } = await open((request, response) => {
    if (request.url === '/slow') response.end(large)
    else finish = () => response.end('at last')
  }, 200)
  const [slow, patient] = [await dial(), await dial()]
  let heard = 0
  slow.on('data', (chunk) => {
    heard += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 1)
  })
  patient.write('GET /patient HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(server, 'request')
  slow.write('GET /slow HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  await once(slow, 'end')
  expect(heard).toBeGreaterThan(large.length)
  finish()
  const [answer] = await once(patient, 'data')
  expect(String(answer)).toContain('at last')
})
