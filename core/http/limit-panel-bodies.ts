import type { RequestHandler } from 'express'
import { ApiError } from '../shared/api-error.ts'

/** Room for a long lesson with its history, or a picture; the panel's own reader takes hundreds of megabytes. */
const mostBytes = 10_000_000

/** Refuses what is too large for the panel before any of it is read: its length must be said, and HTTP holds the sender to it. */
export const limitPanelBodies: RequestHandler = (req, res, next) => {
  const isTooLarge = Number(req.headers['content-length'] ?? 0) > mostBytes
  if (!isTooLarge && req.headers['transfer-encoding'] === undefined) return next()
  // The rest of the body is not read.
  res.setHeader('Connection', 'close')
  if (isTooLarge) throw new ApiError(413, 'TOO_LARGE', `The request is larger than ${mostBytes / 1_000_000} MB.`)
  throw new ApiError(411, 'LENGTH_REQUIRED', 'Say how long the request is (Content-Length).')
}
