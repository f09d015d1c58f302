import { draftName, hasShape, tabStore } from '#web'
import type { CallOutcome } from '../contract.ts'
import type { ForgottenWords } from '../slots.ts'
import { type FilledPrompt, fillPrompt } from './prompt-fields.ts'

/** A prompt in progress: its fields, or the plain text into which the learner changed it. */
export interface PromptDraft extends FilledPrompt {
  readonly plain: string | null
  /** Whether the sample has been filled in once; after that an empty box stays empty. */
  readonly hasSample: boolean
}

/** An answer that this tab received. A running answer is stored as stopped until it ends otherwise. */
export interface KeptAnswer {
  /** The call's id, by which its answer is recognized if the server lists it again. */
  readonly callId?: string
  readonly prompt: string
  readonly text: string
  readonly model: string
  readonly outcome: CallOutcome | null
  readonly state: 'answered' | 'stopped' | 'failed'
  /** Duration of the call. */
  readonly seconds: number
}

/** A learner's prompts and answers in one exercise; they survive a reload, but not closing the tab or signing out. */
export interface KeptWork {
  /** Keyed by step index, from 0; all calls beyond the lesson's own share the index after the last step. */
  readonly drafts: Readonly<Record<string, PromptDraft>>
  readonly answers: readonly (KeptAnswer | null)[]
}

const draft = { template: 'text', values: ['text'], hasSample: 'flag' } as const
const answer = { callId: 'text?', prompt: 'text', text: 'text', model: 'text', state: 'text', seconds: 'number' } as const
const outcome = { mode: 'text', model: 'text', finish_reason: 'text?' } as const

const isDraft = (value: unknown): value is PromptDraft => {
  if (!hasShape(draft, value)) return false
  const { plain } = value as { plain?: unknown }
  return plain === null || typeof plain === 'string'
}

const isAnswer = (value: unknown): value is KeptAnswer | null => {
  if (value === null) return true
  if (!hasShape(answer, value)) return false
  const how = (value as { outcome?: unknown }).outcome
  return how === null || hasShape(outcome, how)
}

const isKeptWork = (value: unknown): value is KeptWork => {
  const { drafts, answers } = (value ?? {}) as { drafts?: unknown; answers?: unknown }
  return Array.isArray(answers) && answers.every(isAnswer) && drafts instanceof Object && Object.values(drafts).every(isDraft)
}

/** No drafts and no answers. */
export const nothing: KeptWork = { drafts: {}, answers: [] }
const keyOf = (userId: string, exerciseId: string) => draftName(userId, `quota-proxy.${exerciseId}`)

export const readWork = (userId: string, exerciseId: string): KeptWork => {
  try {
    const kept = tabStore.getItem(keyOf(userId, exerciseId))
    const found: unknown = kept && JSON.parse(kept)
    return isKeptWork(found) ? found : nothing
  } catch {
    return nothing
  }
}

export const keepWork = (userId: string, exerciseId: string, work: KeptWork): void =>
  tabStore.setItem(keyOf(userId, exerciseId), JSON.stringify(work))

/** The prompt that a draft makes. */
export const textOf = (draft: PromptDraft): string => draft.plain ?? fillPrompt(draft)

/** Deletes answers and their prompts; a prompt in progress that differs from every deleted one stays. */
export const forgetAnswers = ({ userId, call }: ForgottenWords): void => {
  const prefix = keyOf(userId, '')
  for (const name of tabStore.names().filter((each) => each.startsWith(prefix))) {
    const exerciseId = name.slice(prefix.length)
    const { answers, drafts } = readWork(userId, exerciseId)
    // An answer that broke off or failed here has no outcome, and so no id, but its call is recorded all the same.
    const isOf = ({ outcome, prompt }: KeptAnswer) => !call || (outcome ? outcome.id === call.id : prompt === call.prompt)
    const isForgotten = (kept: KeptAnswer | null) => kept !== null && isOf(kept)
    const prompts = new Set(answers.filter(isForgotten).map((kept) => kept?.prompt))
    if (prompts.size === 0) continue
    keepWork(userId, exerciseId, {
      answers: answers.map((kept) => (isForgotten(kept) ? null : kept)),
      drafts: Object.fromEntries(Object.entries(drafts).filter(([, each]) => !prompts.has(textOf(each)))),
    })
  }
}

/** A draft of a prompt that the learner did not write, with empty fields. */
export const draftOf = (template: string, hasSample = true): PromptDraft => ({ template, values: [], plain: null, hasSample })
