import { defineService, type Provider } from '#core/contract'
import type { callKeys, callOutcomes, callSources, FinishReason } from '../call-kinds.ts'

/** One AI call as it was made, of every source and provider. Costs are estimates in US dollars, from the listed prices of the model. */
export interface CallRecord {
  /** Ids sort by the time of the asking. */
  readonly id: string
  readonly user_id: string
  /** ISO time of the asking. */
  readonly at: string
  readonly source: (typeof callSources)[number]
  readonly module_id: string | null
  readonly sub_slide_id: string | null
  /** The number of the call within its lesson, from 1; null if it was not one of the lesson's own. */
  readonly call: number | null
  readonly prompt: string
  readonly answer: string
  readonly provider: Provider
  readonly model: string
  readonly key: (typeof callKeys)[number]
  readonly outcome: (typeof callOutcomes)[number]
  /** Why an answer that came to its end ended there; null for one that did not. */
  readonly finish_reason: FinishReason | null
  /** Whether it counted towards its lesson; a stopped call that delivered words does, a failed one does not. */
  readonly counted: boolean
  /** As the provider counted them; estimated from the text where it has not. */
  readonly tokens_in: number
  readonly tokens_out: number
  /** Null where the model has no listed price. */
  readonly cost_usd: number | null
}
/** Costs of one provider's calls in a span of time, by whose key paid, without failed calls. */
export interface AiSpendRow {
  readonly provider: Provider
  readonly key: (typeof callKeys)[number]
  readonly calls: number
  readonly tokens_in: number
  readonly tokens_out: number
  /** An estimate in US dollars, from listed prices. */
  readonly cost_usd: number
  /** Calls whose model had no listed price. */
  readonly unpriced: number
  /** Number of people behind the calls: too few would name somebody. */
  readonly people: number
}
/** Times are ISO strings; `to` is not in the span. */
export type AiSpendReader = (from: string, to: string) => Promise<readonly AiSpendRow[]>
/** The whole school's spending on AI, where a plugin keeps calls. */
export interface AiSpend {
  /** The plugin that keeps calls calls it while it is set up. */
  provide(reader: AiSpendReader): void
  /** Null where nobody keeps calls. */
  of(from: string, to: string): Promise<readonly AiSpendRow[] | null>
}
export const aiSpend = defineService<AiSpend>('quota-proxy.ai-spend')

/** Stores a call. */
export type CallKeeper = (record: CallRecord, asker: { readonly isMinor: boolean }) => Promise<void>
/** Every keeper receives each call before the last event of its answer. */
export interface CallRecords {
  /**
   * Call it while the plugin is set up. A keeper that fails costs the learner no answer: the failure is logged, and the call's
   * outcome carries no `id`. If the process is killed before the record is kept, the last event has not gone out either.
   */
  add(keeper: CallKeeper): void
}
export const callRecords = defineService<CallRecords>('quota-proxy.call-records')
