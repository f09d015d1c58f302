import type { PayloadRequest } from 'payload'

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
