import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { describeIssue, type Mistake } from '#cms'

/** Whether this write makes a document public: drafts may be unfinished. */
export const isPublishing = (data: { _status?: unknown }): boolean => data._status === 'published'

/** The mistakes that a schema finds, under the panel's field names. */
export const mistakesIn = (schema: z.ZodType, value: unknown, pathOf: (path: readonly PropertyKey[]) => string): Mistake[] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ({ path: pathOf(issue.path), message: describeIssue(issue) }))

/** The sum of the calls that a module's published lessons require, without the lesson that is being saved. */
export const callsInLessons = async (req: PayloadRequest, moduleId: string, exceptSubSlideId = ''): Promise<number> => {
  const { docs } = await req.payload.find({
    collection: 'sub-slides',
    where: {
      and: [{ module_id: { equals: moduleId } }, { _status: { equals: 'published' } }, { sub_slide_id: { not_equals: exceptSubSlideId } }],
    },
    select: { callsRequired: true },
    depth: 0,
    limit: 0,
    pagination: false,
    req,
  })
  return docs.reduce((sum, { callsRequired }) => sum + Number(callsRequired), 0)
}
