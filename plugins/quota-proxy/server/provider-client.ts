import type { ChatMessage } from '../contract.ts'

/** One question to a provider, in words that fit all of them. */
export interface ProviderCall {
  readonly model: string
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  readonly temperature: number
  /** Whether the provider should send its answer piece by piece. */
  readonly stream: boolean
  readonly signal: AbortSignal
}

export interface Usage {
  readonly prompt_tokens: number
  readonly completion_tokens: number
  readonly total_tokens: number
}

/** What is known once an answer is complete. */
export interface Ending {
  readonly usage: Usage
  readonly finishReason: 'stop' | 'length'
}

/** An answer as it arrives: pieces of text, then its ending. */
export type Answer = AsyncGenerator<string, Ending, void>

/** Asks one provider once: no retries, and errors as its SDK throws them. */
export type ProviderClient = (call: ProviderCall) => Answer

export const usageOf = (prompt: number | null | undefined, completion: number | null | undefined): Usage => ({
  prompt_tokens: prompt ?? 0,
  completion_tokens: completion ?? 0,
  total_tokens: (prompt ?? 0) + (completion ?? 0),
})
