import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

const body = JSON.stringify({ error: 'UPGRADE_REFUSED', message: 'Nothing here speaks another protocol than HTTP.' })
const answer = [
  'HTTP/1.1 400 Bad Request',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  'Connection: close',
  '',
  body,
].join('\r\n')

/** Answers a request to change the protocol, and lets go of its connection whether or not the other end does. */
const refuse = (socket: Duplex) => {
  // The other side may be gone already.
  socket.on('error', () => socket.destroy())
  socket.end(answer, () => socket.destroy())
}

/**
 * Nothing of the host speaks another protocol, and Node hands the connection of such a request to a listener for good: one
 * that neither answers nor closes it would leave its descriptor open for ever. So the host listens itself, from its start,
 * and `CONNECT`, which asks for a tunnel, is answered alike.
 */
export const refuseUpgrades = (server: Server): void => {
  server.on('upgrade', (_request, socket) => refuse(socket))
  server.on('connect', (_request, socket) => refuse(socket))
}
