import { draftName, hasShape } from '#web'
import type { StreamOutcome } from './stream-answer.ts'

/** What a learner has written and received in one exercise; it outlives a reload of the tab, not the tab and not a sign-out. */
export interface KeptWork {
  readonly prompt: string
  /** The sample has been filled in once; after that an empty box stays empty. */
  readonly hasSample: boolean
  readonly answer: { readonly text: string; readonly model: string; readonly outcome: StreamOutcome | null } | null
}

const work = { prompt: 'text', hasSample: 'flag' } as const
const answer = { text: 'text', model: 'text' } as const
const outcome = { mode: 'text', model: 'text', isCut: 'flag?' } as const

const isKeptWork = (value: unknown): value is KeptWork => {
  if (!hasShape(work, value)) return false
  const given = (value as { answer?: unknown }).answer
  if (given === null) return true
  if (!hasShape(answer, given)) return false
  const how = (given as { outcome?: unknown }).outcome
  return how === null || hasShape(outcome, how)
}

const nothing: KeptWork = { prompt: '', hasSample: false, answer: null }
const keyOf = (userId: string, exerciseId: string) => draftName(userId, `quota-proxy.${exerciseId}`)

export const readWork = (userId: string, exerciseId: string): KeptWork => {
  try {
    const kept = sessionStorage.getItem(keyOf(userId, exerciseId))
    const found: unknown = kept && JSON.parse(kept)
    return isKeptWork(found) ? found : nothing
  } catch {
    return nothing
  }
}

/** Storage may be full or forbidden: the page works without it. */
export const keepWork = (userId: string, exerciseId: string, work: KeptWork): void => {
  try {
    sessionStorage.setItem(keyOf(userId, exerciseId), JSON.stringify(work))
  } catch {}
}
