import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import type { LogFailure, Logger } from '../host/logger.ts'
import type { ErrorBody, RawRoute } from '../host/raw-route.ts'
import type { OutageLog } from '../services/database/outage-log.ts'
import { ApiError } from '../shared/api-error.ts'
import { noteError } from './request-records.ts'

/** Whether a path is called by programs, and not opened in a browser. Raw routes match in any letter case. */
export const isApiPath = (path: string) => /^\/(api|auth\/v1)(\/|$)/i.test(path)

/** Paths of the API that no call and no route matched. */
export const unknownCall: RequestHandler = (req, res, next) => {
  if (!isApiPath(req.path)) return next()
  res.status(404).json({ error: 'NOT_FOUND', message: 'There is no such call.' })
}

const driverNames = /^Mongo(ose)?(Network|ServerSelection|TopologyClosed|NotConnected|PoolCleared|PoolClosed|WaitQueueTimeout)/
/** Error codes of a connection that the other end closed while it was in use; the driver passes them on unchanged. */
const brokenConnection = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'])

interface Failure {
  readonly name?: string
  readonly code?: unknown
  readonly cause?: unknown
}

/** Whether an error, or one that it wraps, matches. */
const isOrWraps = (error: unknown, isOfKind: (error: Failure) => boolean): boolean => {
  const failure = (error ?? {}) as Failure
  return isOfKind(failure) || (failure.cause instanceof Error && isOrWraps(failure.cause, isOfKind))
}

/** Error codes of a SQLite file that takes no writes, or cannot be read any more: the disk is full, read-only or broken. */
const diskCodes = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN)/

/** Whether an error says that the database does not respond, or takes no writes. */
export const isOutage = (error: unknown): boolean =>
  isOrWraps(error, ({ name = '', code }) => driverNames.test(name) || diskCodes.test(String(code)))

const isDatabaseAway = (error: unknown) => isOutage(error) || isOrWraps(error, ({ code }) => brokenConnection.has(String(code)))

export const createLogFailure =
  (outages: OutageLog): LogFailure =>
  (log, error, message, about = {}) => {
    if (isOutage(error)) return outages.report(error)
    log.error({ err: error, ...about }, message)
  }

/** The response for a thrown error; null for an undeclared one. */
export const knownFailure = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error
  if (!isDatabaseAway(error)) return null
  return new ApiError(503, 'UNAVAILABLE', 'The service is not available right now. Please try again in a moment.', {}, 5)
}

/** Whether the client disconnected before it had sent the whole request. Nothing is wrong with the host then, and nobody reads an answer. */
export const hasLeft = (req: Request): boolean => req.destroyed && !req.complete

/** Error formats of responses whose route has its own. */
const shapes = new WeakMap<Response, NonNullable<RawRoute['errorBody']>>()
export const shapeErrors = (res: Response, errorBody: NonNullable<RawRoute['errorBody']>): void => void shapes.set(res, errorBody)

/** Responds to every thrown error with `{ error, message }`; no part of a stack leaves the host. */
export const answerErrors =
  (log: Logger, logFailure: LogFailure): ErrorRequestHandler =>
  (error, req, res, _next) => {
    if (hasLeft(req)) return
    const known =
      knownFailure(error) ??
      (error?.status === 400 || error?.statusCode === 400
        ? new ApiError(400, 'BAD_REQUEST', 'The request could not be read.')
        : new ApiError(500, 'INTERNAL', 'Something went wrong. Please try again.'))
    if (known.status >= 500) logFailure(log, error, 'request failed', { method: req.method, path: req.path })
    noteError(res, known.code)
    if (res.headersSent) {
      res.destroy()
      return
    }
    if (known.retryAfter) res.setHeader('Retry-After', String(known.retryAfter))
    const body: ErrorBody = { error: known.code, message: known.message, ...known.details }
    res.status(known.status).json(shapes.get(res)?.(req, body) ?? body)
  }
