import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Access, ErrorCatalogue, Proof } from '../contract.ts'

/** The body of an error response. */
export interface ErrorBody {
  readonly error: string
  readonly message: string
  readonly [detail: string]: unknown
}

/** One form of a route's successful response, for the OpenAPI document. */
export interface RawAnswer {
  /** The content type: `application/pdf`. */
  readonly type?: string
  readonly status?: number
  readonly description?: string
  /** Schema of a JSON body, or of the `data` of a stream's events. */
  readonly schema?: z.ZodType
}

/** A proof in addition to or instead of the session, such as a webhook's signature. */
export interface SecurityScheme {
  readonly type: 'apiKey'
  readonly in: 'header' | 'query'
  readonly name: string
  readonly description: string
}

/**
 * A route outside the typed calls: a stream, a webhook, a download, or content sent as a prepared buffer.
 * It still declares its access and its errors, and it still appears in the OpenAPI document.
 */
export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Express 5 path, from the root: `/api/modules/:id`. */
  readonly path: string
  readonly access: Access
  /** The proof that the route demands besides the role; required on each route of staff that changes something. */
  readonly proof?: Proof
  /** Changes nothing, although its method is not GET: a preview of its body. */
  readonly readsOnly?: boolean
  readonly summary: string
  /** Its name in generated clients: `getModule`. */
  readonly operationId?: string
  readonly description?: string
  /** Schemas of path parameters, query and headers, for the document. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  /** The errors that the route may return besides the host's own. */
  readonly errors?: ErrorCatalogue
  /** Its successful responses, one for each content type. */
  readonly answers?: readonly RawAnswer[]
  /** Proofs that the route demands, by name. */
  readonly demands?: Readonly<Record<string, SecurityScheme>>
  /** Optional proofs besides the session, by name. */
  readonly takes?: Readonly<Record<string, SecurityScheme>>
  /** Largest accepted JSON body in bytes; the default is 100 kB. */
  readonly bodyLimit?: number
  /** The body's schema, for the OpenAPI document; the handler reads it with `readJson`. */
  readonly body?: z.ZodType
  /** Accepts a multipart form from our own pages, instead of JSON: for an upload. The path must have no parameters. */
  readonly takesForm?: boolean
  /** Accepts a form without an Origin, as mail services send to unsubscribe (RFC 8058). The path must have no parameters. */
  readonly isOneClick?: boolean
  /** Pages of other origins may read the response: for public data such as keys and credentials. GET only. */
  readonly isCrossOrigin?: boolean
  /** Another error body for clients that expect their own format; null keeps `{ error, message }`. */
  readonly errorBody?: (req: Request, body: ErrorBody) => object | null
  /** `raw` passes the handler the unread stream (webhooks, uploads); the default parses JSON on demand. */
  readonly handle: (req: Request, res: Response) => Promise<void> | void
}

export const rawRoute = (route: RawRoute): RawRoute => route
