import type { ChatMessage, Ending } from '../../contract.ts'

/** One question to a provider, in words that fit all of them. */
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
  /** Asks for the same answer to the same question, where the provider knows that. */
  readonly seed?: number
  /** Asks for one JSON object and nothing else. */
  readonly json?: boolean
  readonly signal: AbortSignal
}

/** An answer as it arrives: pieces of text, then its ending. */
export type Answer = AsyncGenerator<string, Ending, void>

/** Stands where an SDK asks for a key before there is a call: each call names its own. */
export const keyOfEachCall = 'named by each call'

/**
 * Asks one provider once: no retries, and errors as its SDK throws them. It is made once for all keys, since making an SDK's client takes
 * longer than asking it.
 */
export type ProviderClient = (call: ProviderCall) => Answer

export const usageOf = (prompt: number | null | undefined, completion: number | null | undefined): Ending['usage'] => ({
  prompt_tokens: prompt ?? 0,
  completion_tokens: completion ?? 0,
  total_tokens: (prompt ?? 0) + (completion ?? 0),
})
