import { defineService } from '../contract.ts'

export interface Limit {
  /** Names the limit in the database: `auth-request-email`. */
  readonly name: string
  readonly points: number
  /** Seconds in which the points are spent. */
  readonly duration: number
}

/** Counters shared by all processes on one database. */
export interface RateLimits {
  /** Spends one point of `key`, or throws 429 with Retry-After. */
  spend(limit: Limit, key: string, message?: string): Promise<void>
  /** Gives `key` all its points back. */
  reset(limit: Limit, key: string): Promise<void>
}

export const rateLimits = defineService<RateLimits>('core.rate-limits')
