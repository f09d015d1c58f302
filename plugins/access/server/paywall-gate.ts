import { ApiError, type Gate, type Store } from '#core'
import type { Entitlements } from '../contract.ts'
import { bypassesPaywall } from './may-learn.ts'

/**
 * Refuses calls that need a paid entitlement with 402. Where this process is the only writer it remembers who may pass
 * until entitlements change; otherwise it asks the database every time, so that a right taken back elsewhere ends at once.
 */
export const paywallGate = (entitlements: Entitlements, store: Store): Gate => {
  let open = new Set<string>()
  store.onChange('entitlements', () => {
    open = new Set()
  })

  return {
    level: 'entitled',
    check: async ({ userId, role, mfaEnrolled }) => {
      if (bypassesPaywall(role) || open.has(userId)) return
      const knownBefore = open
      const { has_access } = await entitlements.of({ userId, role, mfaEnrolled })
      if (!has_access) throw new ApiError(402, 'PAYMENT_REQUIRED', 'Unlock lifetime access to continue.')
      // Written to the set from before the read: a change meanwhile has replaced it.
      if (store.isSoleWriter) knownBefore.add(userId)
    },
  }
}
