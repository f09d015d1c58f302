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

/** Answers a request to change the protocol, and closes its connection even if the client does not. */
const refuse = (socket: Duplex) => {
  // The client may have disconnected already.
  socket.on('error', () => socket.destroy())
  socket.end(answer, () => socket.destroy())
}

/**
 * The host supports no other protocol, and Node hands the connection of such a request to a listener permanently: a listener
 * that neither answers nor closes it would leak its file descriptor. So the host listens itself, from its start,
 * and `CONNECT`, which asks for a tunnel, is refused in the same way.
 */
export const refuseUpgrades = (server: Server): void => {
  server.on('upgrade', (_request, socket) => refuse(socket))
  server.on('connect', (_request, socket) => refuse(socket))
}
