import type { Ledger } from '../contract.ts'

/** The number of calls in a ledger, and their costs. */
export const sumOf = ({ rows }: Ledger) => ({
  calls: rows.reduce((sum, { calls }) => sum + calls, 0),
  cost: rows.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
})
