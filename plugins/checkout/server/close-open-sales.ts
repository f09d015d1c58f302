import type Stripe from 'stripe'
import type { Clock, Doc, Logger, Store, Where } from '#core'

/** Stripe itself ends a session after 24 hours; an hour more allows for clocks that differ. */
const lifetime = 25 * 3_600_000
/** A slow Stripe must not delay somebody who ends an approval. */
const requestOptions = { timeout: 5_000, maxNetworkRetries: 1 } as const

type Sale = Doc<'checkout-sessions'>

/**
 * Closes open Stripe checkouts, so that nobody makes a payment without effect. One that is being paid at this moment, or that Stripe cannot
 * close now, stays open: its payment still opens the course to the learner.
 */
export const createCloseOpenSales = (stripe: Stripe, store: Store, clock: Clock, log: Logger) => {
  const close = async (ofPerson: Where, isMeant: (sale: Sale) => boolean = () => true): Promise<void> => {
    const since = new Date(clock.now().getTime() - lifetime).toISOString()
    const isOpen = { status: { equals: 'open' }, createdAt: { greater_than: since } }
    const open = await store.find('checkout-sessions', { where: { and: [ofPerson, isOpen] } })
    await Promise.all(
      open.filter(isMeant).map(async ({ id, key }) => {
        try {
          await stripe.checkout.sessions.expire(key, {}, requestOptions)
          await store.remove('checkout-sessions', { id: { equals: id }, status: { equals: 'open' } })
        } catch (error) {
          log.warn({ err: error, session: key }, 'an open checkout was not closed; paid, it still counts for its learner')
        }
      }),
    )
  }
  return {
    /** Closes the sales for a learner, all of them or those that are meant. */
    forLearner: (userId: string, isMeant?: (sale: Sale) => boolean): Promise<void> => close({ user_id: { equals: userId } }, isMeant),
    /** Closes every sale of a person whose account is closed or deleted: those for them, and those that they began to pay for others. */
    ofPerson: (userId: string): Promise<void> => close({ or: [{ user_id: { equals: userId } }, { payer_id: { equals: userId } }] }),
  }
}
