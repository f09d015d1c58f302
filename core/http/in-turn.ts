import type { NextFunction, RequestHandler } from 'express'

/**
 * Combines handlers that every request passes into one: Express compares each of its handlers with the request's path, and rewrites
 * `req.url` before and after each, which takes longer than most of them do.
 */
export const inTurn =
  (...handlers: readonly RequestHandler[]): RequestHandler =>
  (req, res, next) => {
    const from =
      (at: number): NextFunction =>
      (error?: unknown) => {
        const handler = handlers[at]
        if (error || !handler) return next(error)
        try {
          const result: unknown = handler(req, res, from(at + 1))
          if (result instanceof Promise) result.catch(next)
        } catch (thrown) {
          next(thrown)
        }
      }
    from(0)()
  }
