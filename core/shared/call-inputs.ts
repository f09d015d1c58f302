import { z } from 'zod'
import { typedLine } from './typed-text.ts'

const sentEmpty = z.literal('').transform(() => undefined)

/** A filter of a list: optional, and an empty string from a form counts as absent. */
export const listFilter = <T extends z.ZodType>(schema: T) => schema.or(sentEmpty).optional()

/** The query parameters of calls that read content. */
export const LocaleQuery = z.object({
  locale: z
    .string()
    .max(10)
    .optional()
    .describe('The language of the texts: en, es, fr, de or pt. Texts without a translation are in English.'),
})

/** The reason why an admin acts on an account. The person can read it, and the audit log keeps it after all their other data is deleted. */
export const staffReason = z
  .string()
  .overwrite(typedLine)
  .min(3)
  .max(300)
  .describe('Why: the person reads it and the audit log keeps it, so no names and no addresses.')
