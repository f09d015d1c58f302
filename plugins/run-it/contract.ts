import { z } from 'zod'
import { call } from '#core/contract'

/** The file name that a lesson asks for: `app-2.html` in "Save it as `app-2.html`". */
export const fileNameOf = (step: string): string => /[\w-]+\.html?\b/i.exec(step)?.[0] ?? 'app.html'

/** The maximum number of characters of code in one run. */
export const maxSource = 200_000

/** The frame's document: empty until a page sends it code by `postMessage`. */
export const sandboxPath = '/sandbox'

export const runItApi = {
  frame: call('public')
    .route({
      method: 'GET',
      path: '/api/sandbox',
      operationId: 'getSandbox',
      summary: 'Get the address of the frame in which code runs',
    })
    .output(
      z.object({
        url: z
          .string()
          .describe('A path of this app, or an address of the host name that the operator chose.')
          .meta({ examples: ['/sandbox'] }),
      }),
    ),
}
