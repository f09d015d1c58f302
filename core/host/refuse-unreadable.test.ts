import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { refuseUnreadable } from './refuse-unreadable.ts'

let server: ReturnType<typeof createServer>
afterEach(() => server.closeAllConnections())

/** Sends a text and returns everything received until the server closes. @param more is sent once the response has begun */
const exchange = async (text: string, listener: RequestListener = (_, response) => void response.end('fine'), more?: string) => {
  server = createServer(listener)
  refuseUnreadable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  if (more) socket.once('data', () => socket.write(more))
  socket.on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return answer
}

it.each([
  ['a method that does not exist', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BAD_REQUEST'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400, 'BAD_REQUEST'],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417, 'EXPECTATION_FAILED'],
])('answers %s in words', async (_, text, status, error) => {
  const answer = await exchange(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)
  expect(JSON.parse(body)).toEqual({ error, message: expect.stringMatching(/\.$/) })
})

it('answers what cannot be read after a request that was answered', async () => {
  const answer = await exchange('GET / HTTP/1.1\r\nHost: a\r\n\r\nBREW / HTTP/1.1\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*fine/)
})

it('writes nothing into the midst of an answer', async () => {
  const answer = await exchange(
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
    (_, response) => void response.writeHead(200).write('begun'),
    'no length\r\n',
  )
  expect(answer).toContain('begun')
  expect(answer).not.toContain('BAD_REQUEST')
})
