import type { NextFunction, RequestHandler } from 'express'

/**
 * Several handlers that every request passes, as one: Express compares each of its own with the request's path, and sets its address
 * anew before and behind it, which takes longer than most of them do.
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
