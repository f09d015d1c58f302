import { defineService, type Provider } from '#core/contract'
import type { callKeys, callOutcomes, callSources, FinishReason } from '../call-kinds.ts'

/** One AI call, of any source and provider. Costs are estimates in US dollars, from the listed prices of the model. */
export interface CallRecord {
  /** Ids sort by the time of the request. */
  readonly id: string
  readonly user_id: string
  /** ISO time of the request. */
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
  /** Why a finished answer ended; null for an unfinished one. */
  readonly finish_reason: FinishReason | null
  /** Whether it counted towards its lesson; a stopped call with some text counts, a failed one does not. */
  readonly counted: boolean
  /** As counted by the provider, else estimated from the text. */
  readonly tokens_in: number
  readonly tokens_out: number
  /** Null where the model has no listed price. */
  readonly cost_usd: number | null
}
/** Costs of one provider's calls in a period, by the owner of the key, without failed calls. */
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
  /** The number of people who made the calls: too few could identify somebody. */
  readonly people: number
}
/** Times are ISO strings; `to` is exclusive. */
export type AiSpendReader = (from: string, to: string) => Promise<readonly AiSpendRow[]>
/** The whole school's spending on AI, if a plugin stores calls. */
export interface AiSpend {
  /** Called by the plugin that stores calls, while it is set up. */
  provide(reader: AiSpendReader): void
  /** Null if no plugin stores calls. */
  of(from: string, to: string): Promise<readonly AiSpendRow[] | null>
}
export const aiSpend = defineService<AiSpend>('quota-proxy.ai-spend')

/** Stores a call. */
export type CallKeeper = (record: CallRecord, asker: { readonly isMinor: boolean }) => Promise<void>
/** Passes each call to every keeper before the last event of its answer. */
export interface CallRecords {
  /**
   * Call it while the plugin is set up. A failing keeper does not affect the answer: the failure is logged, and the call's
   * outcome has no `id`. If the process is killed before the record is stored, the last event has not been sent either.
   */
  add(keeper: CallKeeper): void
  /**
   * Drops the answers that wait in memory for their learner's page. Call it after the stored words have been deleted.
   * @param id the record's id; without it, all of the learner's ended calls are dropped
   */
  forget(userId: string, id?: string): void
}
export const callRecords = defineService<CallRecords>('quota-proxy.call-records')
