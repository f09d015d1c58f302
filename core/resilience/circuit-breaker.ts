import type { Clock } from '../services/clock.ts'

export interface CircuitBreaker {
  /** Seconds until the next call may be tried, or null if calls are allowed. */
  openForSeconds(): number | null
  /** Whether this call is allowed: after the pause exactly one trial call is. */
  admit(): boolean
  succeeded(): void
  failed(): void
  /** An admitted call ended without information about the service. */
  withdrew(): void
}

/** Stops calls to a service that is down: after `failures` in a row none is allowed for `pauseSeconds`. */
export const createCircuitBreaker = (clock: Clock, failures = 5, pauseSeconds = 30): CircuitBreaker => {
  let inARow = 0
  let openUntil = 0
  let isTrying = false
  const secondsLeft = () => Math.ceil((openUntil - clock.now().getTime()) / 1000)
  const isTripped = () => inARow >= failures
  return {
    openForSeconds: () => {
      if (!isTripped()) return null
      if (secondsLeft() > 0) return secondsLeft()
      return isTrying ? 1 : null
    },
    admit: () => {
      if (!isTripped()) return true
      if (secondsLeft() > 0 || isTrying) return false
      isTrying = true
      return true
    },
    succeeded: () => {
      inARow = 0
      isTrying = false
    },
    failed: () => {
      inARow++
      isTrying = false
      if (isTripped()) openUntil = clock.now().getTime() + pauseSeconds * 1000
    },
    withdrew: () => {
      isTrying = false
    },
  }
}
