import { z } from 'zod'
import { CallOutcome } from '../contract.ts'

/** What a learner has written and received in one exercise; it outlives a reload of the tab, not the tab. */
export const KeptWork = z.object({
  prompt: z.string(),
  /** The sample has been filled in once; after that an empty box stays empty. */
  hasSample: z.boolean(),
  answer: z.object({ text: z.string(), model: z.string(), outcome: CallOutcome.nullable() }).nullable(),
})
export type KeptWork = z.output<typeof KeptWork>

const nothing: KeptWork = { prompt: '', hasSample: false, answer: null }
const keyOf = (userId: string, exerciseId: string) => `quota-proxy.${userId}.${exerciseId}`

export const readWork = (userId: string, exerciseId: string): KeptWork => {
  try {
    const kept = sessionStorage.getItem(keyOf(userId, exerciseId))
    return kept ? KeptWork.catch(nothing).parse(JSON.parse(kept)) : nothing
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
