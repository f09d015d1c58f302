import type { ChatMessage, Ending } from '../../contract.ts'

/** One question to a provider, in a form common to all providers. */
export interface ProviderCall {
  /** The payer's key: the learner's, or the platform's. */
  readonly apiKey: string
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  readonly temperature: number
  /** Whether the provider should send its answer piece by piece. */
  readonly stream: boolean
  /** Texts before which the answer ends. */
  readonly stop?: readonly string[]
  /** Requests the same answer to the same question, if the provider supports it. */
  readonly seed?: number
  /** Requests exactly one JSON object. */
  readonly json?: boolean
  readonly signal: AbortSignal
}

/** An answer as it arrives: pieces of text, then its ending. */
export type Answer = AsyncGenerator<string, Ending, void>

/** A placeholder, since an SDK's client requires a key at creation: each call passes its own. */
export const keyOfEachCall = 'named by each call'

/**
 * Calls one provider once: no retries, and errors as thrown by its SDK. It is created once for all keys, since creating an SDK's client
 * takes longer than a call.
 */
export type ProviderClient = (call: ProviderCall) => Answer

export const usageOf = (prompt: number | null | undefined, completion: number | null | undefined): Ending['usage'] => ({
  prompt_tokens: prompt ?? 0,
  completion_tokens: completion ?? 0,
  total_tokens: (prompt ?? 0) + (completion ?? 0),
})
