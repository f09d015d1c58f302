import type { Clock, Doc, Logger, Store } from '#core'

/** No bank takes longer over a debit; one of which nobody hears any more blocks nothing after that. */
const longest = 21 * 86_400_000
/** A refusal of longer ago is told to nobody any more. */
const tellWithin = 2 * 86_400_000

type Sale = Doc<'checkout-sessions'>

interface PendingDependencies {
  readonly store: Store
  readonly clock: Clock
  /** Hears of a payment that waits for its bank from now on: what else was opened for that person would be a second one. */
  readonly onBegin: (sale: Sale) => Promise<void>
  /** Tells the payer that the bank has refused. */
  readonly onRefused: (sale: Sale) => Promise<void>
  readonly log: Logger
}

/** Payments that were made and that a bank has not confirmed yet: a debit takes some days. Meanwhile nothing is sold for that person again. */
export const createPendingSales = ({ store, clock, onBegin, onRefused, log }: PendingDependencies) => {
  const since = async (userId: string): Promise<string | null> => {
    const after = new Date(clock.now().getTime() - longest).toISOString()
    const where = { user_id: { equals: userId }, status: { equals: 'pending' }, pending_at: { greater_than: after } }
    const [first] = await store.find('checkout-sessions', { where, sort: 'pending_at', limit: 1 })
    return first?.pending_at ?? null
  }
  /** A refused sale keeps its time until its payer knows, so that each is told once, and none is forgotten. */
  const tellRefused = async (sale: Sale): Promise<void> => {
    const untold = { and: [{ id: { equals: sale.id } }, { status: { equals: 'failed' } }, { pending_at: { exists: true } }] }
    if (!(await store.updateOne('checkout-sessions', untold, { pending_at: null }))) return
    try {
      await onRefused(sale)
    } catch (error) {
      await store.updateOne('checkout-sessions', { id: { equals: sale.id } }, { pending_at: sale.pending_at ?? null })
      log.error({ err: error, session: sale.key }, 'a payer was not told that the bank refused a debit; it is tried again')
    }
  }
  return {
    /** Returns the time since which a payment for this person waits for its bank; null where none does. */
    since,

    begin: async (key: string): Promise<void> => {
      const open = { key: { equals: key }, status: { equals: 'open' } }
      const sale = await store.updateOne('checkout-sessions', open, { status: 'pending', pending_at: clock.now().toISOString() })
      if (sale) await onBegin(sale)
    },

    /** The bank has refused: it may be paid anew, and the payer is told. */
    fail: async (key: string): Promise<void> => {
      const unpaid = { key: { equals: key }, status: { in: ['open', 'pending'] } }
      const sale = await store.updateOne('checkout-sessions', unpaid, { status: 'failed', pending_at: clock.now().toISOString() })
      if (sale) await tellRefused(sale)
    },

    /** Tells those payers who could not be told when their bank refused. */
    notifyRest: async (): Promise<void> => {
      const since = new Date(clock.now().getTime() - tellWithin).toISOString()
      for (const sale of await store.find('checkout-sessions', {
        where: { status: { equals: 'failed' }, pending_at: { greater_than: since } },
      }))
        await tellRefused(sale)
    },
  }
}

export type PendingSales = ReturnType<typeof createPendingSales>
