import type { Store } from '#core'
import type { Entitlements, SuspensionReason } from '../../access/contract.ts'

/** What the payment provider says of a payment that was made. */
export interface Claim {
  /** The refund's or dispute's own id there. */
  readonly key: string
  readonly paymentId: string
  readonly kind: SuspensionReason
  /** `lost`: the money went back. */
  readonly state: 'lost' | 'won'
  /** Seconds; reports come in any order, and the latest of one claim counts. */
  readonly reportedAt: number
}

/** Refunds and disputes: what they say of a payment decides whether it opens the course, in whatever order and however often it is said. */
export const createClaims = (store: Store, entitlements: Entitlements, notifyEnded: (paymentId: string) => Promise<void>) => {
  const lostOf = async (paymentId: string) =>
    store.findOne('payment-claims', { payment_id: { equals: paymentId }, state: { equals: 'lost' } })

  /** Makes the access fit the claims. @returns whether the payment counts */
  const settle = async (paymentId: string): Promise<boolean> => {
    for (;;) {
      const lost = await lostOf(paymentId)
      if (lost) {
        await entitlements.suspend(paymentId, lost.kind)
        await notifyEnded(paymentId)
      } else await entitlements.resume(paymentId)
      // What was reported meanwhile has its turn.
      if (Boolean(await lostOf(paymentId)) === Boolean(lost)) return !lost
    }
  }

  return {
    settle,
    record: async ({ key, paymentId, kind, state, reportedAt }: Claim): Promise<void> => {
      const row = { key, payment_id: paymentId, kind, state, reported_at: reportedAt }
      if (!(await store.createUnlessExists('payment-claims', row))) {
        const older = { key: { equals: key }, reported_at: { less_than: reportedAt } }
        await store.updateOne('payment-claims', older, { state, reported_at: reportedAt })
      }
      await settle(paymentId)
    },
  }
}

export type Claims = ReturnType<typeof createClaims>
