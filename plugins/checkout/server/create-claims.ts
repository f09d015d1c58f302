import type { Doc, Store } from '#core'
import type { Entitlements, SuspensionReason } from '../../access/contract.ts'

/** What the payment provider says of a payment that was made. */
export interface Claim {
  /** The refund's or dispute's own id there. */
  readonly key: string
  readonly paymentId: string
  readonly kind: SuspensionReason
  /** `open`: held back while the bank decides. `lost`: all of the money went back. `part`: some of it did. */
  readonly state: 'open' | 'lost' | 'won' | 'part'
  /** What went back or is held, in hundredths of the currency. */
  readonly amount: number
  /** Seconds; reports come in any order, and the latest of one claim counts. */
  readonly reportedAt: number
}

/** All refunds of one charge are one claim: how much of it went back. */
export const refundKey = (chargeId: string): string => `refund ${chargeId}`

/** In these a payment opens nothing. */
const ending = ['open', 'lost']
const isLost = ({ state }: Pick<Claim, 'state'>) => state === 'lost'

/** Refunds and disputes: what they say of a payment decides whether it opens the course, in whatever order and however often it is said. */
export const createClaims = (store: Store, entitlements: Entitlements, notifyEnded: (paymentId: string) => Promise<void>) => {
  const allOf = (paymentIds: readonly string[]): Promise<Doc<'payment-claims'>[]> =>
    store.find('payment-claims', { where: { payment_id: { in: paymentIds } } })
  const endingOf = async (paymentId: string) => (await allOf([paymentId])).filter(({ state }) => ending.includes(state))

  /** Makes the access fit the claims. @returns whether the payment counts */
  const settle = async (paymentId: string): Promise<boolean> => {
    for (;;) {
      const [first, ...more] = await endingOf(paymentId)
      if (first) {
        await entitlements.suspend(paymentId, first.kind)
        // A dispute may be won yet: only money that is gone for good ends what a purchase promises.
        if ([first, ...more].some(isLost)) await notifyEnded(paymentId)
      } else await entitlements.resume(paymentId)
      // What was reported meanwhile has its turn.
      if (Boolean((await endingOf(paymentId)).length) === Boolean(first)) return !first
    }
  }

  return {
    settle,
    allOf,
    isLost: async (paymentId: string) => (await allOf([paymentId])).some(isLost),
    record: async ({ key, paymentId, kind, state, amount, reportedAt }: Claim): Promise<void> => {
      const row = { key, payment_id: paymentId, kind, state, amount, reported_at: reportedAt }
      if (!(await store.createUnlessExists('payment-claims', row))) {
        const older = { key: { equals: key }, reported_at: { less_than: reportedAt } }
        await store.updateOne('payment-claims', older, { state, amount, reported_at: reportedAt })
      }
      await settle(paymentId)
    },
  }
}

export type Claims = ReturnType<typeof createClaims>
