/**
 * Errors are declared once: a catalogue names each code with its status and its sentence, contracts pick from it the errors that their
 * calls may return, servers throw from it (`createErrors` of #core), and pages and the API's documents read it.
 */
import { z } from 'zod'
import type { Access } from './access.ts'

/** One error of a catalogue. */
export interface ErrorDeclaration {
  readonly status: number
  /** The English sentence in the response; the code that throws may replace it with a more exact one. */
  readonly message: string
  /** Fields besides code and message. */
  readonly data?: z.ZodObject
  /** The key of the translated sentence that people read: `checkout:errors.PARENT_PAYS`. */
  readonly sentence: string
}
export type ErrorCatalogue = Readonly<Record<string, ErrorDeclaration>>

/**
 * A catalogue whose sentences are in the namespace's locale files, under `errors`.
 * @__NO_SIDE_EFFECTS__
 */
export const defineErrors = <const C extends Record<string, Omit<ErrorDeclaration, 'sentence'>>>(namespace: string, catalogue: C) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([code, { data, ...declaration }]) => [
      code,
      // oRPC sends only what the schema allows: `loose` also lets undeclared details pass.
      { ...declaration, ...(data && { data: data.loose() }), sentence: `${namespace}:errors.${code}` },
    ]),
  ) as { readonly [K in keyof C]: C[K] & { readonly sentence: string } }

/** The errors of a catalogue that one call may return: `call('verified').errors(pickErrors(checkoutErrors, 'PARENT_PAYS'))`. */
export const pickErrors = <C extends ErrorCatalogue, Code extends keyof C>(catalogue: C, ...codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, catalogue[code]])) as Pick<C, Code>

/** The details of an error that asks the client to wait: the seconds, as in the header `Retry-After`. */
export const Waiting = z.object({ retry_after: z.number().int() })

/** Errors of the host, which every plugin may return too. */
export const hostErrors = defineErrors('shell', {
  BAD_REQUEST: {
    status: 400,
    message: 'Some fields are missing or wrong.',
    data: z.object({
      /** Absent if the request could not be parsed. */
      fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  },
  UNAUTHORIZED: { status: 401, message: 'Sign in first.' },
  STEP_UP_REQUIRED: {
    status: 403,
    message: 'Verify with your authenticator first.',
    data: z.object({ mfa_enrolled: z.boolean() }),
  },
  EDITOR_REQUIRED: { status: 403, message: 'Only editors and admins may see drafts.' },
  STAFF_REQUIRED: { status: 403, message: 'Only admins and support may see this.' },
  ADMIN_REQUIRED: { status: 403, message: 'Admin access required. This area is restricted to platform administrators.' },
  FOREIGN_ORIGIN: { status: 403, message: 'Requests that change something must come from this site.' },
  JSON_ONLY: { status: 415, message: 'Send JSON with Content-Type: application/json.' },
  OWN_ACCOUNT: { status: 409, message: 'This is your own account. Ask another admin.' },
  ADMIN_ACCOUNT_STAYS: { status: 409, message: 'This account is an admin’s. Take the admin role back first.' },
  OTHER_PERSON: { status: 409, message: 'Somebody else is signed in now. Load the page again.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This path takes other methods.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  WRONG_HOST: { status: 421, message: 'This school answers under another address.' },
  DRAFT_INCOMPLETE: { status: 422, message: 'This draft is not whole yet.' },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests. Please wait a moment and try again.',
    data: Waiting,
  },
  EXPORT_RUNNING: { status: 429, message: 'This export is being made already. Please wait for it.', data: Waiting },
  TOO_MUCH_WORK: { status: 422, message: 'This takes the server too long. Make it shorter or simpler.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
    data: Waiting,
  },
  BUSY: {
    status: 503,
    message: 'Too many pictures are being drawn. Please try again in a moment.',
    data: Waiting,
  },
  MAIL_FAILED: {
    status: 503,
    message: 'The mail could not be sent. Please try again in a moment.',
    data: Waiting,
  },
})

/** Errors that the host may return before a call's own checks, by the access that the call declares. */
export const accessErrors = (access: Access): ErrorCatalogue => ({
  ...pickErrors(hostErrors, 'BAD_REQUEST', 'INTERNAL', 'UNAVAILABLE'),
  ...(access !== 'public' && pickErrors(hostErrors, 'UNAUTHORIZED')),
  ...(access !== 'public' && access !== 'signed-in' && pickErrors(hostErrors, 'STEP_UP_REQUIRED')),
  ...(access === 'editor' && pickErrors(hostErrors, 'EDITOR_REQUIRED')),
  ...(access === 'staff' && pickErrors(hostErrors, 'STAFF_REQUIRED')),
  ...(access === 'admin' && pickErrors(hostErrors, 'ADMIN_REQUIRED')),
})

/** Errors that the host may return for a request that changes data. */
export const writeErrors = pickErrors(hostErrors, 'FOREIGN_ORIGIN', 'JSON_ONLY', 'TOO_LARGE', 'OTHER_PERSON')
