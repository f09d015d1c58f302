import { z } from 'zod'
import { defineErrors } from '#core/contract'

export const coursesErrors = defineErrors('courses', {
  LOCKED: { status: 403, message: 'Complete the previous sub-slide to unlock this one.' },
  CALLS_REQUIRED: {
    status: 409,
    message: 'This exercise is completed by its AI calls.',
    data: z.object({ calls_required: z.number().int() }),
  },
  NOT_HANDED_IN: { status: 403, message: 'This is shown once you have handed in an answer of your own.' },
  LESSON_BEGUN: {
    status: 409,
    message: 'Learners have begun this lesson: its number stays.',
    data: z.object({ number: z.string(), title: z.string(), people: z.number().int().nullable() }),
  },
  ORDER_CHANGED: { status: 409, message: 'Somebody has changed this order meanwhile. Load it again.' },
  ORDER_UNCLEAR: {
    status: 409,
    message: 'A draft has another place than what is published: publish the draft or give it up first.',
    data: z.object({ title: z.string() }),
  },
  NUMBER_TAKEN: { status: 409, message: 'A lesson in the trash has one of the new numbers: restore it, or delete it there.' },
  EDITED_NOW: { status: 409, message: 'Somebody is writing in what would be numbered anew. Try again when they are done.' },
  FORBIDDEN: { status: 403, message: 'A streak can be read by its owner alone.' },
})
