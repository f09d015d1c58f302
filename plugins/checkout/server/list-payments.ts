import { addressedBy, type Doc, iterateBatches, monthBefore, monthRange, pageWithin, type Store, type Subject, type Where } from '#core'
import {
  type Payer,
  type Payment,
  type PaymentFilters,
  type PaymentState,
  type PaymentTotals,
  paymentStates,
  paymentsPageSize,
} from '../contract.ts'
import { type Claims, paymentStateOf } from './create-claims.ts'
import type { Receipts } from './create-receipts.ts'
import { numberIn } from './receipt-words.ts'

const claimed = (where: Where) => ({ collection: 'payment-claims', field: 'payment_id', where }) as const
const refunded = claimed({ kind: { equals: 'refund' }, state: { equals: 'lost' } })
const held = claimed({ kind: { equals: 'dispute' }, state: { equals: 'open' } })
const lost = claimed({ kind: { equals: 'dispute' }, state: { equals: 'lost' } })
const part = claimed({ kind: { equals: 'refund' }, state: { equals: 'part' } })
const won = claimed({ kind: { equals: 'dispute' }, state: { equals: 'won' } })
const ended = claimed({ state: { in: ['open', 'lost'] } })
const payment = (...conditions: object[]): Where => ({ and: conditions.map((payment_id) => ({ payment_id })) })

/** Equivalent to `paymentStateOf` for one payment; a partly refunded or won one is also paid. */
const inState: Readonly<Record<Exclude<PaymentState, 'twice'>, Where>> = {
  paid: payment({ not_within: ended }),
  refunded: payment({ within: refunded }),
  disputed: payment({ within: held }, { not_within: refunded }),
  'dispute-lost': payment({ within: lost }, { not_within: held }, { not_within: refunded }),
  part: payment({ within: part }, { not_within: ended }),
  won: payment({ within: won }, { not_within: ended }),
}

/** The number of payments read at a time for the file. */
const exportBatch = 500

/** A receipt's number, from its whole name or the digits alone; null for any other text. */
const numberOf = (query: string): number | null => numberIn(query.toUpperCase()) ?? (/^\d{1,12}$/.test(query) ? Number(query) : null)

/** All payments, for staff: by receipt number or a part of an address, by state, newest first. */
export const createPaymentList = ({ store, claims, receipts }: { store: Store; claims: Claims; receipts: Receipts }) => {
  /** Condition for everybody for whom more than one payment was made and not refunded. */
  const paidTwice = async (): Promise<Where> => {
    const where = { or: [inState.paid, inState.disputed] }
    const count = new Map<string, number>()
    for (const { learner_id: id } of await store.findFields('receipts', ['learner_id'], { where })) count.set(id, (count.get(id) ?? 0) + 1)
    const learners = [...count].filter(([, payments]) => payments > 1).map(([id]) => id)
    return { and: [{ learner_id: { in: learners } }, where] }
  }
  const stateIs = async (state: PaymentState): Promise<Where> => (state === 'twice' ? paidTwice() : inState[state])
  const matching = async (query: string): Promise<Where> => {
    const number = numberOf(query)
    if (number !== null) return { number: { equals: number } }
    const people = { collection: 'users', field: 'id', where: addressedBy(query) } as const
    return { or: [{ payer_id: { within: people } }, { learner_id: { within: people } }] }
  }
  const paidIn = (month: string): Where => {
    const { from, to } = monthRange(month, 'UTC')
    return { and: [{ paid_at: { greater_than_equal: from } }, { paid_at: { less_than: to } }] }
  }
  const paidBy = (payer: Payer): Where => ({ is_for_other: payer === 'other' ? { equals: true } : { not_equals: true } })
  const whereOf = async ({ query, state, month, payer }: PaymentFilters): Promise<Where> => {
    const conditions = [
      ...(state ? [await stateIs(state)] : []),
      ...(month ? [paidIn(month)] : []),
      ...(payer ? [paidBy(payer)] : []),
      ...(query ? [await matching(query)] : []),
    ]
    return conditions.length ? { and: conditions } : {}
  }
  const show = async (asker: Subject, rows: readonly Doc<'receipts'>[]): Promise<Payment[]> => {
    const [shown, made] = await Promise.all([receipts.show(rows, asker), claims.allOf(rows.map(({ payment_id }) => payment_id))])
    return rows.flatMap((row, index) => {
      const [receipt, own] = [shown[index], made.filter(({ payment_id }) => payment_id === row.payment_id)]
      if (!receipt) return []
      const open = own.find(({ kind, state, answer_by }) => kind === 'dispute' && state === 'open' && answer_by)
      const answer_by = paymentStateOf(own) === 'disputed' ? (open?.answer_by ?? null) : null
      return [{ ...receipt, payer_id: row.payer_id, learner_id: row.learner_id, answer_by }]
    })
  }
  /** From the month of the newest payment to that of the oldest; months in between may have none. */
  const monthsOf = async (): Promise<string[]> => {
    const end = async (sort: string) => (await store.find('receipts', { sort, limit: 1 }))[0]
    const [first, last] = await Promise.all([end('paid_at'), end('-paid_at')])
    if (!first || !last) return []
    const months = [monthBefore(new Date(last.paid_at))]
    while ((months.at(-1) ?? '') > monthBefore(new Date(first.paid_at))) months.push(monthBefore(new Date(`${months.at(-1)}-15`), 1))
    return months
  }

  return {
    list: async (asker: Subject, { page, ...filters }: PaymentFilters & { readonly page: number }) => {
      const asked = await whereOf(filters)
      const total = await store.count('receipts', asked)
      const shown = pageWithin(page, total, paymentsPageSize)
      const rows = await store.find('receipts', { where: asked, sort: '-number', limit: paymentsPageSize, page: shown.page })
      return { payments: await show(asker, rows), total, total_pages: shown.pages }
    },

    /** All of them in order, in batches of some hundreds. */
    all: async function* (asker: Subject, filters: PaymentFilters) {
      const where = await whereOf(filters)
      for await (const rows of iterateBatches(store, 'receipts', '-number', where, exportBatch)) yield await show(asker, rows)
    },

    totals: async (): Promise<PaymentTotals> => {
      const counts = await Promise.all(paymentStates.map(async (state) => [state, await store.count('receipts', await stateIs(state))]))
      return { ...Object.fromEntries(counts), months: await monthsOf() } as PaymentTotals
    },
  }
}

export type PaymentList = ReturnType<typeof createPaymentList>
