import type { Clock, Logger, Store } from '#core'
import type { Role } from '#core/contract'
import type { AuditLog, Entitlements } from '../contract.ts'
import { hasCourseAccess } from './entitlement-rules.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly audit: AuditLog
  readonly log: Logger
  /** Called after the course was opened to this person. */
  readonly opened: (userId: string) => Promise<void>
}

/** The single source of whether a person has paid, stored in the `entitlements` collection. */
export const createEntitlements = ({ store, clock, audit, log, opened }: Dependencies): Entitlements => {
  const record = (actor_id: string, action: string, subject_id: string, [old_value, new_value]: readonly [string, string]) =>
    audit.record({ actor_id, action, subject_id, field: 'plan', old_value, new_value })
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
        has_access: hasCourseAccess(role, row),
      }
    },

    paymentOf: async (userId) => (await rowOf(userId))?.payment_id ?? null,

    heldFor: async (userId) => (await rowOf(userId))?.suspended_for ?? null,

    grantLifetime: async (userId, paymentId, { payerId = userId, heldFor = null } = {}) => {
      const granted_at = clock.now().toISOString()
      const plan = heldFor ? 'free' : 'lifetime'
      const grant = { has_purchased: !heldFor, plan, payment_id: paymentId, suspended_for: heldFor, granted_at } as const
      const paid = async () => {
        await record(payerId, 'access.paid', userId, ['free', 'lifetime'])
        if (heldFor) await record('system', 'access.suspended', userId, ['lifetime', heldFor])
        else await opened(userId)
        return true
      }
      if (await store.createUnlessExists('entitlements', { user_id: userId, ...grant })) return paid()
      if (await store.findOne('entitlements', { payment_id: { equals: paymentId } })) return false
      // Access given by an admin, or a purchase that was reversed: a new payment makes it paid.
      const where = { user_id: { equals: userId }, has_purchased: { not_equals: true } }
      if (await store.updateOne('entitlements', where, grant)) return paid()
      log.warn({ user: userId, payment: paymentId }, 'an account with access paid again; the payment can be refunded')
      return false
    },

    suspend: async (paymentId, reason) => {
      const where = { payment_id: { equals: paymentId }, has_purchased: { equals: true } }
      const row = await store.updateOne('entitlements', where, { has_purchased: false, plan: 'free', suspended_for: reason })
      if (row) {
        await record('system', 'access.suspended', row.user_id, ['lifetime', reason])
        return row.user_id
      }
      const forAnother = [{ suspended_for: { exists: true } }, { suspended_for: { not_equals: reason } }]
      await store.updateOne('entitlements', { and: [{ payment_id: { equals: paymentId } }, ...forAnother] }, { suspended_for: reason })
      return null
    },

    resume: async (paymentId) => {
      const where = { payment_id: { equals: paymentId }, has_purchased: { not_equals: true }, suspended_for: { exists: true } }
      const row = await store.updateOne('entitlements', where, { has_purchased: true, plan: 'lifetime', suspended_for: null })
      if (!row) return
      await record('system', 'access.resumed', row.user_id, ['free', 'lifetime'])
      await opened(row.user_id)
    },
  }
}
