import { setTimeout as pause } from 'node:timers/promises'
import { providerFailureOf } from './provider-failure.ts'

/** Waits this long at most before trying again; a provider that asks for more is not asked again. */
const maxRetryAfterSeconds = 20

export interface RetryOptions {
  readonly signal: AbortSignal
  readonly retries?: number
  /** Milliseconds before the first retry, doubled for the second, each jittered by half. */
  readonly firstDelay?: number
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

const realWait = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal })

/** Tries again after passing failures, honouring the provider's Retry-After; throws the last failure. */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  { signal, retries = 2, firstDelay = 250, wait = realWait }: RetryOptions,
): Promise<T> => {
  for (let tried = 0; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const { isPassing, retryAfter } = providerFailureOf(error)
      if (!isPassing || tried >= retries || signal.aborted || (retryAfter ?? 0) > maxRetryAfterSeconds) throw error
      const jittered = firstDelay * 2 ** tried * (0.75 + Math.random() / 2)
      await wait(Math.max(jittered, (retryAfter ?? 0) * 1000), signal)
    }
  }
}
