import type { RequestHandler, Response } from 'express'
import type { Logger } from '../host/logger.ts'
import { isRenderingPage } from '../services/page-rendering.ts'
import { contextOf } from '../services/request-context.ts'
import type { HostMetrics } from './metrics.ts'

/** Paths whose requests are not logged: polled every few seconds by machines, or files that are the same for everyone. */
const isQuiet = (path: string) => /^\/(healthz|readyz|metrics)$|^\/(assets|_next)\//.test(path)

/** The routes of plugins, as they are declared. */
interface DeclaredRoutes {
  find(method: string, path: string): { readonly path: string } | undefined
}

/** Records the error code of the response, for its log line and the metrics. */
export const noteError = (res: Response, code: string): void => {
  res.locals.error = code
}

/** Records the page that answers a request, by its path with parameters as `:id`, for the metrics. */
export const noteRoute = (res: Response, pattern: string): void => {
  res.locals.route = pattern
}

/**
 * Writes one log line per request once it is answered, and counts it. Neither contains a query, a body or a person.
 * @param level `info` if operators read logs, `debug` if a developer reads the terminal
 * @param operations the plugins' operations, to name the route
 */
export const recordRequests =
  (log: Logger, level: 'info' | 'debug', metrics: HostMetrics, operations: DeclaredRoutes): RequestHandler =>
  (req, res, next) => {
    const { path, method } = req
    // Calls that a page makes while it is rendered are part of that page's request.
    if (isQuiet(path) || isRenderingPage()) return next()
    const from = performance.now()
    res.once('close', () => {
      const milliseconds = performance.now() - from
      const isWhole = res.writableFinished
      const isStream = String(res.getHeader('Content-Type') ?? '').startsWith('text/event-stream')
      const error = res.locals.error as string | undefined
      const route = (res.locals.route as string | undefined) ?? operations.find(method, path)?.path
      metrics.observe({ method, status: res.statusCode, path, route, seconds: milliseconds / 1000, isStream, error })
      if (!log.isLevelEnabled(level)) return
      log[level](
        {
          request: contextOf(req).id,
          method,
          path,
          status: res.statusCode,
          ms: Math.round(milliseconds * 10) / 10,
          ...(error && { error }),
          ...(!isWhole && { isCutOff: true }),
        },
        'request',
      )
    })
    next()
  }
