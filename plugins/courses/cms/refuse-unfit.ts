import type { z } from 'zod'
import { describeIssue, type Mistake } from '#cms'

/** Whether this write makes a document public: drafts may be unfinished. */
export const isPublishing = (data: { _status?: unknown }): boolean => data._status === 'published'

/** The mistakes that a schema finds, under the panel's field names. */
export const mistakesIn = (schema: z.ZodType, value: unknown, pathOf: (path: readonly PropertyKey[]) => string): Mistake[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({ path: pathOf(issue.path), message: describeIssue(issue) }))
