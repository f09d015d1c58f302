import type { Ledger } from '../contract.ts'

/** All calls of a ledger, and what they cost. */
export const sumOf = ({ rows }: Ledger) => ({
  calls: rows.reduce((sum, { calls }) => sum + calls, 0),
  cost: rows.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
})
