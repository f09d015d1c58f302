import { z } from 'zod'
import { call, defineService, defineSlot, roles } from '#core/contract'

/** The specification's v_user_access row, for the asking user. */
export const UserAccess = z.object({
  id: z.string(),
  app_role: z.enum(roles),
  mfa_enrolled: z.boolean(),
  has_purchased: z.boolean(),
  plan: z.enum(['free', 'pro', 'lifetime']),
  /** True for paying users and for the roles that bypass the paywall. */
  has_access: z.boolean(),
})
export type UserAccess = z.output<typeof UserAccess>

export const accessApi = {
  mine: call('signed-in').route({ method: 'GET', path: '/api/v_user_access', summary: 'What the asking user may open' }).output(UserAccess),
}

/** Who may learn: roles that bypass the paywall, and those who have paid. */
export interface Entitlements {
  of(user: { userId: string; role: string; mfaEnrolled: boolean }): Promise<UserAccess>
  /** Records a payment once; the same payment id again changes nothing and gives false. */
  grantLifetime(userId: string, paymentId: string): Promise<boolean>
  /** The id of the payment that opened the access, or null. */
  paymentOf(userId: string): Promise<string | null>
}
export const entitlements = defineService<Entitlements>('access.entitlements')

/** Stands on the Unlock page, below the price: the way to pay. */
export const unlockActions = defineSlot('access.unlock-actions')
