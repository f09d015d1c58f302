import { createHash } from 'node:crypto'
import { type CircuitBreaker, type Clock, createCircuitBreaker } from '#core'
import { type Provider, providers } from '#core/contract'

/** A hash as the name of a learner's key in memory; the key itself must not stay in memory longer than its call. */
export const keyName = (provider: Provider, ownKey: string): string => createHash('sha256').update(`${provider}:${ownKey}`).digest('base64')

/**
 * The circuit breaker of a call: the platform's calls to a provider share one, and every learner's key has its own. The failures
 * of one key (a slow model, a block by the provider) pause neither other keys nor the platform, nor the reverse.
 */
export interface Breakers {
  of(provider: Provider, ownKey: string | undefined): CircuitBreaker
}

/** The maximum number of keys in memory; an evicted key starts again with a breaker without failures. */
const remembered = 5_000

export const createBreakers = (clock: Clock): Breakers => {
  const platform = Object.fromEntries(providers.map((provider) => [provider, createCircuitBreaker(clock)])) as Record<
    Provider,
    CircuitBreaker
  >
  const own = new Map<string, CircuitBreaker>()
  return {
    of: (provider, ownKey) => {
      if (!ownKey) return platform[provider]
      const name = keyName(provider, ownKey)
      const breaker = own.get(name) ?? createCircuitBreaker(clock)
      // Reinserted as newest: the least recently used key is evicted first.
      own.delete(name)
      own.set(name, breaker)
      const [oldest] = own.keys()
      if (own.size > remembered && oldest) own.delete(oldest)
      return breaker
    },
  }
}
