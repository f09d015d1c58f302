import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorBody } from './raw-route.ts'

/** Writes a response to a connection without a Node response object, and closes the connection even if the client does not. */
export const writeRawAnswer = (socket: Duplex, status: number, answer: ErrorBody): void => {
  const body = JSON.stringify(answer)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  // The client may have disconnected already.
  socket.on('error', () => socket.destroy())
  socket.end([...head, '', body].join('\r\n'), () => socket.destroy())
}
