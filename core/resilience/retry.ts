import { setTimeout as pause } from 'node:timers/promises'

/** Whether and when a failure may be retried. */
export interface RetryAdvice {
  /** Whether the failure is temporary, so that the same call may succeed a moment later. */
  readonly isPassing: boolean
  /** Seconds of the Retry-After header; null without one. */
  readonly retryAfter: number | null
}

export interface RetryOptions {
  readonly signal: AbortSignal
  readonly adviceOf: (error: unknown) => RetryAdvice
  readonly retries?: number
  /** Milliseconds before the first retry, doubled for the second, each jittered by half. */
  readonly firstDelayMs?: number
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** The longest wait before a retry; if the server asks for more, the call is not retried. */
const maxRetryAfterSeconds = 20

const realWait = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal })

/** Retries after temporary failures, honouring Retry-After; throws the last failure, or at once when `signal` aborts. */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  { signal, adviceOf, retries = 2, firstDelayMs = 250, wait = realWait }: RetryOptions,
): Promise<T> => {
  for (let tried = 0; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const { isPassing, retryAfter } = adviceOf(error)
      if (!isPassing || tried >= retries || signal.aborted || (retryAfter ?? 0) > maxRetryAfterSeconds) throw error
      const jittered = firstDelayMs * 2 ** tried * (0.75 + Math.random() / 2)
      await wait(Math.max(jittered, (retryAfter ?? 0) * 1000), signal)
    }
  }
}
