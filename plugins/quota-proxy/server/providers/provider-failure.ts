/** The facts of an SDK's error, without its message: the message may contain a key or a prompt, and must never be logged. */
export interface ProviderFailure {
  /** The provider's HTTP status, or 0 where the connection failed. */
  readonly status: number
  /** The same call may succeed a moment later. */
  readonly isPassing: boolean
  /** The key's account has no calls left at the provider: only its owner can fix that. */
  readonly isSpent: boolean
  /** The prompt is longer than the model reads: the same prompt never succeeds. */
  readonly isTooLong: boolean
  /** The provider does not accept the key. */
  readonly isKeyRefused: boolean
  /** The provider's filter has refused the prompt. */
  readonly isFiltered: boolean
  /** The provider does not know the model (any more). */
  readonly isModelGone: boolean
  /** Seconds to wait as requested by the provider. */
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

const tooLongCodes: readonly unknown[] = ['context_length_exceeded', 'string_above_max_length', 'request_too_large']
/** Some providers report a too long prompt only in the message. The message may repeat the prompt: it is only tested, never passed on. */
const tooLongWords =
  /prompt is too long|context (length|window)|input token count|too many (input )?tokens|\b(input|prompt|request)\b[^.]{0,60}(too (long|large)|exceeds? (the )?(max|limit|context|model))/i
const filterCodes: readonly unknown[] = ['content_filter', 'content_policy_violation', 'moderation_blocked', 'ResponsibleAIPolicyViolation']

/** Google refuses a wrong key with a 400. Only the beginning of the message is tested: its end may repeat the prompt. */
const keyWords = /^400 API key (not valid|expired)/

/** Reads an error thrown by either SDK. */
export const providerFailureOf = (error: unknown): ProviderFailure => {
  const {
    status = 0,
    headers,
    code,
    type,
    message,
  } = (error ?? {}) as Partial<Record<'headers' | 'code' | 'type' | 'message', unknown>> & {
    status?: number
  }
  const isRefused = status === 0 || status === 400 || status === 413 || status === 422
  // A prompt that alone exceeds the limit of tokens per minute will never be accepted.
  const isWordedSo = isRefused ? tooLongWords.test(`${message}`) : status === 429 && /request too large/i.test(`${message}`)
  const isTooLong = status === 413 || tooLongCodes.includes(code) || tooLongCodes.includes(type) || isWordedSo
  const isFiltered = isRefused && filterCodes.includes(code)
  const isSpent = status === 429 && code === 'insufficient_quota'
  const isFinal = isSpent || isTooLong || isFiltered
  return {
    status,
    isSpent,
    isTooLong,
    isFiltered,
    isKeyRefused: status === 401 || status === 403 || (status === 400 && keyWords.test(`${message}`)),
    isPassing: !isFinal && (status === 0 || status === 408 || status === 429 || status >= 500),
    isModelGone: status === 404,
    retryAfter: secondsFrom(headers),
  }
}
