import { z } from 'zod'
import { defineErrors } from '#core/contract'

export const coursesErrors = defineErrors('courses', {
  LOCKED: { status: 403, message: 'Complete the previous sub-slide to unlock this one.' },
  CALLS_REQUIRED: {
    status: 409,
    message: 'This exercise is completed by its AI calls.',
    data: z.object({ calls_required: z.number().int() }),
  },
  FORBIDDEN: { status: 403, message: 'A streak can be read by its owner alone.' },
})
