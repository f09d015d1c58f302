import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Clock, Config, Store } from '#core'
import { price, productTitle } from './price.ts'

/** Marks our sessions in Stripe, so that other sales on the same Stripe account open nothing here. */
export const productMark = 'lifetime-access'

/**
 * The same person gets the same open session on one day, so that two clicks cannot become two payments. With an approval that
 * ends, a parent's session is closed: under a new one they get another.
 */
const sessionOfTheDay = ({ userId, payer: { email }, approvedAt }: Sale, clock: Clock): string =>
  createHash('sha256')
    .update([userId, email, price.amount, price.currency, clock.now().toISOString().slice(0, 10), approvedAt ?? ''].join('\n'))
    .digest('hex')

interface Sale {
  /** Whose access the payment opens. */
  readonly userId: string
  readonly payer: { readonly userId: string; readonly email: string }
  /** Since when the payer's approval of another person as their student holds; null for oneself. */
  readonly approvedAt: string | null
  /** Where the payer goes afterwards, as a path of the app. */
  readonly paidPath: string
}

/** Opens a Stripe Checkout for the one price and gives the address to pay at. */
export const openStripeCheckout = (stripe: Stripe, store: Store, clock: Clock, config: Config) => {
  return async (sale: Sale): Promise<string> => {
    const { userId, payer, paidPath } = sale
    const metadata = { product: productMark, user_id: userId }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: price.currency,
              unit_amount: price.amount,
              product_data: { name: productTitle(config.productName) },
            },
          },
        ],
        customer_email: payer.email,
        client_reference_id: userId,
        metadata,
        payment_intent_data: { metadata },
        success_url: `${config.origin}${paidPath}`,
        cancel_url: `${config.origin}/unlock`,
      },
      { idempotencyKey: sessionOfTheDay(sale, clock) },
    )
    if (!session.url) throw new Error('Stripe gave a session without an address.')
    await store.createUnlessExists('checkout-sessions', {
      key: session.id,
      user_id: userId,
      payer_id: payer.userId,
      status: 'open',
      ...price,
    })
    return session.url
  }
}
