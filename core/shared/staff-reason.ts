import { z } from 'zod'
import { typedLine } from './typed-text.ts'

/** Why an admin acts on somebody's account. The person reads it, and the audit log keeps it after everything else of them is gone. */
export const staffReason = z
  .string()
  .overwrite(typedLine)
  .min(3)
  .max(300)
  .describe('Why: the person reads it and the audit log keeps it, so no names and no addresses.')
