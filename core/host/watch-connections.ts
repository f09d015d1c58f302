import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long an answer may stand still because its client takes none of it, in milliseconds. */
const stallLimit = 30_000
/** Long enough for what a client has sent already to be read, in milliseconds. */
const grace = 50

/**
 * Ends connections whose client asks and never reads: without an end each would keep its descriptor and its answer for good.
 * It also knows on which connections nothing is under way, so that none of them holds a closing server. Node itself ends those that
 * rest between two requests, but neither those that have said nothing yet (browsers open some in advance) nor those whose
 * answer went out before the whole request had come in.
 */
export const watchConnections = (server: Server, stalledAfter = stallLimit) => {
  /** The newest request of each connection; null where there is none, or nothing more to know of it. */
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
  // Node starts this clock anew with every byte that comes or goes, and while an answer shrinks, however slowly.
  server.timeout = stalledAfter
  server.on('timeout', (socket: Socket) => {
    const request = newest.get(socket)
    const isOurTurn = request?.complete && !answered.has(request) && socket.writableLength === 0
    // An answer that takes its time (a provider's, a quiet stream) is no client's fault.
    if (!isOurTurn) socket.destroy()
  })
  server.on('connection', (socket: Socket) => {
    newest.set(socket, null)
    socket.once('close', () => newest.delete(socket))
  })
  server.on('request', (request, response) => {
    newest.set(request.socket, request)
    // A busy kept-alive connection is never idle: while ending, its next answer has to be its last.
    if (isEnding) response.setHeader('Connection', 'close')
    response.once('close', () => {
      // A request that is over is released, though its connection stays open.
      if (request.complete && newest.get(request.socket) === request) newest.set(request.socket, null)
      else answered.add(request)
      // Node counts it as idle a moment later.
      if (isEnding) setImmediate(endResting)
    })
  })
  return {
    /** Ends all that rest, now and from now on; what is under way goes on to its end. */
    endResting: () => {
      isEnding = true
      server.closeIdleConnections()
      setTimeout(endResting, grace).unref()
    },
  }
}
