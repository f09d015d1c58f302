import { z } from 'zod'
import { EmailAddress, typedDigits } from '#core/contract'

export const Email = EmailAddress
export const Code = z
  .string()
  .overwrite(typedDigits)
  .regex(/^\d{6}$/, 'Code must be 6 digits')
  .meta({ examples: ['123456'] })
/** An id of ours in an address. */
export const Id = z.string().max(100).describe('The id from the list.')
export const Ok = z.object({ success: z.literal(true) })
/** 32 characters that the browser derives from its language, screen, time zone and canvas; it proves nothing, but a change is noticed. */
export const Fingerprint = z
  .string()
  .regex(/^[\da-z]{32}$/i)
  .describe('32 characters that identify the browser.')
  .meta({ examples: ['0123456789abcdef0123456789abcdef'] })
