import type { Doc, Store, Subject, Where } from '#core'
import { searchedEmail } from '#core/contract'
import type { Payment, PaymentTotals } from '../contract.ts'
import { type PaymentState, paymentStates, paymentsPageSize } from '../payment-states.ts'
import type { Receipts } from './create-receipts.ts'
import { numberIn } from './receipt-words.ts'

interface Asked {
  readonly query?: string | undefined
  readonly state?: PaymentState | undefined
  readonly page: number
}

const claimed = (where: Where) => ({ collection: 'payment-claims', field: 'payment_id', where }) as const
const refunded = claimed({ kind: { equals: 'refund' }, state: { equals: 'lost' } })
const held = claimed({ kind: { equals: 'dispute' }, state: { equals: 'open' } })
const lost = claimed({ kind: { equals: 'dispute' }, state: { equals: 'lost' } })
const part = claimed({ kind: { equals: 'refund' }, state: { equals: 'part' } })
const won = claimed({ kind: { equals: 'dispute' }, state: { equals: 'won' } })
const ended = claimed({ state: { in: ['open', 'lost'] } })
const payment = (...conditions: object[]): Where => ({ and: conditions.map((payment_id) => ({ payment_id })) })

/** The same as `paymentStateOf` says of one payment; what was partly refunded or won is paid, and said more exactly. */
const inState: Readonly<Record<Exclude<PaymentState, 'twice'>, Where>> = {
  paid: payment({ not_within: ended }),
  refunded: payment({ within: refunded }),
  disputed: payment({ within: held }, { not_within: refunded }),
  'dispute-lost': payment({ within: lost }, { not_within: held }, { not_within: refunded }),
  part: payment({ within: part }, { not_within: ended }),
  won: payment({ within: won }, { not_within: ended }),
}

/** A receipt by its number, whole or without what stands before it; null where the words are none. */
const numberOf = (query: string): number | null => numberIn(query.toUpperCase()) ?? (/^\d{1,12}$/.test(query) ? Number(query) : null)

/** All payments, for staff: found by receipt number or by a part of an address, by state, newest first. */
export const createPaymentList = ({ store, receipts }: { readonly store: Store; readonly receipts: Receipts }) => {
  /** Everybody for whom more than one payment was made and not given back. */
  const paidTwice = async (): Promise<Where> => {
    const where = { or: [inState.paid, inState.disputed] }
    const count = new Map<string, number>()
    for (const { learner_id: id } of await store.findFields('receipts', ['learner_id'], { where })) count.set(id, (count.get(id) ?? 0) + 1)
    const learners = [...count].filter(([, payments]) => payments > 1).map(([id]) => id)
    return { and: [{ learner_id: { in: learners } }, where] }
  }
  const stateIs = async (state: PaymentState): Promise<Where> => (state === 'twice' ? paidTwice() : inState[state])
  const matching = (query: string): Where => {
    const number = numberOf(query)
    if (number !== null) return { number: { equals: number } }
    const people = { collection: 'users', field: 'id', where: { email: { contains: searchedEmail(query) } } } as const
    return { or: [{ payer_id: { within: people } }, { learner_id: { within: people } }] }
  }
  const withIds = (rows: readonly Doc<'receipts'>[], shown: Awaited<ReturnType<Receipts['show']>>): Payment[] =>
    shown.map((receipt, index) => ({
      ...receipt,
      payer_id: rows[index]?.payer_id ?? '',
      learner_id: rows[index]?.learner_id ?? '',
    }))

  return {
    list: async (asker: Subject, { query, state, page }: Asked) => {
      const where = { and: [...(state ? [await stateIs(state)] : []), ...(query ? [matching(query)] : [])] }
      const asked = where.and.length > 0 ? where : {}
      const total = await store.count('receipts', asked)
      const total_pages = Math.max(1, Math.ceil(total / paymentsPageSize))
      // Whoever asks for a page behind the last one, by an old link, gets the last.
      const shown = { limit: paymentsPageSize, page: Math.min(page, total_pages) }
      const rows = await store.find('receipts', { where: asked, sort: '-number', ...shown })
      return { payments: withIds(rows, await receipts.show(rows, asker)), total, total_pages }
    },

    totals: async (): Promise<PaymentTotals> => {
      const counts = await Promise.all(paymentStates.map(async (state) => [state, await store.count('receipts', await stateIs(state))]))
      return Object.fromEntries(counts) as PaymentTotals
    },
  }
}
