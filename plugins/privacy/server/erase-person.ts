import { type Clock, type KeyRing, mailboxOf, type Sessions, type Store } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { PurchaseClaims } from '../../checkout/contract.ts'
import { personalCollections } from './personal-rows.ts'

interface Dependencies {
  readonly store: Store
  readonly sessions: Sessions
  readonly keyRing: KeyRing
  readonly clock: Clock
  readonly entitlements: Entitlements
  readonly purchaseClaims: PurchaseClaims
  /** Resolves when those have acted who know the person by their address, to whether all of them did. */
  readonly notifyErased: (person: { user_id: string; email: string }) => Promise<boolean>
}

const purpose = 'privacy-kept-purchase'

/** How the address of a deleted account is known again, without being kept. */
const purchaseKey = (keyRing: KeyRing, email: string): string => keyRing.mac(purpose, mailboxOf(email.trim()))

/** Every key that a purchase of this address may be kept under: the last is how it was before mailboxes were compared. */
export const purchaseKeys = (keyRing: KeyRing, email: string): string[] => [
  ...keyRing.macs(purpose, mailboxOf(email.trim())),
  ...keyRing.macs(purpose, email.trim().toLowerCase()),
]

/**
 * Deletes everything about a person. It may be cut short and run again: the account goes after its rows, and what
 * asked for the deletion goes last.
 * @param keepPurchase leaves a keyed hash of the address beside the payment, which opens the access again on return
 * @returns the address that was forgotten, for one last mail; null where the account was gone already
 */
export const erasePerson = ({ store, sessions, keyRing, clock, entitlements, purchaseClaims, notifyErased }: Dependencies) => {
  /** A purchase that a bank is still deciding about is kept too: once it is won, it opens the access again as it would have here. */
  const keep = async (asked: Parameters<Entitlements['of']>[0], email: string): Promise<void> => {
    const { userId } = asked
    const payment_id = await entitlements.paymentOf(userId)
    const isHeld = (await entitlements.of(asked)).plan === 'lifetime' || (await entitlements.heldFor(userId)) !== null
    if (!payment_id || !isHeld) return
    const kept = { key: purchaseKey(keyRing, email), payment_id, kept_at: clock.now().toISOString() }
    await store.createUnlessExists('kept-purchases', kept)
    // Asked after the row is there: a loss that is reported in between finds it, and one from before is found here.
    if (await purchaseClaims.isLost(payment_id)) await store.remove('kept-purchases', { payment_id: { equals: payment_id } })
  }

  return async (userId: string, { keepPurchase }: { readonly keepPurchase: boolean }): Promise<string | null> => {
    const mine = { user_id: { equals: userId } }
    const user = await store.findOne('users', { id: { equals: userId } })
    const asked = user && { userId, role: user.app_role, mfaEnrolled: Boolean(user.mfa_enrolled) }
    if (asked && keepPurchase) await keep(asked, user.email)
    await sessions.endAll(userId)
    // Once the account is gone nobody knows the address any more: it stays, and the deletion is tried again.
    if (user && !(await notifyErased({ user_id: userId, email: user.email })))
      throw new Error('The address of a deleted account could not be forgotten everywhere.')
    for (const slug of personalCollections(store)) if (slug !== 'deletion-requests') await store.remove(slug, mine)
    await store.remove('users', { id: { equals: userId } })
    await store.remove('deletion-requests', mine)
    return user?.email ?? null
  }
}
