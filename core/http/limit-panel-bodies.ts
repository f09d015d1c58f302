import type { RequestHandler } from 'express'
import { ApiError } from '../shared/api-error.ts'

/** Enough for a long lesson with its history, or a picture; the panel's own parser accepts hundreds of megabytes. */
const mostBytes = 10_000_000

/** Refuses a body that is too large for the panel before reading it: the length must be declared, and HTTP enforces it. */
export const limitPanelBodies: RequestHandler = (req, res, next) => {
  const isTooLarge = Number(req.headers['content-length'] ?? 0) > mostBytes
  if (!isTooLarge && req.headers['transfer-encoding'] === undefined) return next()
  // The rest of the body is not read.
  res.setHeader('Connection', 'close')
  if (isTooLarge) throw new ApiError(413, 'TOO_LARGE', `The request is larger than ${mostBytes / 1_000_000} MB.`)
  throw new ApiError(411, 'LENGTH_REQUIRED', 'Say how long the request is (Content-Length).')
}
