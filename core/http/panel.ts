import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RequestHandler } from 'express'
import { withTransactionScope } from '../services/database/transaction-scope.ts'
import { ApiError } from '../shared/api-error.ts'

/** A call that names a collection, and no document of it. */
const manyDocuments = /^\/cms\/api\/[\w-]+\/?(\?|$)/

type NextHandler = (req: unknown, res: unknown) => Promise<void>

/**
 * Payload's panel: Next is prepared on the first visit, once, and shares the host's Payload instance. Next listens for
 * upgrades on the server that it is given and keeps what it does not know, so it gets one that never listens.
 * @param isDevelopment builds it first, where something of it has changed: nobody who works on another part waits for it
 */
export const servePanel = (root: string, isDevelopment = false): RequestHandler => {
  let prepared: Promise<NextHandler> | undefined
  const prepare = async (): Promise<NextHandler> => {
    if (isDevelopment) await promisify(execFile)(process.execPath, ['core/commands/build.mjs', 'panel'], { cwd: root })
    if (!existsSync(join(root, 'cms/.next/BUILD_ID')))
      throw new ApiError(503, 'PANEL_NOT_BUILT', 'The CMS panel is not built yet. Run: npm run build')
    const { default: next } = await import('next')
    const app = next({ dev: false, dir: join(root, 'cms'), httpServer: createServer() })
    await app.prepare()
    return app.getRequestHandler() as unknown as NextHandler
  }
  return async (req, res) => {
    prepared ??= prepare()
    const handle = await prepared.catch((error) => {
      prepared = undefined
      throw error
    })
    req.url = req.originalUrl
    if (req.method === 'GET' || req.method === 'HEAD' || !req.originalUrl.startsWith('/cms/api/')) return handle(req, res)
    // Each call of Payload writes in one transaction, and one for many documents in one for each.
    await withTransactionScope(() => handle(req, res), manyDocuments.test(req.originalUrl))
  }
}
