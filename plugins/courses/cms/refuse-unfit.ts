import { type PayloadRequest, ValidationError } from 'payload'
import type { z } from 'zod'

interface Mistake {
  /** The panel's field: `hints.0.text`. */
  readonly path: string
  readonly message: string
}

/** Whether this write makes English text public: drafts may be unfinished, and translations follow. */
export const isPublishing = (data: { _status?: unknown }, req: PayloadRequest): boolean =>
  data._status === 'published' && (!req.locale || req.locale === 'en')

/** The mistakes that a schema finds, under the panel's field names. */
export const mistakesIn = (schema: z.ZodType, value: unknown, pathOf: (path: readonly PropertyKey[]) => string): Mistake[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({ path: pathOf(issue.path), message: issue.message }))

/** Stops the write and marks the fields in the panel. */
export const refuse = (collection: string, mistakes: readonly Mistake[], req: PayloadRequest): void => {
  if (mistakes.length > 0) throw new ValidationError({ collection, errors: [...mistakes], req }, req.t)
}
