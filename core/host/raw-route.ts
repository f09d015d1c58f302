import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Access, ErrorCatalogue, Proof } from '../contract.ts'

/** An error as everybody reads it. */
export interface ErrorBody {
  readonly error: string
  readonly message: string
  readonly [detail: string]: unknown
}

/** One form of a route's success, for the OpenAPI document. */
export interface RawAnswer {
  /** The content type: `application/pdf`. */
  readonly type?: string
  readonly status?: number
  readonly description?: string
  /** Of a JSON body, or of what stands in the `data` of a stream's events. */
  readonly schema?: z.ZodType
}

/** A proof beside or in place of the session, such as a webhook's signature. */
export interface SecurityScheme {
  readonly type: 'apiKey'
  readonly in: 'header' | 'query'
  readonly name: string
  readonly description: string
}

/**
 * A route outside the typed calls: a stream, a webhook, a download, or content sent as a prepared buffer.
 * It still declares who may use it and what it refuses, and it still appears in the OpenAPI document.
 */
export interface RawRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Express 5 path, from the root: `/api/modules/:id`. */
  readonly path: string
  readonly access: Access
  /** The proof that it demands beside the role; required on each route of staff that changes something. */
  readonly proof?: Proof
  /** Changes nothing, though it is no GET: a preview of what stands in its body. */
  readonly readsOnly?: boolean
  readonly summary: string
  /** Its name in generated clients: `getModule`. */
  readonly operationId?: string
  readonly description?: string
  /** Schemas of what stands in the path, behind `?` and in headers, for the document. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  /** The errors that the route may answer beside the host's own. */
  readonly errors?: ErrorCatalogue
  /** Its successful answers, one for each content type. */
  readonly answers?: readonly RawAnswer[]
  /** Proofs that the route demands, by name. */
  readonly demands?: Readonly<Record<string, SecurityScheme>>
  /** Proofs that it takes beside the session, each where the caller has one. */
  readonly takes?: Readonly<Record<string, SecurityScheme>>
  /** Largest accepted JSON body in bytes; the default is 100 kB. */
  readonly bodyLimit?: number
  /** The body's schema, for the OpenAPI document; the handler reads it with `readJson`. */
  readonly body?: z.ZodType
  /** Takes a multipart form from our own pages, in place of JSON: for an upload. The path must have no parameters. */
  readonly takesForm?: boolean
  /** Takes a form from programs that send no Origin, as mail services do when a mail is unsubscribed (RFC 8058). No parameters either. */
  readonly isOneClick?: boolean
  /** Pages of other origins may read the answer: for what is published to everybody, such as keys and credentials. GET alone. */
  readonly isCrossOrigin?: boolean
  /** Another body for an error of this route, for clients that read only their own shape; `{ error, message }` where it gives null. */
  readonly errorBody?: (req: Request, body: ErrorBody) => object | null
  /** `raw` hands the handler the untouched stream (webhooks, uploads); the default parses JSON on demand. */
  readonly handle: (req: Request, res: Response) => Promise<void> | void
}

export const rawRoute = (route: RawRoute): RawRoute => route
