import { defineService, type Provider } from '#core/contract'
import type { FinishReason, HeldReason } from '../call-kinds.ts'
import type { CallOutcome, ChatMessage } from './chat.ts'
import type { CallRecord } from './records.ts'

/** One completion on the platform's key, for texts that the platform writes for a learner; it uses no quota. */
export interface CompletionRequest {
  /** The learner for whom the text is written: their rights and limits apply. */
  readonly userId: string
  /** The call's name in usage_logs. */
  readonly endpoint: string
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  /** Asks the provider to answer with one JSON object and nothing else; the caller still validates it. */
  readonly json?: boolean
  /** Aborts when nobody waits for the text any more. */
  readonly signal?: AbortSignal
}

/**
 * Calls that the platform makes for a learner, with the rights and limits of every AI call: a student's approval, providers, payment and
 * daily limits, and the gates of other plugins.
 */
export interface AiCalls {
  /** Whether the learner may call any provider now on the platform's key. */
  isOpenTo(userId: string): Promise<boolean>
  /**
   * The whole answer of the first provider that is open to the learner, and its model; null if none is. Throws ApiErrors as `ask` of
   * OwnKeyCalls does.
   */
  complete(request: CompletionRequest): Promise<{ text: string; model: string } | null>
}
export const aiCalls = defineService<AiCalls>('quota-proxy.ai-calls')

/** The facts of a complete answer. */
export interface Ending {
  readonly usage: { readonly prompt_tokens: number; readonly completion_tokens: number; readonly total_tokens: number }
  readonly finishReason: FinishReason
}

/** A question on a learner's own key. */
export interface OwnKeyCall {
  readonly userId: string
  readonly provider: Provider
  readonly key: string
  /** Any model of the provider; its default if omitted. */
  readonly model?: string | undefined
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  readonly stream: boolean
  /** The call's name in usage_logs. */
  readonly endpoint: string
  /** Aborts when the client has disconnected. */
  readonly signal: AbortSignal
  /** Data for the learner's call record; without it the call is not recorded. */
  readonly record?:
    | { readonly source: CallRecord['source']; readonly moduleId: string | null; readonly subSlideId?: string | undefined }
    | undefined
  /** Called with the call's tokens and cost, once its answer has ended. */
  readonly onRecorded?: ((outcome: Pick<CallOutcome, 'id' | 'tokens_in' | 'tokens_out' | 'cost_usd'>) => void) | undefined
}

/** Calls on learners' own keys, with the limits of every AI call; they use neither the platform's keys nor quotas. */
export interface OwnKeyCalls {
  /**
   * The learner's key for a provider: from the request's header, else from the vault, else null. Throws 403
   * KEY_UNREADABLE if the vault cannot decrypt the stored key.
   */
  keyOf(userId: string, provider: Provider, header: (name: string) => string | undefined): Promise<string | null>
  /** Whether the vault contains a readable key. */
  hasStoredKey(userId: string, provider: Provider): Promise<boolean>
  /** Why no call on this learner's key may reach the provider: a student's parent has not allowed it, or it is switched off for students. */
  heldFor(userId: string, provider: Provider): Promise<HeldReason | null>
  /** Throws 403 PRACTICE_ONLY if `heldFor` returns a reason. */
  requireReal(userId: string, provider: Provider): Promise<void>
  /**
   * Calls the provider, and resolves with the first piece. The caller must read the answer: the person's slot is held until
   * the answer ends. Throws ApiErrors: 413, 429 RATE_LIMITED or DAILY_LIMIT, 403 KEY_REJECTED, 502, or 503 while the
   * provider is paused.
   */
  ask(call: OwnKeyCall): Promise<{ model: string; replaced?: string; answer: AsyncGenerator<string, Ending, void> }>
}
export const ownKeyCalls = defineService<OwnKeyCalls>('quota-proxy.own-key-calls')

/** Gates by which plugins block all AI calls of a learner for a while, whoever pays. */
export interface CallGates {
  /** Call it while the plugin is set up. @param refusalFor the error for this learner's calls while the gate is closed, else null */
  add(refusalFor: (userId: string) => Promise<Error | null>): void
  /** Checks the gates again and ends the learner's running calls if a gate is closed. */
  look(userId: string): Promise<void>
}
export const callGates = defineService<CallGates>('quota-proxy.call-gates')

/** The current state of a provider, for the staff's health view. */
export interface ProviderReport {
  readonly provider: Provider
  readonly hasPlatformKey: boolean
  /** Seconds for which the platform's calls are held back after failures, or null. */
  readonly pausedFor: number | null
  /** Retired models whose replacements have answered since the host started; `at` is an ISO time. */
  readonly replaced: readonly { readonly model: string; readonly replacement: string; readonly at: string }[]
}

export interface ProviderHealth {
  report(): readonly ProviderReport[]
}
export const providerHealth = defineService<ProviderHealth>('quota-proxy.health')

/** Rules on free prompting: open to everybody with access to the course, unless a plugin adds a rule. */
export interface InfinityRules {
  /** Call it while the plugin is set up. */
  add(isOpenTo: (userId: string) => Promise<boolean>): void
}
export const infinityRules = defineService<InfinityRules>('quota-proxy.infinity-rules')
