import type Stripe from 'stripe'
import { type Clock, notFound, type Store } from '#core'
import type { AuditLog } from '../../access/contract.ts'
import { errors, refundUnavailable } from './checkout-errors.ts'
import { type Claims, refundKey } from './create-claims.ts'
import type { PaymentNews } from './create-payment-news.ts'
import { receiptName } from './receipt-words.ts'

interface Dependencies {
  readonly store: Store
  readonly clock: Clock
  readonly auditLog: AuditLog
  readonly claims: Claims
  readonly news: PaymentNews
  readonly stripe: Stripe | null
  /** Whether payments of the test checkout exist here. */
  readonly isTest: boolean
}

interface Order {
  readonly actorId: string
  readonly number: number
  readonly reason: string
}

/** Stripe's own error code, where it gave one. */
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code
const statusOf = (error: unknown) => (error as { statusCode?: number } | null)?.statusCode ?? 0

/** Refunds a whole payment for an admin. Its access ends at once; Stripe's report of the same refund changes nothing more. */
export const createRefunds = ({ store, clock, auditLog, claims, news, stripe, isTest }: Dependencies) => {
  /** The same idempotency key is the same refund: two clicks are one, even in two tabs. A fault that Stripe repeats ends with the hour. */
  const keyFor = (paymentId: string, lastWord: number) => `refund ${paymentId} ${lastWord} ${clock.now().toISOString().slice(0, 13)}`

  const askStripe = async (paymentId: string, receipt: string, lastWord: number): Promise<{ charge: string; at: number } | null> => {
    if (!stripe) throw refundUnavailable()
    try {
      const { charge, status, created } = await stripe.refunds.create(
        { payment_intent: paymentId, reason: 'requested_by_customer', metadata: { receipt } },
        { idempotencyKey: keyFor(paymentId, lastWord) },
      )
      const id = typeof charge === 'string' ? charge : charge?.id
      return status === 'failed' || status === 'canceled' ? null : { charge: id ?? paymentId, at: created }
    } catch (error) {
      // Stripe's report is pending, or has arrived.
      if (codeOf(error) === 'charge_already_refunded') throw errors.ALREADY_REFUNDED()
      if (statusOf(error) >= 400 && statusOf(error) < 500 && statusOf(error) !== 429) throw errors.REFUND_REFUSED()
      throw statusOf(error) || codeOf(error) || (error as Error).name.startsWith('Stripe') ? refundUnavailable() : error
    }
  }

  /** Throws 404, 409 ALREADY_REFUNDED or REFUND_REFUSED, 503 CHECKOUT_UNAVAILABLE; after an error nothing has changed. */
  return async ({ actorId, number, reason }: Order): Promise<void> => {
    const row = await store.findOne('receipts', { number: { equals: number } })
    if (!row) throw notFound('There is no such receipt.')
    const known = await claims.allOf([row.payment_id])
    if (known.some(({ kind, state }) => kind === 'refund' && state === 'lost')) throw errors.ALREADY_REFUNDED()
    // While a bank decides, or after a lost dispute, a refund would return the money twice.
    if (known.some(({ kind, state }) => kind === 'dispute' && (state === 'open' || state === 'lost'))) throw errors.REFUND_REFUSED()
    const lastWord = Math.max(0, ...known.map(({ reported_at }) => reported_at))
    const isOfTheTest = isTest && row.payment_id.startsWith('test_')
    const refund = isOfTheTest
      ? { charge: row.payment_id, at: clock.now().getTime() / 1000 }
      : await askStripe(row.payment_id, receiptName(row), lastWord)
    if (!refund) throw errors.REFUND_REFUSED()
    await auditLog.record({
      actor_id: actorId,
      action: 'payment.refunded',
      subject_id: row.learner_id,
      field: `receipts/${receiptName(row)}`,
      old_value: `${row.amount} ${row.currency}`,
      new_value: reason,
    })
    const { payment_id: paymentId, amount } = row
    await claims.record({ key: refundKey(refund.charge), paymentId, kind: 'refund', state: 'lost', amount, reportedAt: refund.at })
    await news.notify(paymentId)
  }
}
