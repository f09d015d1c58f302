import { type Clock, type KeyRing, mailboxOf, type Sessions, type Store } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { AccountSecurity } from '../../auth-mfa/contract.ts'
import type { PurchaseClaims } from '../../checkout/contract.ts'
import { personalCollections } from './personal-rows.ts'

interface Dependencies {
  readonly store: Store
  readonly sessions: Sessions
  readonly keyRing: KeyRing
  readonly clock: Clock
  readonly entitlements: Entitlements
  readonly purchaseClaims: PurchaseClaims
  readonly accountSecurity: Pick<AccountSecurity, 'followAddress'>
  /** Resolves once all listeners that store the address have run, to whether all succeeded. */
  readonly notifyErased: (person: { user_id: string; email: string }) => Promise<boolean>
}

const purpose = 'privacy-kept-purchase'

/** The keyed hash by which a deleted account's address is recognized, without storing the address. */
const purchaseKey = (keyRing: KeyRing, email: string): string => keyRing.mac(purpose, mailboxOf(email.trim()))

/** All keys under which a purchase of this address may be stored; the last ones are from before mailboxes were compared. */
export const purchaseKeys = (keyRing: KeyRing, email: string): string[] => [
  ...keyRing.macs(purpose, mailboxOf(email.trim())),
  ...keyRing.macs(purpose, email.trim().toLowerCase()),
]

/**
 * Deletes everything about a person. It may be interrupted and run again: the account is deleted after its rows, and the
 * request for the deletion last.
 * @param keepPurchase stores the payment with a keyed hash of the address, to restore the access if the person returns
 * @returns the deleted address, for one last mail; null if the account was already deleted
 */
export const erasePerson = (deps: Dependencies) => {
  const { store, sessions, keyRing, clock, entitlements, purchaseClaims, accountSecurity, notifyErased } = deps
  /** A disputed purchase is kept too: once the dispute is won, it restores the access as it would have here. */
  const keep = async (asked: Parameters<Entitlements['of']>[0], email: string): Promise<void> => {
    const { userId } = asked
    const payment_id = await entitlements.paymentOf(userId)
    const isHeld = (await entitlements.of(asked)).plan === 'lifetime' || (await entitlements.heldFor(userId)) !== null
    if (!payment_id || !isHeld) return
    const kept = { key: purchaseKey(keyRing, email), payment_id, kept_at: clock.now().toISOString() }
    await store.createUnlessExists('kept-purchases', kept)
    // Checked after the row is stored: a loss reported later removes the row, and an earlier one is found here.
    if (await purchaseClaims.isLost(payment_id)) await store.remove('kept-purchases', { payment_id: { equals: payment_id } })
  }

  return async (userId: string, { keepPurchase }: { readonly keepPurchase: boolean }): Promise<string | null> => {
    const mine = { user_id: { equals: userId } }
    const user = await store.findOne('users', { id: { equals: userId } })
    const asked = user && { userId, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) }
    if (asked && keepPurchase) await keep(asked, user.email)
    await sessions.endAll(userId)
    // Rows still at an earlier address would not be found by the current one.
    await accountSecurity.followAddress(userId)
    // If this fails, the account stays and the deletion is retried: without the account the address would be unknown.
    if (user && !(await notifyErased({ user_id: userId, email: user.email })))
      throw new Error('The address of a deleted account could not be forgotten everywhere.')
    for (const slug of personalCollections(store)) if (slug !== 'deletion-requests') await store.remove(slug, mine)
    await store.remove('users', { id: { equals: userId } })
    await store.remove('deletion-requests', mine)
    return user?.email ?? null
  }
}
