import { type Doc, dayIn, iterateFields, monthRange, type Store } from '#core'
import type { Ledger } from '../contract.ts'

interface Sum {
  calls: number
  tokens_in: number
  tokens_out: number
  cost_usd: number
}
type Counts = Pick<Doc<'logbook-entries'>, (typeof counts)[number]>
const counts = ['at', 'source', 'module_id', 'sub_slide_id', 'provider', 'paid_by', 'tokens_in', 'tokens_out', 'cost_usd'] as const

/** Rounds a sum of floating-point numbers to 8 digits, without their accumulated error. */
const exact = (cost: number): number => Number(cost.toFixed(8))

/** Sums a month's costs from counts only: no words are decrypted. */
export const readLedger = async (store: Store, userId: string, month: string, timeZone: string): Promise<Ledger> => {
  const { from, to } = monthRange(month, timeZone)
  const own = { user_id: { equals: userId }, outcome: { not_equals: 'failed' } }
  const [first] = await store.findFields('logbook-entries', ['at'], { where: own, sort: 'call_id', limit: 1 })

  const sums = new Map<string, Ledger['rows'][number]>()
  let unpriced = 0
  const days = new Map<string, Ledger['days'][number]>()
  const lessons = new Map<string, Ledger['lessons'][number]>()
  const add = (sum: Sum, { tokens_in, tokens_out, cost_usd }: Counts) => {
    sum.calls += 1
    sum.tokens_in += tokens_in
    sum.tokens_out += tokens_out
    sum.cost_usd = exact(sum.cost_usd + (cost_usd ?? 0))
  }
  const at = <T>(map: Map<string, T>, key: string, begin: () => T): T => {
    const found = map.get(key) ?? begin()
    map.set(key, found)
    return found
  }
  const none = { calls: 0, tokens_in: 0, tokens_out: 0, cost_usd: 0 }
  const count = (row: Counts) => {
    const key = row.paid_by as Ledger['rows'][number]['key']
    const provider = row.provider as Ledger['rows'][number]['provider']
    const source = row.source as Ledger['lessons'][number]['source']
    const where = { source, module_id: row.module_id ?? null, sub_slide_id: row.sub_slide_id ?? null }
    add(
      at(sums, `${provider} ${key}`, () => ({ provider, key, ...none })),
      row,
    )
    add(
      at(lessons, JSON.stringify(where), () => ({ ...where, ...none })),
      row,
    )
    const date = dayIn(timeZone, new Date(row.at))
    const day = at(days, date, () => ({ day: date, platform: 0, own: 0, practice: 0, calls: 0, cost_usd: 0 }))
    day[key] += 1
    day.calls += 1
    day.cost_usd = exact(day.cost_usd + (row.cost_usd ?? 0))
    unpriced += Number(row.cost_usd === null || row.cost_usd === undefined)
  }
  const inMonth = { ...own, at: { greater_than_equal: from, less_than: to } }
  for await (const rows of iterateFields(store, 'logbook-entries', 'call_id', counts, inMonth)) rows.forEach(count)
  return {
    month,
    first_month: first ? dayIn(timeZone, new Date(first.at)).slice(0, 7) : null,
    rows: [...sums.values()].sort((a, b) => b.cost_usd - a.cost_usd || b.calls - a.calls),
    days: [...days.values()],
    lessons: [...lessons.values()],
    unpriced,
  }
}
