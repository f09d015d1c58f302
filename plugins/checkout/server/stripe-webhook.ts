import type Stripe from 'stripe'
import { z } from 'zod'
import { badRequest, type Clock, contextOf, type Logger, rawRoute, type Store } from '#core'
import type { Claim, Claims } from './create-claims.ts'
import type { Fulfil } from './create-fulfilment.ts'
import { productMark } from './open-stripe-checkout.ts'
import type { Price } from './price.ts'
import { readWebhookBody } from './read-webhook-body.ts'

/** Seconds after which a signed event is too old. */
const tolerance = 300

/** Cards pay at once; some bank payments are confirmed later by the second event. */
const paidEvents = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

interface Dependencies {
  readonly stripe: Stripe
  /** What the signatures are made with. */
  readonly secret: string
  readonly price: Price
  readonly store: Store
  readonly clock: Clock
  readonly fulfil: Fulfil
  readonly claims: Claims
}

const fulfilSession = async (session: Stripe.Checkout.Session, { store, price, fulfil }: Dependencies, log: Logger): Promise<void> => {
  const userId = session.metadata?.user_id
  if (session.metadata?.product !== productMark || !userId || session.payment_status !== 'paid') return
  // A checkout that was opened before the price changed is paid at the price that it showed.
  const { amount, currency } = (await store.findOne('checkout-sessions', { key: { equals: session.id } })) ?? price
  if (session.amount_total !== amount || session.currency !== currency) {
    log.error(
      { session: session.id, amount: session.amount_total, currency: session.currency },
      'a payment is not for our price: nothing granted',
    )
    return
  }
  const payment = session.payment_intent
  const paymentId = (typeof payment === 'string' ? payment : payment?.id) ?? session.id
  await fulfil({ key: session.id, userId, paymentId, amount, currency })
}

const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** What an event says of a payment that was made: all of it refunded, or a dispute that is over. Null for every other event. */
const claimIn = ({ type, data, created }: Stripe.Event): Claim | null => {
  if (type === 'charge.refunded') {
    const charge = data.object as Stripe.Charge
    const paymentId = idOf(charge.payment_intent)
    // A part that was given back leaves the purchase as it is.
    if (!paymentId || !charge.refunded || charge.metadata.product !== productMark) return null
    return { key: `refund ${charge.id}`, paymentId, kind: 'refund', state: 'lost', reportedAt: created }
  }
  if (type === 'charge.dispute.closed') {
    const dispute = data.object as Stripe.Dispute
    const paymentId = idOf(dispute.payment_intent)
    const state = (['lost', 'won'] as const).find((each) => each === dispute.status)
    return paymentId && state ? { key: `dispute ${dispute.id}`, paymentId, kind: 'dispute', state, reportedAt: created } : null
  }
  return null
}

/** Stripe's word that a payment arrived, or that its money went back. The signature over the raw bytes is what makes it true; repeats change nothing. */
export const stripeWebhook = (deps: Dependencies) =>
  rawRoute({
    method: 'POST',
    path: '/api/stripe-webhook',
    access: 'public',
    operationId: 'receiveStripeEvent',
    summary: 'Receive a signed event from Stripe',
    demands: {
      stripeSignature: {
        type: 'apiKey',
        in: 'header',
        name: 'Stripe-Signature',
        description: 'Stripe’s signature over the raw body and its time, five minutes old at most.',
      },
    },
    body: z.looseObject({ id: z.string().max(255), type: z.string().max(255) }),
    answers: [{ schema: z.object({ received: z.literal(true) }) }],
    handle: async (req, res) => {
      const { stripe, secret, clock, claims } = deps
      const body = await readWebhookBody(req, res)
      const signature = req.headers['stripe-signature']
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance, undefined, clock.now().getTime())
      } catch {
        throw badRequest('The signature does not fit the event.')
      }
      if (paidEvents.includes(event.type)) await fulfilSession(event.data.object as Stripe.Checkout.Session, deps, contextOf(req).log)
      const claim = claimIn(event)
      if (claim) await claims.record(claim)
      res.json({ received: true })
    },
  })
