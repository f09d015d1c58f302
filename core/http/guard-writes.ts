import type { RequestHandler } from 'express'
import { hostErrors } from '../contract.ts'
import { ApiError, createErrors } from '../shared/api-error.ts'

const errors = createErrors(hostErrors)
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site could make a browser send: unsafe methods with a foreign or null Origin, and form bodies.
 * The panel's own forms under /cms pass if they come from our origin, and so do multipart forms on routes that accept them.
 * @param formRoutes `POST /api/…` of each route that accepts a form
 * @param oneClickRoutes the same for each route that accepts a form without an Origin: browsers always send one with a form
 */
export const guardWrites = (origin: string, formRoutes: ReadonlySet<string>, oneClickRoutes: ReadonlySet<string>): RequestHandler => {
  return (req, _res, next) => {
    if (safe.has(req.method)) return next()
    const sender = req.headers.origin
    const isForeign = sender === undefined ? req.headers['sec-fetch-site'] === 'cross-site' : sender !== origin
    if (isForeign) throw errors.FOREIGN_ORIGIN({ message: `Requests that change something must come from ${origin}.` })
    const isPanel = /^\/cms(\/|$)/i.test(req.path)
    const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
    const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
    const route = `${req.method} ${req.path}`
    const isUpload = type === 'multipart/form-data' && sender === origin && formRoutes.has(route)
    if (type === 'multipart/form-data' && sender === undefined && formRoutes.has(route))
      throw errors.FOREIGN_ORIGIN({ message: `Send a form with the header Origin: ${origin}.` })
    const isOneClick = sender === undefined && oneClickRoutes.has(route)
    if (!isPanel && !isUpload && !isOneClick && hasBody && type !== 'application/json') {
      const isForm = !type || ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(type)
      throw isForm
        ? // Foreign pages can send forms, so a form is answered with 403 and not with 415.
          new ApiError(403, 'JSON_ONLY', 'Send JSON: forms are not accepted here.')
        : errors.JSON_ONLY()
    }
    if (isPanel && sender === undefined) throw errors.FOREIGN_ORIGIN({ message: 'The panel accepts changes only from its own pages.' })
    next()
  }
}
