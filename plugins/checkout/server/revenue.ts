import { csvRoute, type Doc, iterateBatches, type Store, writeCsv } from '#core'
import { type RevenueMonth, revenueCsvPath } from '../contract.ts'
import { bookedAmount } from './price.ts'

/** Sales by the month of their payment, returned money by the month of its return; newest first. Computed from the receipts. */
export const readRevenue = async (store: Store): Promise<RevenueMonth[]> => {
  const months = new Map<string, RevenueMonth>()
  const add = (at: Date, currency: string, change: Partial<Record<'sales' | 'amount' | 'returns' | 'returned', number>>) => {
    const month = at.toISOString().slice(0, 7)
    const key = `${month} ${currency}`
    const { sales = 0, amount = 0, returns = 0, returned = 0 } = change
    const sum = months.get(key) ?? { month, currency, sales: 0, amount: 0, returns: 0, returned: 0, net: 0 }
    months.set(key, {
      month,
      currency,
      sales: sum.sales + sales,
      amount: sum.amount + amount,
      returns: sum.returns + returns,
      returned: sum.returned + returned,
      net: sum.net + amount - returned,
    })
  }
  const went = new Map<string, Doc<'payment-claims'>[]>()
  for (const claim of await store.find('payment-claims', { where: { state: { in: ['open', 'lost', 'part'] } } }))
    went.set(claim.payment_id, [...(went.get(claim.payment_id) ?? []), claim])
  for await (const receipts of iterateBatches(store, 'receipts', 'id', {}))
    for (const { payment_id, amount, currency, paid_at } of receipts) {
      add(new Date(paid_at), currency, { sales: 1, amount })
      // A payment may be disputed and refunded; its money is returned once.
      const [back] = (went.get(payment_id) ?? []).toSorted(
        (one, other) => (other.amount ?? amount) - (one.amount ?? amount) || one.reported_at - other.reported_at,
      )
      if (back) add(new Date(back.reported_at * 1000), currency, { returns: 1, returned: Math.min(back.amount ?? amount, amount) })
    }
  return [...months.values()].sort((one, other) => other.month.localeCompare(one.month) || one.currency.localeCompare(other.currency))
}

const columns = ['month', 'currency', 'sales', 'amount', 'returns', 'returned', 'net'] as const

export const revenueRoute = (store: Store) =>
  csvRoute({
    path: revenueCsvPath,
    operationId: 'exportRevenue',
    summary: 'Download revenue by month as CSV',
    filename: 'revenue-by-month.csv',
    write: async () => {
      const rows = (await readRevenue(store)).map((row) => ({
        ...row,
        amount: bookedAmount(row.amount),
        returned: bookedAmount(row.returned),
        net: bookedAmount(row.net),
      }))
      return writeCsv(columns, rows)
    },
  })
