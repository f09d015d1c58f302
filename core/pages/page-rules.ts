import type { Request, RequestHandler } from 'express'
import { knownFailure } from '../http/answer-errors.ts'
import { contextOf } from '../services/request-context.ts'

/** A page's status, redirect and frames, besides its HTML. */
export interface PageAnswer {
  /** 404 if the page has nothing to show. */
  readonly status?: 404
  /** The page's new path within the site: a permanent redirect, which keeps the query. */
  readonly movedTo?: string
  /** Another page of the site to which the request is redirected temporarily, without the query. */
  readonly leadsTo?: string
  /** Excludes the page from search engines. */
  readonly isUnlisted?: boolean
  /**
   * The documents that this page may frame; none if absent. `others`: any https address. `code`: our document in which
   * people's code runs. The policy belongs to the document, so a link from another page has to load this one as a document
   * (`ownDocuments` of the web half).
   */
  readonly frames?: 'others' | 'code'
}

/** The response of a plugin's page if it depends on the page's record: a private project, an unknown number. */
export interface PageRule {
  /** Express 5 path of the page: `/p/:alias/:slug`. */
  readonly path: string
  /** A thrown 404 has the same effect as `{ status: 404 }`. */
  readonly answer: (req: Request) => Promise<PageAnswer>
}

/** The document in which people's code runs: it has its own policy and origin. */
export interface CodeFrame {
  /** Path of the document, without parameters. */
  readonly path: string
  /** Scheme, host and port of the document, if its host differs from the app's. */
  readonly origin?: string | undefined
}

/** The only address that a page may frame to run code, under the host of this request; `'none'` if no plugin runs code. */
const codeSource = (req: Request, origin: string, frame: CodeFrame | undefined): string => {
  if (!frame) return "'none'"
  if (frame.origin) return frame.origin + frame.path
  // In local mode the app has several host names. The request's host has already been checked.
  const host = /^[a-z\d.-]+(:\d+)?$/i.test(req.host ?? '') ? req.host : new URL(origin).host
  return `${new URL(origin).protocol}//${host}${frame.path}`
}

/**
 * Sets status and headers on the response, and leaves the page itself to the app. If the rule fails, the page itself reports the failure.
 * @param origin scheme, host and port of the app
 */
export const applyPageRule =
  ({ answer }: PageRule, origin: string, codeFrame?: CodeFrame): RequestHandler =>
  async (req, res, next) => {
    try {
      const { status, movedTo, leadsTo, isUnlisted, frames } = await answer(req)
      const target = movedTo ?? leadsTo
      // Two leading slashes would redirect to another host.
      if (target && /^\/(?![/\\])/.test(target)) {
        const query = movedTo && req.originalUrl.includes('?') ? req.originalUrl.slice(req.originalUrl.indexOf('?')) : ''
        res.setHeader('Cache-Control', 'no-cache')
        return res.redirect(movedTo ? 301 : 302, target + query)
      }
      if (status) res.status(status)
      if (status || isUnlisted) res.setHeader('X-Robots-Tag', 'noindex')
      if (frames) {
        const sources = frames === 'others' ? 'https:' : codeSource(req, origin, codeFrame)
        const policy = String(res.getHeader('Content-Security-Policy'))
        res.setHeader('Content-Security-Policy', policy.replace("frame-src 'none'", `frame-src ${sources}`))
      }
    } catch (error) {
      if (knownFailure(error)?.status === 404) res.status(404).setHeader('X-Robots-Tag', 'noindex')
      else contextOf(req).log.warn({ err: error }, 'the status of a page could not be learnt')
    }
    next()
  }
