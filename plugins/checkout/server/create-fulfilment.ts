import type { z } from 'zod'
import type { Logger, Store } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { purchaseCompleted } from '../contract.ts'
import type { Claims } from './create-claims.ts'

export interface PaidCheckout {
  /** The checkout session's key. */
  readonly key: string
  readonly userId: string
  /** Who paid, as the provider keeps it: our own row goes with the learner's account. Null where it is not known. */
  readonly payerId: string | null
  readonly paymentId: string
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
  /** The payment method, as the provider names it; null where it does not say. */
  readonly method: string | null
  readonly isTest: boolean
}

type Purchase = z.output<typeof purchaseCompleted.schema>

/**
 * Grants the paid access and notifies listeners, once even if the same payment is reported repeatedly or concurrently. A session is marked
 * as paid after all notifications: where the process dies before, the next report finishes the work. Listeners may then get the same
 * purchase again, and must tolerate that.
 */
export const createFulfilment = (
  store: Store,
  entitlements: Entitlements,
  claims: Claims,
  notify: {
    /** Called for the payment that opened the course to its learner. @returns whether every listener has noted the purchase */
    readonly opened: (
      purchase: Purchase,
      payment: { readonly sessionKey: string; readonly payerId: string } & Pick<PaidCheckout, 'method'>,
    ) => Promise<boolean>
    /** Called for every payment, also for one too many, and for one whose learner has deleted their account meanwhile. */
    readonly paid: (
      purchase: Purchase,
      payment: { readonly payerId: string; readonly isForNobody: boolean } & Pick<PaidCheckout, 'method' | 'isTest'>,
    ) => Promise<void>
  },
  log: Logger,
) => {
  const fulfil = async ({ key, userId, payerId: reported, paymentId, amount, currency, method, isTest }: PaidCheckout): Promise<void> => {
    const known = await store.findOne('checkout-sessions', { key: { equals: key } })
    const payerId = known?.payer_id ?? reported ?? userId
    // A checkout that was being paid while its learner's account was deleted opens nothing: admins refund it.
    const isForNobody = !(await store.findOne('users', { id: { equals: userId } }))
    const counts = await (isForNobody ? claims.settle(paymentId) : claims.grant({ userId, paymentId, payerId }))
    await store.createUnlessExists('checkout-sessions', { key, user_id: userId, payer_id: payerId, status: 'open', amount, currency })
    // A bank that has refused a debit may confirm it later.
    const stillOpen = { key: { equals: key }, status: { not_equals: 'paid' } }
    if (!(await store.findOne('checkout-sessions', stillOpen))) return
    const purchase = { user_id: userId, payment_id: paymentId, amount, currency }
    const isOpening = counts && (await entitlements.paymentOf(userId)) === paymentId
    const isNoted = !isOpening || (await notify.opened(purchase, { sessionKey: key, payerId, method }))
    if (isOpening) log.info({ user: userId, payment: paymentId }, 'lifetime access was paid for')
    await notify.paid(purchase, { payerId, isForNobody, method, isTest })
    // The provider reports the payment again, and the listeners get it again. The payer has the receipt already.
    if (!isNoted) throw new Error('A purchase could not be announced everywhere.')
    await store.updateOne('checkout-sessions', stillOpen, { status: 'paid', payment_id: paymentId })
  }

  /** Concurrent reports of the same payment share one run. */
  const underWay = new Map<string, Promise<void>>()
  return (paid: PaidCheckout): Promise<void> => {
    const fulfilment = underWay.get(paid.key) ?? fulfil(paid).finally(() => underWay.delete(paid.key))
    underWay.set(paid.key, fulfilment)
    return fulfilment
  }
}

export type Fulfil = ReturnType<typeof createFulfilment>
