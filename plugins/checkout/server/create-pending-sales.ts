import type { Clock, Doc, Store } from '#core'

/** No bank takes longer over a debit; one of which nobody hears any more blocks nothing after that. */
const longest = 21 * 86_400_000

type Sale = Doc<'checkout-sessions'>

interface PendingDependencies {
  readonly store: Store
  readonly clock: Clock
  /** Hears of a payment that waits for its bank from now on: what else was opened for that person would be a second one. */
  readonly onBegin: (sale: Sale) => Promise<void>
}

/** Payments that were made and that a bank has not confirmed yet: a debit takes some days. Meanwhile nothing is sold for that person again. */
export const createPendingSales = ({ store, clock, onBegin }: PendingDependencies) => {
  const since = async (userId: string): Promise<string | null> => {
    const after = new Date(clock.now().getTime() - longest).toISOString()
    const where = { user_id: { equals: userId }, status: { equals: 'pending' }, pending_at: { greater_than: after } }
    const [first] = await store.find('checkout-sessions', { where, sort: 'pending_at', limit: 1 })
    return first?.pending_at ?? null
  }
  return {
    /** Since when a payment for this person waits for its bank; null where none does. */
    since,

    begin: async (key: string): Promise<void> => {
      const open = { key: { equals: key }, status: { equals: 'open' } }
      const sale = await store.updateOne('checkout-sessions', open, { status: 'pending', pending_at: clock.now().toISOString() })
      if (sale) await onBegin(sale)
    },

    /** The bank has refused: it may be paid anew. */
    fail: async (key: string): Promise<void> => {
      const unpaid = { key: { equals: key }, status: { in: ['open', 'pending'] } }
      await store.updateOne('checkout-sessions', unpaid, { status: 'failed', pending_at: null })
    },
  }
}

export type PendingSales = ReturnType<typeof createPendingSales>
