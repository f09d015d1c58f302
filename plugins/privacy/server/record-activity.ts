import type { Clock, KeyRing, Store, Subject } from '#core'
import type { PurchaseClaims } from '../../checkout/contract.ts'
import { purchaseKeys } from './erase-person.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly keyRing: KeyRing
  readonly purchaseClaims: PurchaseClaims
}

/**
 * Records, once a day, that an account is used, which starts its retention period. At its first use a new account gets the
 * access back that its address had paid for before an unused account was deleted.
 */
export const createActivityRecorder = ({ store, clock, keyRing, purchaseClaims }: Dependencies) => {
  let noted = { day: '', users: new Set<string>() }

  const restorePurchase = async (userId: string, email: string) => {
    const where = { key: { in: purchaseKeys(keyRing, email) } }
    const kept = await store.findOne('kept-purchases', where)
    if (!kept) return
    // The payment may be disputed by now: then it restores no access before the decision.
    await purchaseClaims.grant({ userId, paymentId: kept.payment_id })
    await store.remove('kept-purchases', where)
  }

  return async ({ userId, email }: Subject): Promise<void> => {
    const last_used_at = clock.now().toISOString()
    const day = last_used_at.slice(0, 10)
    if (noted.day !== day) noted = { day, users: new Set() }
    if (noted.users.has(userId)) return
    if (!(await store.updateOne('account-uses', { user_id: { equals: userId } }, { last_used_at, warned_at: null }))) {
      // The row is written last: after a crash between the two, the next use restores the access.
      await restorePurchase(userId, email)
      await store.createUnlessExists('account-uses', { user_id: userId, last_used_at })
    }
    noted.users.add(userId)
  }
}
