import type { Request, RequestHandler } from 'express'
import { knownFailure } from './answer-errors.ts'
import { contextOf } from './request-context.ts'

/** What the server says of a page beside its HTML. */
export interface PageAnswer {
  /** 404 where the page has nothing to show. */
  readonly status?: 404
  /** Keeps search engines from listing it. */
  readonly isUnlisted?: boolean
}

/** How a plugin's page is answered where that depends on what it is about: a project that is private, a number that nobody has. */
export interface PageRule {
  /** Express 5 path of the page: `/p/:alias/:slug`. */
  readonly path: string
  /** Whether this page shows what runs at other https addresses, in a sandboxed frame. */
  readonly framesOthers?: boolean
  /** A thrown 404 says the same as `{ status: 404 }`. */
  readonly answer: (req: Request) => Promise<PageAnswer>
}

/** Puts status and headers on the answer, and leaves the page itself to the app. Where nothing can be learnt, the page says why. */
export const applyPageRule =
  ({ answer }: PageRule): RequestHandler =>
  async (req, res, next) => {
    try {
      const { status, isUnlisted } = await answer(req)
      if (status) res.status(status)
      if (status || isUnlisted) res.setHeader('X-Robots-Tag', 'noindex')
    } catch (error) {
      if (knownFailure(error)?.status === 404) res.status(404).setHeader('X-Robots-Tag', 'noindex')
      else contextOf(req).log.warn({ err: error }, 'the status of a page could not be learnt')
    }
    next()
  }
