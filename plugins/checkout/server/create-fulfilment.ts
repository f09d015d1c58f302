import type { z } from 'zod'
import type { Logger, Store } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { purchaseCompleted } from '../contract.ts'
import type { Claims } from './create-claims.ts'

export interface PaidCheckout {
  /** The checkout session's key. */
  readonly key: string
  readonly userId: string
  readonly paymentId: string
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  /** The means of payment, as the provider calls it; null where it does not say. */
  readonly method: string | null
  readonly isTest: boolean
}

type Purchase = z.output<typeof purchaseCompleted.schema>

/**
 * Grants what was paid for and tells of it, however often and however parallel the same payment is reported. A session is
 * marked as paid when everything has been told: where the process dies before, the next report finishes the work. Listeners
 * may then hear of the same purchase again, and bear it.
 */
export const createFulfilment = (
  store: Store,
  entitlements: Entitlements,
  claims: Claims,
  notify: {
    /** Of the payment that opened the course to its learner. */
    readonly opened: (purchase: Purchase, payment: { readonly sessionKey: string; readonly payerId: string }) => Promise<void>
    /** Of every payment, also of one too many. */
    readonly paid: (purchase: Purchase, payment: { readonly payerId: string } & Pick<PaidCheckout, 'method' | 'isTest'>) => Promise<void>
  },
  log: Logger,
) => {
  const fulfil = async ({ key, userId, paymentId, amount, currency, method, isTest }: PaidCheckout): Promise<void> => {
    const known = await store.findOne('checkout-sessions', { key: { equals: key } })
    const payerId = known?.payer_id ?? userId
    await entitlements.grantLifetime(userId, paymentId, payerId)
    // A refund may have been reported before the payment.
    const counts = await claims.settle(paymentId)
    await store.createUnlessExists('checkout-sessions', { key, user_id: userId, status: 'open', amount, currency })
    // A bank that has refused a debit may change its mind.
    const stillOpen = { key: { equals: key }, status: { not_equals: 'paid' } }
    if (!(await store.findOne('checkout-sessions', stillOpen))) return
    const purchase = { user_id: userId, payment_id: paymentId, amount, currency }
    if (counts && (await entitlements.paymentOf(userId)) === paymentId) {
      await notify.opened(purchase, { sessionKey: key, payerId })
      log.info({ user: userId, payment: paymentId }, 'lifetime access was paid for')
    }
    await notify.paid(purchase, { payerId, method, isTest })
    await store.updateOne('checkout-sessions', stillOpen, { status: 'paid', payment_id: paymentId })
  }

  /** Reports that come while the same one is worked on share its end. */
  const underWay = new Map<string, Promise<void>>()
  return (paid: PaidCheckout): Promise<void> => {
    const fulfilment = underWay.get(paid.key) ?? fulfil(paid).finally(() => underWay.delete(paid.key))
    underWay.set(paid.key, fulfilment)
    return fulfilment
  }
}

export type Fulfil = ReturnType<typeof createFulfilment>
