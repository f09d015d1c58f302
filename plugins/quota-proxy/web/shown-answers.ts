import type { FinishReason } from '../contract.ts'
import type { KeptCall } from '../slots.ts'
import type { KeptAnswer } from './kept-work.ts'

/** Why an answer is incomplete although its stream ended normally. */
export type Cut = Exclude<FinishReason, 'stop'>
const cutBy = (reason: FinishReason | null | undefined): Cut | null => (reason && reason !== 'stop' ? reason : null)

/** An answer as the desk shows it, whether this tab received it or the learner's record has it. */
export interface ShownAnswer {
  readonly prompt: string
  readonly text: string
  readonly model: string
  readonly state: KeptAnswer['state']
  readonly mode: 'real' | 'practice' | 'own-key' | null
  /** Whether it counted towards its lesson; null while unknown. */
  readonly isCounted: boolean | null
  readonly tokensIn: number | null
  readonly tokensOut: number | null
  /** US dollars. */
  readonly cost: number | null
  readonly seconds: number | null
  /** The reason why the answer was cut off; null if it was complete or stopped by the learner. */
  readonly cut: Cut | null
  readonly notice: string | null
  readonly replaced: string | null
  /** The id and note of the learner's record of this answer; null if there is no record. */
  readonly record: { readonly id: string; readonly note: string } | null
}

const modes = { platform: 'real', own: 'own-key', practice: 'practice' } as const

/** Converts an answer that this tab received. */
export const fromTab = (answer: KeptAnswer, isLessonCall: boolean): ShownAnswer => {
  const { outcome, text, state } = answer
  return {
    prompt: answer.prompt,
    text,
    model: answer.model,
    state,
    mode: outcome?.mode ?? (answer.model === 'practice' ? 'practice' : null),
    isCounted: outcome?.counted ?? (isLessonCall && (state === 'answered' || (state === 'stopped' && text !== ''))),
    tokensIn: outcome?.tokens_in ?? null,
    tokensOut: outcome?.tokens_out ?? null,
    cost: outcome?.cost_usd ?? null,
    seconds: answer.seconds,
    cut: cutBy(outcome?.finish_reason),
    notice: outcome?.notice ?? null,
    replaced: outcome?.replaced ?? null,
    record: outcome?.id ? { id: outcome.id, note: '' } : null,
  }
}

const fromRecord = (call: KeptCall): ShownAnswer => ({
  prompt: call.prompt,
  text: call.answer,
  model: call.model,
  state: call.outcome,
  mode: modes[call.key],
  isCounted: call.counted,
  tokensIn: call.tokens_in,
  tokensOut: call.tokens_out,
  cost: call.cost_usd,
  seconds: null,
  cut: cutBy(call.finish_reason),
  notice: null,
  replaced: null,
  record: { id: call.id, note: call.note },
})

interface Sources {
  readonly tab: readonly (KeptAnswer | null)[]
  /** Oldest first. */
  readonly records: readonly KeptCall[]
  /** How many calls the lesson requires; extra calls follow them. */
  readonly required: number
  /** The index of the running answer, from 0; null if none is running. */
  readonly running: number | null
}

/**
 * Returns a lesson's answers by call index; null where there is none yet. The learner's records contain the answers of other
 * devices and all notes; fields that only this tab knows are kept.
 */
export const shownAnswers = ({ tab, records, required, running }: Sources): readonly (ShownAnswer | null)[] => {
  const answers: (ShownAnswer | null)[] = Array.from({ length: required }, () => null)
  for (const call of records) {
    if (call.outcome === 'failed') continue
    const place = (call.call ?? 0) - 1
    if (place >= 0 && place < required && !answers[place]) answers[place] = fromRecord(call)
    else answers.push(fromRecord(call))
  }
  for (const [index, own] of tab.entries()) {
    if (!own) continue
    const shown = fromTab(own, index < required)
    const same = shown.record ? answers.findIndex((each) => each?.record?.id === shown.record?.id) : -1
    const place = same >= 0 ? same : index
    const kept = answers[place]
    if (!kept || index === running) answers[place] = shown
    else if (same >= 0)
      answers[place] = { ...shown, text: shown.text || kept.text, prompt: shown.prompt || kept.prompt, record: kept.record }
    else if (!kept.text && shown.text) answers[place] = { ...shown, record: kept.record }
  }
  return Array.from(answers, (each) => each ?? null)
}
