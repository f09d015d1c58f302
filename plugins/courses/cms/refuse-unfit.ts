import { type PayloadRequest, ValidationError } from 'payload'
import type { z } from 'zod'
import { describeIssue } from '#cms'

interface Mistake {
  /** The panel's field: `hints.0.text`. */
  readonly path: string
  readonly message: string
}

/** Whether this write makes a document public: drafts may be unfinished. */
export const isPublishing = (data: { _status?: unknown }): boolean => data._status === 'published'

/** The mistakes that a schema finds, under the panel's field names. */
export const mistakesIn = (schema: z.ZodType, value: unknown, pathOf: (path: readonly PropertyKey[]) => string): Mistake[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({ path: pathOf(issue.path), message: describeIssue(issue) }))

/** `quickStarters.0.text` as editors know it: «Quick starters 1 text». */
const nameOf = (path: string): string => {
  const words = path.replace(/[A-Z]|_/g, (sign) => (sign === '_' ? ' ' : ` ${sign.toLowerCase()}`)).split('.')
  const name = words.map((word) => (/^\d+$/.test(word) ? String(Number(word) + 1) : word)).join(' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Stops the write, says why, and marks the fields in the panel. */
export const refuse = (collection: string, mistakes: readonly Mistake[], req: PayloadRequest): void => {
  if (mistakes.length === 0) return
  const errors = mistakes.map(({ path, message }) => ({ path, message, label: `${nameOf(path)} ${message}` }))
  throw new ValidationError({ collection, errors, req }, req.t)
}
