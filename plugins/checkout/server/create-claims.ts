import type { Doc, Store } from '#core'
import type { Entitlements, SuspensionReason } from '../../access/contract.ts'
import type { PurchaseClaims, Receipt } from '../contract.ts'

/** A refund or dispute of a payment, as the payment provider reports it. */
export interface Claim {
  /** The provider's id of the refund or dispute. */
  readonly key: string
  readonly paymentId: string
  readonly kind: 'refund' | 'dispute'
  /** `open`: held while the bank decides. `lost`: all of the money was returned. `part`: some of it was. */
  readonly state: 'open' | 'lost' | 'won' | 'part'
  /** The returned or held money, in hundredths of the currency. */
  readonly amount: number
  /** The bank's deadline for an answer to a dispute, in seconds; null where it names none. */
  readonly answerBy?: number | null
  /** Seconds; reports arrive in any order, and the latest one about a claim counts. */
  readonly reportedAt: number
}

/** All refunds of one charge are one claim: the total refunded amount. */
export const refundKey = (chargeId: string): string => `refund ${chargeId}`

type ClaimRow = Doc<'payment-claims'>

/** The state of a payment by its claims. In every state but `paid` it opens nothing. */
export const paymentStateOf = (claims: readonly Pick<ClaimRow, 'kind' | 'state'>[]): Receipt['state'] => {
  const is = (kind: ClaimRow['kind'], state: ClaimRow['state']) => claims.some((claim) => claim.kind === kind && claim.state === state)
  if (is('refund', 'lost')) return 'refunded'
  if (is('dispute', 'open')) return 'disputed'
  return is('dispute', 'lost') ? 'dispute-lost' : 'paid'
}

const reasons: Readonly<Record<Exclude<Receipt['state'], 'paid'>, SuspensionReason>> = {
  refunded: 'refund',
  disputed: 'dispute',
  'dispute-lost': 'dispute-lost',
}

const isLost = ({ state }: Pick<Claim, 'state'>) => state === 'lost'

/** Applies refunds and disputes to a payment's access to the course, for reports in any order, also repeated ones. */
export const createClaims = (store: Store, entitlements: Entitlements, notifyEnded: (paymentId: string) => Promise<void>) => {
  const allOf = (paymentIds: readonly string[]): Promise<ClaimRow[]> =>
    store.find('payment-claims', { where: { payment_id: { in: paymentIds } } })

  /** Finds the payments for this person, whoever paid. */
  const paymentsFor = async (userId: string): Promise<Doc<'checkout-sessions'>[]> =>
    store.find('checkout-sessions', { where: { user_id: { equals: userId }, payment_id: { exists: true } } })

  /** Keeps the course open for somebody for whom two payments were made, by the remaining one. */
  const openByAnother = async (userId: string): Promise<void> => {
    for (const { payment_id: paymentId, payer_id } of await paymentsFor(userId))
      if (paymentId && paymentStateOf(await allOf([paymentId])) === 'paid')
        return void (await entitlements.grantLifetime(userId, paymentId, { payerId: payer_id ?? userId }))
  }

  /** Updates the access to the claims. @returns whether the payment counts */
  const settle = async (paymentId: string): Promise<boolean> => {
    for (;;) {
      const claims = await allOf([paymentId])
      const state = paymentStateOf(claims)
      if (state === 'paid') await entitlements.resume(paymentId)
      else {
        const ended = await entitlements.suspend(paymentId, reasons[state])
        if (ended) await openByAnother(ended)
        // A dispute may still be won: only money that is lost for good ends what a purchase promises.
        if (claims.some(isLost)) await notifyEnded(paymentId)
      }
      // Repeats if another report has changed the state meanwhile.
      if (paymentStateOf(await allOf([paymentId])) === state) return state === 'paid'
    }
  }

  return {
    settle,
    allOf,
    /**
     * Gives a payment's access to its learner. A refund or a dispute may have been reported before the payment: then the access begins
     * suspended, and nobody hears that the course is open. @returns whether the payment counts
     */
    grant: async ({ userId, paymentId, payerId = userId }: Parameters<PurchaseClaims['grant']>[0]): Promise<boolean> => {
      const state = paymentStateOf(await allOf([paymentId]))
      await entitlements.grantLifetime(userId, paymentId, { payerId, heldFor: state === 'paid' ? null : reasons[state] })
      return settle(paymentId)
    },
    isLost: async (paymentId: string) => (await allOf([paymentId])).some(isLost),
    /** Whether a bank holds money that was paid for this person: until it has decided nothing else is sold for them. */
    holdsMoneyFor: async (userId: string): Promise<boolean> => {
      const ids = (await paymentsFor(userId)).map(({ payment_id }) => payment_id)
      const claims = await allOf([...ids, await entitlements.paymentOf(userId)].filter((id) => typeof id === 'string'))
      return claims.some(({ kind, state }) => kind === 'dispute' && state === 'open')
    },
    record: async ({ key, paymentId, kind, state, amount, answerBy, reportedAt }: Claim): Promise<void> => {
      const answer_by = answerBy ? new Date(answerBy * 1000).toISOString() : null
      const row = { key, payment_id: paymentId, kind, state, amount, answer_by, reported_at: reportedAt }
      if (!(await store.createUnlessExists('payment-claims', row))) {
        const older = { key: { equals: key }, reported_at: { less_than: reportedAt } }
        await store.updateOne('payment-claims', older, { state, amount, answer_by, reported_at: reportedAt })
      }
      await settle(paymentId)
    },
  }
}

export type Claims = ReturnType<typeof createClaims>
