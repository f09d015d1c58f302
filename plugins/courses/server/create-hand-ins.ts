import type { Clock, Doc, Store } from '#core'
import type { HandIn } from '../contract.ts'

/** Of one lesson: the first, which a model answer was shown after, and the newest. */
const mostKept = 20
/** Tries of two devices that hand in at one moment. */
const tries = 5

/** Every answer that learners hand in to exercises without calls; `exercise-calls` has the newest alone. */
export interface HandIns {
  of(userId: string, subSlideId?: string): Promise<readonly HandIn[]>
  /** Keeps an answer unless it is the one handed in last. Call it before the answer is written over. */
  add(userId: string, moduleId: string, subSlideId: string, answer: string): Promise<void>
}

const toHandIn = ({ module_id, sub_slide_id, number, at, answer }: Doc<'hand-ins'>): HandIn => ({
  ...{ module_id, sub_slide_id, number, at, answer },
})

/** By time; of one moment, lesson by lesson, and a lesson's first before its second. */
const inOrder = (one: HandIn, other: HandIn): number =>
  one.at.localeCompare(other.at) || one.sub_slide_id.localeCompare(other.sub_slide_id, 'en', { numeric: true }) || one.number - other.number

export const createHandIns = ({ store, clock }: { store: Store; clock: Clock }): HandIns => {
  const of = async (userId: string, subSlideId?: string): Promise<readonly HandIn[]> => {
    const where = { user_id: { equals: userId }, ...(subSlideId && { sub_slide_id: { equals: subSlideId } }) }
    const [kept, answered] = await Promise.all([store.find('hand-ins', { where, sort: 'number' }), store.find('exercise-calls', { where })])
    const known = new Set(kept.map(({ sub_slide_id }) => sub_slide_id))
    // What was answered before hand-ins were kept is a first hand-in.
    const older = answered.flatMap(({ module_id, sub_slide_id, answer, completed_at }): HandIn[] =>
      answer && completed_at && !known.has(sub_slide_id) ? [{ module_id, sub_slide_id, number: 1, at: completed_at, answer }] : [],
    )
    return [...kept.map(toHandIn), ...older].toSorted(inOrder)
  }
  return {
    of,
    add: async (userId, moduleId, subSlideId, answer) => {
      for (let tried = 0; tried < tries; tried++) {
        const before = await of(userId, subSlideId)
        const last = before.at(-1)
        if (last?.answer === answer) return
        const place = { user_id: userId, module_id: moduleId, sub_slide_id: subSlideId }
        if (last?.number === 1) await store.createUnlessExists('hand-ins', { ...last, ...place })
        const number = (last?.number ?? 0) + 1
        const made = await store.createUnlessExists('hand-ins', { ...place, number, at: clock.now().toISOString(), answer })
        if (!made) continue
        const surplus = before.slice(1, Math.max(1, before.length + 2 - mostKept)).map((each) => each.number)
        if (surplus.length > 0)
          await store.remove('hand-ins', {
            user_id: { equals: userId },
            sub_slide_id: { equals: subSlideId },
            number: { in: surplus },
          })
        return
      }
      throw new Error('An answer was handed in five times at once.')
    },
  }
}
