import type { Clock, Doc, Store } from '#core'
import type { TextVerdict } from '../judge/judge-text.ts'

export type ShownRow = Doc<'evidence-shown'>
/** `ran` does not count as shown yet: the code is not saved as the item requires. */
type Kept = 'shown' | 'own-word' | 'ran'

/** The stored rows of shown evidence, one per learner and item: counts, without any learner's text. */
export const createShownRows = ({ store, clock }: { readonly store: Store; readonly clock: Clock }) => {
  const of = (user: string, lesson: string, item: string) => ({
    user_id: { equals: user },
    sub_slide_id: { equals: lesson },
    item: { equals: item },
  })
  return {
    all: (userId: string, lessons: readonly string[]): Promise<ShownRow[]> =>
      store.find('evidence-shown', { where: { user_id: { equals: userId }, sub_slide_id: { in: lessons } } }),

    /** Stores an item once. A row of code that ran, or of the learner's own word, becomes shown. */
    keep: async (userId: string, lesson: string, item: string, state: Kept, { words, lines }: Partial<TextVerdict> = {}) => {
      const kept = {
        state,
        at: clock.now().toISOString(),
        ...(words !== undefined && { words }),
        ...(lines !== undefined && { lines }),
      }
      const made = await store.createUnlessExists('evidence-shown', { user_id: userId, sub_slide_id: lesson, item, ...kept })
      if (made || state !== 'shown') return
      await store.updateOne('evidence-shown', { ...of(userId, lesson, item), state: { in: ['ran', 'own-word'] } }, kept)
    },

    /** Removes a learner's own word; shown items stay. */
    takeBack: (userId: string, lesson: string, item: string): Promise<void> =>
      store.remove('evidence-shown', { ...of(userId, lesson, item), state: { equals: 'own-word' } }),
  }
}
