/** What an SDK's error says, without the words in it: those may hold a key or a prompt, and never reach a log. */
export interface ProviderFailure {
  /** The provider's HTTP status, or 0 where the connection failed. */
  readonly status: number
  /** The same call may succeed a moment later. */
  readonly isPassing: boolean
  /** The account behind the key has no calls left at the provider: only its owner can mend that. */
  readonly isSpent: boolean
  /** The provider does not know the model (any more). */
  readonly isModelGone: boolean
  /** Seconds for which the provider asks to be left alone. */
  readonly retryAfter: number | null
}

const secondsFrom = (headers: unknown): number | null => {
  if (!(headers instanceof Headers)) return null
  const value = headers.get('retry-after')
  if (!value) return null
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const until = Date.parse(value)
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1000)
}

/** Reads what either SDK has thrown. */
export const providerFailureOf = (error: unknown): ProviderFailure => {
  const { status = 0, headers, code } = (error ?? {}) as { status?: number; headers?: unknown; code?: unknown }
  const isSpent = status === 429 && code === 'insufficient_quota'
  return {
    status,
    isSpent,
    isPassing: !isSpent && (status === 0 || status === 408 || status === 429 || status >= 500),
    isModelGone: status === 404,
    retryAfter: secondsFrom(headers),
  }
}
