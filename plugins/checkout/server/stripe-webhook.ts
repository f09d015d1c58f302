import express, { type Request, type Response } from 'express'
import type Stripe from 'stripe'
import { z } from 'zod'
import { ApiError, badRequest, type Clock, contextOf, type Logger, rawRoute, type Store } from '#core'
import { type Claim, type Claims, refundKey } from './create-claims.ts'
import type { Fulfil } from './create-fulfilment.ts'
import type { PendingSales } from './create-pending-sales.ts'
import { productMark } from './open-stripe-checkout.ts'
import type { Price } from './price.ts'

/** Seconds after which a signed event is refused as too old. */
const tolerance = 300

/** Cards pay at once; a bank confirms a debit later, with the second event, or refuses it, with the third. */
const paidEvents = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const failedEvent = 'checkout.session.async_payment_failed'

interface Dependencies {
  readonly stripe: Stripe
  /** The signing secret of the webhook. */
  readonly secret: string
  readonly price: Price
  readonly store: Store
  readonly clock: Clock
  readonly fulfil: Fulfil
  readonly pending: PendingSales
  readonly claims: Claims
  /** Is called with a claim, once the access is updated to it. */
  readonly onClaim: (claim: Claim) => Promise<void>
}

/** The price that a checkout showed, as Stripe keeps it; null for a checkout from before it did. */
const agreedPrice = ({ metadata }: Stripe.Checkout.Session) =>
  metadata?.amount && metadata.currency ? { amount: Number(metadata.amount), currency: metadata.currency } : null

const fulfilSession = async (session: Stripe.Checkout.Session, deps: Dependencies, log: Logger): Promise<void> => {
  const { store, price, fulfil, pending } = deps
  const userId = session.metadata?.user_id
  if (session.metadata?.product !== productMark || !userId) return
  if (session.payment_status === 'unpaid') return pending.begin(session.id)
  if (session.payment_status !== 'paid') return
  // A checkout opened before the price changed is paid at the price that it showed.
  const { amount, currency } = (await store.findOne('checkout-sessions', { key: { equals: session.id } })) ?? agreedPrice(session) ?? price
  if (session.amount_total !== amount || session.currency !== currency) {
    log.error(
      { session: session.id, amount: session.amount_total, currency: session.currency },
      'a payment is not for our price: nothing granted',
    )
    return
  }
  const payment = session.payment_intent
  const paymentId = (typeof payment === 'string' ? payment : payment?.id) ?? session.id
  // If several methods were offered, the event does not say which was used.
  const [method = null, ...others] = session.payment_method_types ?? []
  const isTest = session.livemode === false
  const payerId = session.metadata.payer_id ?? null
  await fulfil({ key: session.id, userId, payerId, paymentId, amount, currency, method: others.length ? null : method, isTest })
}

const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id

/** The refunded amount of a charge. A partial refund does not end the purchase. */
const refundOf = (charge: Stripe.Charge, reportedAt: number): Claim | null => {
  const paymentId = idOf(charge.payment_intent)
  if (!paymentId || charge.metadata.product !== productMark) return null
  const { refunded, amount_refunded: amount = 0 } = charge
  const state = refunded ? 'lost' : amount > 0 ? 'part' : 'won'
  return { key: refundKey(charge.id), paymentId, kind: 'refund', state, amount, reportedAt }
}

/** A dispute holds the money from its first day; a mere inquiry does not, nor a dispute that was settled by a refund before it began. */
const disputeState = (status: Stripe.Dispute.Status): Claim['state'] | null => {
  if (status === 'lost') return 'lost'
  if (status === 'won' || status === 'warning_closed') return 'won'
  return status.startsWith('warning_') || status === 'prevented' ? null : 'open'
}

const disputeIn = (
  { id, status, payment_intent, amount, evidence_details: evidence }: Stripe.Dispute,
  reportedAt: number,
): Claim | null => {
  const paymentId = idOf(payment_intent)
  const state = disputeState(status)
  if (!paymentId || !state) return null
  const answerBy = evidence?.due_by ?? null
  return { key: `dispute ${id}`, paymentId, kind: 'dispute', state, amount: state === 'won' ? 0 : amount, answerBy, reportedAt }
}

/** A bank may refuse a refund days later; Stripe reports that with up to three events, so the state is read from the charge itself. */
const failedRefunds = ['refund.failed', 'refund.updated', 'charge.refund.updated']
const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled'

/** An inquiry that becomes a dispute is reported by these alone after the first: by its new status, and by the money that is taken. */
const disputeEvents = ['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.funds_withdrawn']

/** Of two reports in the same second, one that ends something counts as the later. */
const after = (seconds: number) => seconds + 0.5

/** Reads an event about a completed payment: a refund, a failed refund, a dispute. Null for every other event. */
const claimIn = async ({ type, data, created }: Stripe.Event, stripe: Stripe): Promise<Claim | null> => {
  if (type === 'charge.refunded') return refundOf(data.object as Stripe.Charge, created)
  if (disputeEvents.includes(type)) return disputeIn(data.object as Stripe.Dispute, created)
  if (type === 'charge.dispute.closed') return disputeIn(data.object as Stripe.Dispute, after(created))
  const refund = data.object as Stripe.Refund
  const chargeId = failedRefunds.includes(type) && hasFailed(refund) && idOf(refund.charge)
  return chargeId ? refundOf(await stripe.charges.retrieve(chargeId), after(created)) : null
}

/** Stripe's report that a payment arrived, or was returned. The signature over the raw bytes authenticates it; repeats change nothing. */
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
    body: z.looseObject({
      id: z
        .string()
        .max(255)
        .meta({ examples: ['evt_4f2a'] }),
      type: z
        .string()
        .max(255)
        .meta({ examples: ['checkout.session.completed'] }),
    }),
    answers: [{ schema: z.object({ received: z.literal(true) }) }],
    handle: async (req, res) => {
      const { stripe, secret, clock, claims, onClaim } = deps
      const body = await readWebhookBody(req, res)
      const signature = req.headers['stripe-signature']
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance, undefined, clock.now().getTime())
      } catch {
        throw badRequest('The signature does not fit the event.')
      }
      if (paidEvents.includes(event.type)) await fulfilSession(event.data.object as Stripe.Checkout.Session, deps, contextOf(req).log)
      if (event.type === failedEvent) await deps.pending.fail((event.data.object as Stripe.Checkout.Session).id)
      const claim = await claimIn(event, stripe)
      if (claim) {
        await claims.record(claim)
        await onClaim(claim)
      }
      res.json({ received: true })
    },
  })

const raw = express.raw({ type: () => true, limit: '256kb', inflate: false })

/** The body's exact bytes, which the signature covers; throws 413 over 256 kB. */
const readWebhookBody = (req: Request, res: Response): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    raw(req, res, (error?: unknown) => {
      if (error) return reject(new ApiError((error as { status?: number }).status ?? 400, 'BAD_REQUEST', 'The webhook could not be read.'))
      resolve(Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0))
    })
  })
