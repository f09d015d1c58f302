import type { Server } from 'node:http'
import { writeRawAnswer } from './write-raw-answer.ts'

const refusal = { error: 'UPGRADE_REFUSED', message: 'Nothing here speaks another protocol than HTTP.' }

/**
 * The host supports no other protocol, and Node hands the connection of such a request to a listener permanently: a listener
 * that neither answers nor closes it would leak its file descriptor. So the host listens itself, from its start,
 * and `CONNECT`, which asks for a tunnel, is refused in the same way.
 */
export const refuseUpgrades = (server: Server): void => {
  server.on('upgrade', (_request, socket) => writeRawAnswer(socket, 400, refusal))
  server.on('connect', (_request, socket) => writeRawAnswer(socket, 400, refusal))
}
