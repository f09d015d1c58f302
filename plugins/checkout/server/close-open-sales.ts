import type Stripe from 'stripe'
import type { Clock, Doc, Logger, Store } from '#core'

/** Stripe itself ends a session after 24 hours; an hour more allows for clocks that differ. */
const lifetime = 25 * 3_600_000
/** A slow Stripe must not delay somebody who ends an approval. */
const requestOptions = { timeout: 5_000, maxNetworkRetries: 1 } as const

/**
 * Closes a learner's open Stripe checkouts, so that nobody makes a payment without effect. One that is being paid at this moment, or that
 * Stripe cannot close now, stays open: its payment still opens the course to the learner.
 */
export const createCloseOpenSales =
  (stripe: Stripe, store: Store, clock: Clock, log: Logger) =>
  async (userId: string, isMeant: (session: Doc<'checkout-sessions'>) => boolean): Promise<void> => {
    const since = new Date(clock.now().getTime() - lifetime).toISOString()
    const where = { user_id: { equals: userId }, status: { equals: 'open' }, createdAt: { greater_than: since } }
    const open = await store.find('checkout-sessions', { where })
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
