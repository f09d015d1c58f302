import { z } from 'zod'
import { defineErrors } from '#core/contract'

export const soloChecksErrors = defineErrors('solo-checks', {
  CHECK_NOT_OPEN: { status: 403, message: 'Complete this module first. Its check opens then.' },
  CHECK_TOMORROW: {
    status: 429,
    message: 'You have taken this check today. The next attempt opens tomorrow.',
    data: z.object({ next_at: z.string() }),
  },
  CHECK_ELSEWHERE: {
    status: 409,
    message: 'Another check is still open. Hand it in first.',
    data: z.object({ attempt_id: z.string(), module_id: z.string() }),
  },
  CHECK_OVER: { status: 409, message: 'This check is over. What was saved in time has been counted.' },
  RUNNER_BUSY: { status: 503, message: 'Too much code is being run at present. Try again in a few seconds.' },
})
