/** An answer other than success: it leaves the host as `{ error: code, message, ...details }` with the given status. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** What stands beside code and message; `retry_after` repeats the header, which the app's pages do not see. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    /** Seconds for the Retry-After header; required by convention on 429 and 503. */
    readonly retryAfter?: number,
  ) {
    super(message)
    this.details = retryAfter === undefined ? details : { ...details, retry_after: retryAfter }
  }
}

export const notFound = (message = 'Not found.') => new ApiError(404, 'NOT_FOUND', message)
export const badRequest = (message: string, details?: Record<string, unknown>) => new ApiError(400, 'BAD_REQUEST', message, details)
export const unauthorized = (message = 'Sign in first.') => new ApiError(401, 'UNAUTHORIZED', message)
export const forbidden = (code: string, message: string, details?: Record<string, unknown>) => new ApiError(403, code, message, details)
/** The one way to a 429: it always says when to come back, in the header and as `retry_after` in the body. @param retryAfter seconds */
export const tooMany = (message: string, retryAfter: number, code = 'RATE_LIMITED', details: Record<string, unknown> = {}) =>
  new ApiError(429, code, message, details, Math.max(1, Math.ceil(retryAfter)))
