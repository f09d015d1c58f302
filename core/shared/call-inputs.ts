import { z } from 'zod'
import { typedLine } from './typed-text.ts'

const sentEmpty = z.literal('').transform(() => undefined)

/** A filter of a list: it may be left out, and one that a form sends empty is none. */
export const listFilter = <T extends z.ZodType>(schema: T) => schema.or(sentEmpty).optional()

/** The query of reads of content. */
export const LocaleQuery = z.object({
  locale: z
    .string()
    .max(10)
    .optional()
    .describe('The language of the texts: en, es, fr, de or pt. Texts without a translation are in English.'),
})

/** Why an admin acts on somebody's account. The person reads it, and the audit log keeps it after everything else of them is gone. */
export const staffReason = z
  .string()
  .overwrite(typedLine)
  .min(3)
  .max(300)
  .describe('Why: the person reads it and the audit log keeps it, so no names and no addresses.')
