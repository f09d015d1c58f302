import { z } from 'zod'
import { call } from '#core/contract'

/** The frame's document: empty until a page hands it code by `postMessage`. */
export const sandboxPath = '/sandbox'

export const runItApi = {
  frame: call('public')
    .route({
      method: 'GET',
      path: '/api/sandbox',
      operationId: 'getSandbox',
      summary: 'Get the address of the frame in which code runs',
    })
    .output(z.object({ url: z.string().describe('A path of this app, or an address of the host name that the operator chose.') })),
}
