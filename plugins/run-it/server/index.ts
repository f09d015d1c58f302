import { z } from 'zod'
import { defineServerPlugin, hostConfig, implementApi } from '#core'
import { runItApi, sandboxPath } from '../contract.ts'
import { sandboxRoute } from './sandbox-route.ts'

/** Pages on which code may run. */
const runningPages = ['/module/:moduleId', '/training/:moduleId', '/run']

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

export default defineServerPlugin({
  id: 'run-it',
  description: 'The frame in which learners run the code of an answer.',
  settings: z.object({
    SANDBOX_ORIGIN: z.string().refine(isOrigin, 'Write scheme, host and port alone, such as https://sandbox.example.org.').optional(),
  }),
  needs: { hostConfig },
  setup({ needs, settings }) {
    const { origin, isProduction } = needs.hostConfig
    const own = settings.SANDBOX_ORIGIN === origin ? undefined : settings.SANDBOX_ORIGIN
    if (own && isProduction && !own.startsWith('https:')) throw new Error('SANDBOX_ORIGIN must begin with https:// in production.')
    const os = implementApi(runItApi)
    return {
      api: os.router({ frame: os.frame.handler(() => ({ url: `${own ?? ''}${sandboxPath}` })) }),
      http: [sandboxRoute(origin, own)],
      codeFrame: { path: sandboxPath, origin: own },
      pageRules: runningPages.map((path) => ({ path, answer: async () => ({ frames: 'code' as const }) })),
    }
  },
})
