import type { RequestHandler } from 'express'
import { contextOf } from '../services/request-context.ts'

export interface OpenedPage {
  readonly path: string
  readonly is_signed_in: boolean
}

/** Tells of each page that a browser opens as a document, once it has been sent. Programs that are no browser say less of what they want. */
export const noteOpenedPages =
  (notify: (page: OpenedPage) => void): RequestHandler =>
  (req, res, next) => {
    const isDocument = req.method === 'GET' && req.headers['sec-fetch-dest'] === 'document'
    const isAhead = /prefetch|prerender/.test(`${req.headers['sec-purpose'] ?? ''} ${req.headers.purpose ?? ''}`)
    if (isDocument && !isAhead) {
      const page = { path: req.path, is_signed_in: contextOf(req).subject !== null }
      res.once('finish', () => {
        if (res.statusCode === 200 || res.statusCode === 304) notify(page)
      })
    }
    next()
  }
