import type { Clock, Logger, Store } from '#core'
import type { Role } from '#core/contract'
import type { Entitlements } from '../contract.ts'
import { mayLearn } from './may-learn.ts'

/** The one answer to "has this person paid", read from and written to the `entitlements` collection. */
export const createEntitlements = (store: Store, clock: Clock, log: Logger): Entitlements => {
  const rowOf = (userId: string) => store.findOne('entitlements', { user_id: { equals: userId } })

  return {
    of: async ({ userId, role, mfaEnrolled }) => {
      const row = await rowOf(userId)
      return {
        id: userId,
        app_role: role as Role,
        mfa_enrolled: mfaEnrolled,
        has_purchased: row?.has_purchased ?? false,
        plan: row?.plan ?? 'free',
        has_access: mayLearn(role, row),
      }
    },

    paymentOf: async (userId) => (await rowOf(userId))?.payment_id ?? null,

    grantLifetime: async (userId, paymentId) => {
      const grant = { has_purchased: true, plan: 'lifetime', payment_id: paymentId, granted_at: clock.now().toISOString() } as const
      if (await store.createUnlessExists('entitlements', { user_id: userId, ...grant })) return true
      if (await store.findOne('entitlements', { payment_id: { equals: paymentId } })) return false
      // Access that an admin gave, or a purchase that was taken back: a new payment opens it.
      const where = { user_id: { equals: userId }, has_purchased: { not_equals: true } }
      if (await store.updateOne('entitlements', where, grant)) return true
      log.warn({ user: userId, payment: paymentId }, 'an account with access paid again; the payment can be refunded')
      return false
    },
  }
}
