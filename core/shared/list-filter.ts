import { z } from 'zod'

const sentEmpty = z.literal('').transform(() => undefined)

/** A filter of a list: it may be left out, and one that a form sends empty is none. */
export const listFilter = <T extends z.ZodType>(schema: T) => schema.or(sentEmpty).optional()
