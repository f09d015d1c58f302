import { z } from 'zod'
import { call } from '#core/contract'

const entries = call('verified').output(z.array(z.object({ id: z.string(), text: z.string() })))
export const flightLogApi = {
  list: entries.route({
    method: 'GET',
    path: '/api/flight-log',
    operationId: 'listOwnFlightLog',
    summary: 'List what you have kept, newest first',
  }),
  add: entries
    .route({ method: 'POST', path: '/api/flight-log', operationId: 'addToFlightLog', summary: 'Keep one more' })
    .input(z.object({ text: z.string().trim().min(1).max(200) })),
  remove: entries
    .route({ method: 'DELETE', path: '/api/flight-log/{id}', operationId: 'removeFromFlightLog', summary: 'Remove one' })
    .input(z.object({ id: z.string().max(64).describe('The entry, by its id.') })),
}
