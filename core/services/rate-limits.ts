import { defineService } from '../contract.ts'

export interface Limit {
  /** Names the limit in the database: `auth-request-email`. */
  readonly name: string
  readonly points: number
  /** The window in seconds, after which the points are available again. */
  readonly duration: number
}

/** Counters shared by all processes on one database. */
export interface RateLimits {
  /** Spends one point of `key`, or throws 429 with Retry-After. */
  spend(limit: Limit, key: string, message?: string): Promise<void>
  /** Restores all points of `key`. */
  reset(limit: Limit, key: string): Promise<void>
}

export const rateLimits = defineService<RateLimits>('core.rate-limits')
