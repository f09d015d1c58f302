import type { z } from 'zod'
import type { Logger, Store } from '#core'
import type { Entitlements } from '../../access/contract.ts'
import type { purchaseCompleted } from '../contract.ts'

export interface PaidCheckout {
  /** The checkout session's key. */
  readonly key: string
  readonly userId: string
  readonly paymentId: string
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}

/**
 * Grants what was paid for and tells of it once, however often and however parallel the same payment is reported.
 * The grant comes first: when the process dies in between, the next report finishes the work.
 */
export const createFulfilment = (
  store: Store,
  entitlements: Entitlements,
  tell: (purchase: z.output<typeof purchaseCompleted.schema>) => Promise<void>,
  log: Logger,
) => {
  return async ({ key, userId, paymentId, amount, currency }: PaidCheckout): Promise<void> => {
    await entitlements.grantLifetime(userId, paymentId)
    await store.createUnlessExists('checkout-sessions', { key, user_id: userId, status: 'open', amount, currency })
    const stillOpen = { key: { equals: key }, status: { equals: 'open' } }
    const closed = await store.updateOne('checkout-sessions', stillOpen, { status: 'paid', payment_id: paymentId })
    if (!closed || (await entitlements.paymentOf(userId)) !== paymentId) return
    log.info({ user: userId, payment: paymentId }, 'lifetime access was paid for')
    await tell({ user_id: userId, payment_id: paymentId, amount, currency })
  }
}

export type Fulfil = ReturnType<typeof createFulfilment>
