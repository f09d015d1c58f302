import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from '../host/logger.ts'
import { ApiError } from './errors.ts'

const isApiPath = (path: string) => /^\/(api|auth\/v1)(\/|$)/.test(path)

/** Paths of the API that no call and no route matched. */
export const unknownCall: RequestHandler = (req, res, next) => {
  if (!isApiPath(req.path)) return next()
  res.status(404).json({ error: 'NOT_FOUND', message: 'There is no such call.' })
}

/** A database that does not answer, as the drivers of both databases name it. */
const isDatabaseAway = (error: { name?: string; code?: string }) =>
  /^(MongoNetworkError|MongoServerSelectionError|MongooseServerSelectionError|MongoTopologyClosedError)$/.test(error.name ?? '')

/** Every thrown error as `{ error, message }`; nothing of a stack leaves the host. */
export const answerErrors =
  (log: Logger): ErrorRequestHandler =>
  (error, req, res, _next) => {
    const known =
      error instanceof ApiError
        ? error
        : isDatabaseAway(error)
          ? new ApiError(503, 'UNAVAILABLE', 'The service is not available right now. Please try again in a moment.', {}, 5)
          : error?.status === 400 || error?.statusCode === 400
            ? new ApiError(400, 'BAD_REQUEST', 'The request could not be read.')
            : new ApiError(500, 'INTERNAL', 'Something went wrong. Please try again.')
    if (known.status >= 500) log.error({ err: error, method: req.method, path: req.path }, 'request failed')
    if (res.headersSent) {
      res.destroy()
      return
    }
    if (known.retryAfter) res.setHeader('Retry-After', String(known.retryAfter))
    res.status(known.status).json({ error: known.code, message: known.message, ...known.details })
  }
