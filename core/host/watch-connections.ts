import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Time limit for a response of which the client reads nothing, in milliseconds. */
const stallLimit = 30_000
/** Time to read data that a client has already sent, in milliseconds. */
const grace = 50

/**
 * Closes connections whose client sends requests and never reads: otherwise each would keep its descriptor and its response forever.
 * It also knows which connections are idle, so that none of them delays a closing server. Node itself closes connections that
 * are idle between two requests, but neither those that have sent nothing yet (browsers open some in advance) nor those whose
 * response was sent before the whole request had arrived.
 */
export const watchConnections = (server: Server, stalledAfter = stallLimit) => {
  /** The newest request of each connection; null if there is none, or it is complete. */
  const newest = new Map<Socket, IncomingMessage | null>()
  const answered = new WeakSet<IncomingMessage>()
  let isEnding = false
  const endResting = () => {
    server.closeIdleConnections()
    for (const [socket, request] of newest) {
      const isResting = request ? answered.has(request) && !request.complete : socket.bytesRead === 0
      if (isResting) socket.destroy()
    }
  }
  // Node restarts this timer with every byte sent or received, and while the pending response shrinks, however slowly.
  server.timeout = stalledAfter
  server.on('timeout', (socket: Socket) => {
    const request = newest.get(socket)
    const isOurTurn = request?.complete && !answered.has(request) && socket.writableLength === 0
    // A slow response (a provider's, a quiet stream) is not the client's fault.
    if (!isOurTurn) socket.destroy()
  })
  server.on('connection', (socket: Socket) => {
    newest.set(socket, null)
    socket.once('close', () => newest.delete(socket))
  })
  server.on('request', (request, response) => {
    newest.set(request.socket, request)
    // A busy keep-alive connection is never idle: during shutdown, its next response has to be its last.
    if (isEnding) response.setHeader('Connection', 'close')
    response.once('close', () => {
      // A completed request is released, though its connection stays open.
      if (request.complete && newest.get(request.socket) === request) newest.set(request.socket, null)
      else answered.add(request)
      // Node counts the connection as idle a moment later.
      if (isEnding) setImmediate(endResting)
    })
  })
  return {
    /** Closes all idle connections, now and from now on; running requests continue to their end. */
    endResting: () => {
      isEnding = true
      server.closeIdleConnections()
      setTimeout(endResting, grace).unref()
    },
  }
}
