import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Clock, Config, Store } from '#core'
import { errors } from './checkout-errors.ts'
import type { PendingSales } from './create-pending-sales.ts'
import { type Price, productTitle } from './price.ts'

/** Marks our sessions in Stripe, so that other sales of the same Stripe account open nothing here. */
export const productMark = 'lifetime-access'

interface Sale {
  /** The learner whose access the payment opens. */
  readonly userId: string
  readonly payer: { readonly userId: string; readonly email: string }
  /** The start of the payer's approval of another person as their student; null for the payer's own access. */
  readonly approvedAt: string | null
  /** Whether nothing but a card may pay, since the payment verifies the parent. */
  readonly isCardOnly: boolean
  /** Paths of the app to which the payer returns: after the payment, and after cancelling. */
  readonly paidPath: string
  readonly cancelPath: string
}

/**
 * The idempotency key: the same person gets the same open session within a day, so that two clicks cannot become two payments. When an
 * approval ends, a parent's session is closed: under a new approval they get another. Stripe repeats a key's first result for a day, even
 * if that was a fault of its own or a session that is over by now: then the next `generation` is used.
 */
const sessionOfTheDay = (
  { userId, payer, approvedAt, isCardOnly }: Sale,
  { amount, currency }: Price,
  today: string,
  generation: number,
): string => {
  const sale = [userId, payer.userId, payer.email, amount, currency, today, approvedAt ?? '', generation]
  // Stripe refuses a key that comes again with other methods, as where the school changes its setting.
  return createHash('sha256')
    .update([...sale, ...(isCardOnly ? ['card'] : [])].join('\n'))
    .digest('hex')
}

/** The most generations that one click tries; the next click continues from there. */
const mostTries = 3
/** The number of people whose generation is kept in memory. Others repeat the same generations, and get the same responses. */
const remembered = 1_000

const isStripesFault = (error: unknown): boolean => ((error as { statusCode?: number } | null)?.statusCode ?? 0) >= 500

/** Opens a Stripe Checkout for the price and returns its address. */
export const openStripeCheckout = (stripe: Stripe, price: Price, store: Store, clock: Clock, config: Config, pending: PendingSales) => {
  const generations = new Map<string, number>()

  const createSession = ({ userId, payer, paidPath, cancelPath, isCardOnly }: Sale, idempotencyKey: string) => {
    // Stripe keeps these beyond the learner's account: a bank may take days, and the account may be deleted meanwhile.
    const metadata = {
      product: productMark,
      user_id: userId,
      payer_id: payer.userId,
      amount: String(price.amount),
      currency: price.currency,
    }
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        ...(isCardOnly && { payment_method_types: ['card'] }),
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
        cancel_url: `${config.origin}${cancelPath}`,
      },
      { idempotencyKey },
    )
  }

  /** Whether a session can no longer be paid. Throws PAYMENT_PENDING for a complete one: its money is on the way. */
  const isOver = async (id: string): Promise<boolean> => {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status !== 'complete') return status === 'expired'
    if (await store.findOne('checkout-sessions', { key: { equals: id }, status: { in: ['paid', 'failed'] } })) return true
    await pending.begin(id)
    throw errors.PAYMENT_PENDING()
  }

  const sessionFor = async (sale: Sale): Promise<Stripe.Checkout.Session> => {
    const today = clock.now().toISOString().slice(0, 10)
    const first = sessionOfTheDay(sale, price, today, 0)
    let generation = generations.get(first) ?? 0
    let fault: unknown
    for (let tries = 0; tries < mostTries; tries++) {
      const session = await createSession(sale, sessionOfTheDay(sale, price, today, generation)).catch((error: unknown) => {
        if (!isStripesFault(error)) throw error
        fault = error
        return null
      })
      const isRepeated = session?.lastResponse.headers['idempotent-replayed'] === 'true'
      if (session && !(isRepeated && (await isOver(session.id)))) return session
      generation++
      if (generations.size >= remembered) generations.clear()
      generations.set(first, Math.max(generation, generations.get(first) ?? 0))
    }
    throw new Error('Stripe opened no checkout.', { cause: fault })
  }

  return async (sale: Sale): Promise<string> => {
    const session = await sessionFor(sale)
    if (!session.url) throw new Error('Stripe gave a session without an address.')
    await store.createUnlessExists('checkout-sessions', {
      key: session.id,
      user_id: sale.userId,
      payer_id: sale.payer.userId,
      status: 'open',
      ...price,
    })
    return session.url
  }
}
