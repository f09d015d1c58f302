import type { Clock, Doc, Logger, Store } from '#core'

/** No bank takes longer over a debit; a debit without a report blocks nothing after that. */
const longest = 21 * 86_400_000
/** A refusal older than this is not reported any more. */
const tellWithin = 2 * 86_400_000

type Sale = Doc<'checkout-sessions'>

interface PendingDependencies {
  readonly store: Store
  readonly clock: Clock
  /** Called with a payment that is pending at its bank from now on: another checkout for that person would be a second payment. */
  readonly onBegin: (sale: Sale) => Promise<void>
  /** Notifies the payer that the bank has refused. */
  readonly onRefused: (sale: Sale) => Promise<void>
  readonly log: Logger
}

/** Payments that a bank has not confirmed yet: a debit takes some days. Meanwhile nothing else is sold for that person. */
export const createPendingSales = ({ store, clock, onBegin, onRefused, log }: PendingDependencies) => {
  const since = async (userId: string): Promise<string | null> => {
    const after = new Date(clock.now().getTime() - longest).toISOString()
    const where = { user_id: { equals: userId }, status: { equals: 'pending' }, pending_at: { greater_than: after } }
    const [first] = await store.find('checkout-sessions', { where, sort: 'pending_at', limit: 1 })
    return first?.pending_at ?? null
  }
  /** A refused sale keeps `pending_at` until its payer is notified, so that each is notified exactly once. */
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
    /** Returns the time since which a payment for this person is pending at its bank; null where none is. */
    since,

    begin: async (key: string): Promise<void> => {
      const open = { key: { equals: key }, status: { equals: 'open' } }
      const sale = await store.updateOne('checkout-sessions', open, { status: 'pending', pending_at: clock.now().toISOString() })
      if (sale) await onBegin(sale)
    },

    /** The bank has refused: the payer may pay again, and is notified. */
    fail: async (key: string): Promise<void> => {
      const unpaid = { key: { equals: key }, status: { in: ['open', 'pending'] } }
      const sale = await store.updateOne('checkout-sessions', unpaid, { status: 'failed', pending_at: clock.now().toISOString() })
      if (sale) await tellRefused(sale)
    },

    /** Notifies payers whose notice of a refusal failed. */
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
