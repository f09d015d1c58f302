import { type Doc, iterateFields, type Store } from '#core'
import type { AiSpendRow } from '../../quota-proxy/contract.ts'

const counts = ['user_id', 'provider', 'paid_by', 'tokens_in', 'tokens_out', 'cost_usd'] as const

/** Sums the costs of everybody's calls in a period, from counts only: no words are read, and nobody is named. */
export const readSpend = async (store: Store, from: string, to: string): Promise<AiSpendRow[]> => {
  const where = { outcome: { not_equals: 'failed' }, at: { greater_than_equal: from, less_than: to } }
  const sums = new Map<string, Omit<AiSpendRow, 'people'> & { readonly people: Set<string> }>()
  const count = (row: Pick<Doc<'logbook-entries'>, (typeof counts)[number]>) => {
    const provider = row.provider as AiSpendRow['provider']
    const key = row.paid_by as AiSpendRow['key']
    const none = { provider, key, calls: 0, tokens_in: 0, tokens_out: 0, cost_usd: 0, unpriced: 0, people: new Set<string>() }
    const sum = sums.get(`${provider} ${key}`) ?? none
    sums.set(`${provider} ${key}`, {
      ...sum,
      calls: sum.calls + 1,
      tokens_in: sum.tokens_in + row.tokens_in,
      tokens_out: sum.tokens_out + row.tokens_out,
      cost_usd: Number((sum.cost_usd + (row.cost_usd ?? 0)).toFixed(8)),
      unpriced: sum.unpriced + Number(row.cost_usd === null || row.cost_usd === undefined),
      people: sum.people.add(row.user_id),
    })
  }
  for await (const rows of iterateFields(store, 'logbook-entries', 'id', counts, where)) rows.forEach(count)
  return [...sums.values()].map(({ people, ...sum }) => ({ ...sum, people: people.size }))
}
