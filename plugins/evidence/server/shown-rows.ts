import type { Clock, Doc, Store } from '#core'
import type { TextVerdict } from '../judge/judge-text.ts'

export type ShownRow = Doc<'evidence-shown'>
/** `ran` shows nothing yet: its code is not saved as the item asks. */
type Kept = 'shown' | 'own-word' | 'ran'

/** The stored rows of shown evidence, one per learner and item: counts, and no word of the learner's. */
export const createShownRows = ({ store, clock }: { readonly store: Store; readonly clock: Clock }) => {
  const of = (user: string, lesson: string, item: string) => ({
    user_id: { equals: user },
    sub_slide_id: { equals: lesson },
    item: { equals: item },
  })
  const all = (userId: string, lessons: readonly string[]): Promise<ShownRow[]> =>
    store.find('evidence-shown', { where: { user_id: { equals: userId }, sub_slide_id: { in: lessons } } })
  return {
    all,

    /** Those that show something. */
    shown: async (userId: string, lessons: readonly string[]): Promise<ShownRow[]> =>
      (await all(userId, lessons)).filter(({ state }) => state !== 'ran'),

    /** Keeps an item once; code that ran becomes shown. */
    keep: async (userId: string, lesson: string, item: string, state: Kept, { words, lines }: Partial<TextVerdict> = {}) => {
      const at = clock.now().toISOString()
      const made = await store.createUnlessExists('evidence-shown', {
        ...{ user_id: userId, sub_slide_id: lesson, item, state, at },
        ...(words !== undefined && { words }),
        ...(lines !== undefined && { lines }),
      })
      if (made || state !== 'shown') return
      await store.updateOne('evidence-shown', { ...of(userId, lesson, item), state: { equals: 'ran' } }, { state, at })
    },

    /** Takes a learner's own word back; what they have shown stays. */
    takeBack: (userId: string, lesson: string, item: string): Promise<void> =>
      store.remove('evidence-shown', { ...of(userId, lesson, item), state: { equals: 'own-word' } }),
  }
}
