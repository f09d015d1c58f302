import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { writeRawAnswer } from './write-raw-answer.ts'

const unreadable = { status: 400, error: 'BAD_REQUEST', message: 'The request could not be read.' }
/** Refusals by the code of Node's error. */
const refusals: Record<string, typeof unreadable> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: 'HEADERS_TOO_LARGE',
    message: 'The headers of the request are too large. In a browser, delete the cookies of this site and try again.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: 'REQUEST_TIMEOUT',
    message: 'The request did not come in whole in time. Please try again.',
  },
}

/** Gives requests that Node itself refuses, with an empty body, the same error body as all others: `{ error, message }`. */
export const refuseUnreadable = (server: Server): void => {
  const newest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => newest.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = newest.get(socket)
    // An error written in the middle of a response would be read as part of that response.
    const isAnswering = response?.headersSent && !response.writableFinished
    if (!socket.writable || isAnswering) return void socket.destroy()
    const { status, ...body } = refusals[error.code ?? ''] ?? unreadable
    writeRawAnswer(socket, status, body)
  })
  server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' })
    response.end(JSON.stringify({ error: 'EXPECTATION_FAILED', message: 'Only 100-continue may be expected here.' }))
  })
}
