import { v7 as timeOrderedId } from 'uuid'
import type { Clock, Logger } from '#core'
import type { CallKeeper, CallOutcome, CallRecord, ChatMessage, Ending } from '../../contract.ts'
import { costOf } from '../../cost-of.ts'
import type { ModelCatalogue } from '../providers/model-catalogue.ts'

/** The part of a call's record that is known when the call begins. */
type Question = Pick<CallRecord, 'user_id' | 'source' | 'module_id' | 'sub_slide_id' | 'provider' | 'key'> & {
  readonly messages: readonly ChatMessage[]
  readonly isMinor: boolean
}
/** The outcome. `model` is the one that answered, or would have; `ending` is set if the answer is complete. */
type Answered = Pick<CallRecord, 'call' | 'answer' | 'model' | 'outcome' | 'counted'> & { readonly ending?: Ending | undefined }

/** A running call: call this function once, when the outcome is known. */
export type OpenRecord = (answered: Answered) => Promise<Partial<CallOutcome>>

/** Estimates the tokens of a text that the provider has not counted: about four characters each. */
const estimated = (...texts: readonly string[]): number => Math.ceil(texts.reduce((sum, { length }) => sum + length, 0) / 4)

/** Passes each call to the keepers, before the last event of its answer is sent. */
export const createCallRecorder = ({ models, clock, log }: { models: ModelCatalogue; clock: Clock; log: Logger }) => {
  const keepers: CallKeeper[] = []

  const tokensOf = ({ key, messages }: Question, { outcome, answer, ending }: Answered) => {
    if (key === 'practice' || outcome === 'failed') return { tokens_in: 0, tokens_out: 0 }
    if (ending?.usage.total_tokens) return { tokens_in: ending.usage.prompt_tokens, tokens_out: ending.usage.completion_tokens }
    return { tokens_in: estimated(...messages.map(({ content }) => content)), tokens_out: estimated(answer) }
  }

  const callCost = async ({ key, provider }: Question, model: string, tokens: { tokens_in: number; tokens_out: number }) => {
    if (key === 'practice') return 0
    const { price_in, price_out } = await models.priceOf(provider, model)
    if (price_in === null || price_out === null) return null
    return Number(costOf({ price_in, price_out }, tokens.tokens_in, tokens.tokens_out).toFixed(8))
  }

  return {
    add: (keeper: CallKeeper): void => void keepers.push(keeper),

    /** @param onRecord called with the record's id, before the keepers get the record */
    begin: (question: Question, onRecord?: (id: string) => void): OpenRecord => {
      const at = clock.now()
      return async (answered) => {
        const { messages, isMinor, ...facts } = question
        const { ending, ...known } = answered
        const tokens = tokensOf(question, answered)
        const outcome: Partial<CallOutcome> = { counted: known.counted, ...tokens }
        try {
          const cost_usd = await callCost(question, known.model, tokens)
          if (cost_usd !== null) outcome.cost_usd = cost_usd
          if (keepers.length === 0) return outcome
          const prompt = messages.findLast(({ role }) => role === 'user')?.content ?? ''
          const record: CallRecord = {
            id: timeOrderedId({ msecs: at.getTime() }),
            at: at.toISOString(),
            ...facts,
            prompt,
            ...known,
            ...tokens,
            finish_reason: ending?.finishReason ?? null,
            cost_usd,
          }
          onRecord?.(record.id)
          await Promise.all(keepers.map((keep) => keep(record, { isMinor })))
          return { id: record.id, ...outcome }
        } catch (error) {
          log.error({ err: error }, 'a call was not recorded')
          return outcome
        }
      }
    },
  }
}
export type CallRecorder = ReturnType<typeof createCallRecorder>
