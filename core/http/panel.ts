import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RequestHandler } from 'express'
import { withTransactionScope } from '../services/database/transaction-scope.ts'
import { ApiError } from '../shared/api-error.ts'
import { loadOnce } from '../shared/load-once.ts'

/** A call that names a collection, but no document of it. */
const manyDocuments = /^\/cms\/api\/[\w-]+\/?(\?|$)/

type NextHandler = (req: unknown, res: unknown) => Promise<void>

/**
 * Payload's panel: Next is prepared once, on the first visit, and shares the host's Payload instance. Next listens for
 * upgrades on the server that it is given and holds connections that it does not know, so it gets a server that never listens.
 * @param isDevelopment builds the panel first if its sources have changed, so that other work need not wait for the build
 */
export const servePanel = (root: string, isDevelopment = false): RequestHandler => {
  const prepare = loadOnce(async (): Promise<NextHandler> => {
    if (isDevelopment) await promisify(execFile)(process.execPath, ['core/commands/build.mjs', 'panel'], { cwd: root })
    if (!existsSync(join(root, 'cms/.next/BUILD_ID')))
      throw new ApiError(503, 'PANEL_NOT_BUILT', 'The CMS panel is not built yet. Run: npm run build')
    const { default: next } = await import('next')
    const app = next({ dev: false, dir: join(root, 'cms'), httpServer: createServer() })
    await app.prepare()
    return app.getRequestHandler() as unknown as NextHandler
  })
  return async (req, res) => {
    const handle = await prepare()
    req.url = req.originalUrl
    if (req.method === 'GET' || req.method === 'HEAD' || !req.originalUrl.startsWith('/cms/api/')) return handle(req, res)
    // Each Payload call writes in one transaction; a call for many documents uses one transaction per document.
    await withTransactionScope(() => handle(req, res), manyDocuments.test(req.originalUrl))
  }
}
