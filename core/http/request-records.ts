import type { RequestHandler } from 'express'
import type { RequestMetrics } from './metrics.ts'
import { contextOf } from './request-context.ts'

/** Quiet addresses: asked every few seconds by machines, or the same files for everyone. */
const isQuiet = (path: string) => /^\/(healthz|readyz|metrics)$|^\/(assets|_next)\//.test(path)

/**
 * Writes one log line per request once it is answered, and counts it. Neither holds a query, a body or a person.
 * @param level `info` where operators read logs, `debug` where a developer reads the terminal
 */
export const recordRequests =
  (level: 'info' | 'debug', metrics: RequestMetrics): RequestHandler =>
  (req, res, next) => {
    const { path } = req
    if (isQuiet(path)) return next()
    const from = performance.now()
    res.once('close', () => {
      const milliseconds = performance.now() - from
      const isWhole = res.writableFinished
      metrics.observe(req.method, res.statusCode, path, milliseconds / 1000)
      contextOf(req).log[level](
        { method: req.method, path, status: res.statusCode, ms: Math.round(milliseconds * 10) / 10, ...(!isWhole && { isCutOff: true }) },
        'request',
      )
    })
    next()
  }
