import { z } from 'zod'

/** Modules, or the lessons of one of them, in their order; drafts are among them. */
export const CourseOrder = z.object({
  entries: z.array(
    z.object({
      id: z.string().meta({ examples: ['planner'] }),
      /** `3` for a module, `3.1` for a lesson. */
      number: z.string(),
      title: z.string(),
      is_published: z.boolean(),
      is_begun: z.boolean(),
      people: z.number().int().nullable().describe('The number of learners who have begun it; null for small numbers, and for modules.'),
    }),
  ),
})
export type CourseOrder = z.output<typeof CourseOrder>

const Ids = z.array(z.string().max(100)).max(200)
export const NewOrder = z.strictObject({
  was: Ids.describe('The ids in the order in which they were read.'),
  order: Ids.describe('The same ids in the new order.'),
})
export type NewOrder = z.output<typeof NewOrder>
