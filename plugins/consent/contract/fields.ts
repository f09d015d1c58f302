import { z } from 'zod'
import { EmailAddress } from '#core/contract'

export const Ok = z.object({ ok: z.literal(true) })
export const Email = EmailAddress.meta({ format: 'email' })
export const UserId = z.string().max(64).describe('The id of the person.')
export const Token = z.string().max(200)
