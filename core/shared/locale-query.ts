import { z } from 'zod'

/** What reads of content take behind `?`. */
export const LocaleQuery = z.object({
  locale: z
    .string()
    .max(10)
    .optional()
    .describe('The language of the texts: en, es, fr, de or pt. English where a text is not translated.'),
})
