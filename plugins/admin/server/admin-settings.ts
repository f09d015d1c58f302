import { z } from 'zod'

export const adminSettings = z.object({
  /** Whether admins may read the health snapshot; unless set, in local mode only. */
  DEBUG_HEALTH_ENABLED: z.stringbool().optional(),
  /** Asked only for whether it is set. */
  STRIPE_SECRET_KEY: z.string().optional(),
})
