import type { z } from 'zod'
import { type ErrorCatalogue, type ErrorDeclaration, hostErrors } from './errors.ts'

/** An error response: it is sent as `{ error: code, message, ...details }` with the given status. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Fields besides code and message; `retry_after` repeats the header, which the app's pages cannot read. */
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

type DataOf<D> = D extends { readonly data: infer S extends z.ZodObject } ? Omit<z.input<S>, 'retry_after'> : Record<never, never>
/** Seconds to wait, for the Retry-After header and `retry_after`. */
type Wait<D> = D extends { readonly data: z.ZodObject<{ readonly retry_after: z.ZodType }> }
  ? { readonly retryAfter: number }
  : Record<never, never>
type Given<D> = DataOf<D> & Wait<D> & { /** A sentence that is more exact than the declared one. */ readonly message?: string }
type Arguments<D> = Record<never, never> extends Given<D> ? [given?: Given<D>] : [given: Given<D>]

/**
 * The errors of a catalogue, ready to be thrown: `const errors = createErrors(checkoutErrors)`, then `throw errors.PARENT_PAYS()`
 * or `throw errors.ROLE_HELD({ role })`.
 */
export const createErrors = <C extends ErrorCatalogue>(catalogue: C) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([code, { status, message: declared }]: [string, ErrorDeclaration]) => [
      code,
      ({ message = declared, retryAfter, ...details }: { message?: string; retryAfter?: number } & Record<string, unknown> = {}) =>
        new ApiError(status, code, message, details, retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter))),
    ]),
  ) as unknown as { readonly [K in keyof C]: (...given: Arguments<C[K]>) => ApiError }

const errors = createErrors(hostErrors)

export const notFound = (message?: string) => errors.NOT_FOUND({ message })
export const badRequest = (message: string, details?: { readonly fields: { field: string; message: string }[] }) =>
  errors.BAD_REQUEST({ message, ...details })
export const unauthorized = () => errors.UNAUTHORIZED()
export const tooMany = (message: string, retryAfter: number) => errors.RATE_LIMITED({ message, retryAfter })
