import { createErrors, type Store } from '#core'
import type { StudentStatuses } from '../../consent/contract.ts'
import { type Keeping, logbookErrors } from '../contract.ts'

const errors = createErrors(logbookErrors)

/** The number of choices that a process caches if it is the only writer. */
const remembered = 20_000

/** Whether a person's words are stored: an adult's by default, a minor's only where their parent allows it. */
export const createWordChoices = ({ store, statuses }: { store: Store; statuses: Pick<StudentStatuses, 'of'> }) => {
  const known = new Map<string, boolean>()
  if (store.isSoleWriter) store.onChange('logbook-choices', () => known.clear())

  const chosen = async (userId: string): Promise<boolean> => {
    const kept = known.get(userId)
    if (kept !== undefined) return kept
    const row = await store.findOne('logbook-choices', { user_id: { equals: userId } })
    const choice = row?.keep_words !== false
    if (store.isSoleWriter) {
      if (known.size >= remembered) known.clear()
      known.set(userId, choice)
    }
    return choice
  }
  const of = async (userId: string): Promise<Keeping> => {
    const { isMinor, allows } = await statuses.of(userId)
    return isMinor ? { keep_words: allows.keep_work, decided_by: 'parent' } : { keep_words: await chosen(userId), decided_by: 'self' }
  }

  return {
    of,
    /** For a call about to be stored. The parent's scope is read again, since it may have changed during the call; `isMinor` is known. */
    keepsWords: async (userId: string, isMinor: boolean): Promise<boolean> =>
      isMinor ? (await statuses.of(userId)).allows.keep_work : chosen(userId),
    /** @throws PARENT_DECIDES for minors */
    set: async (userId: string, keep_words: boolean): Promise<Keeping> => {
      if ((await of(userId)).decided_by === 'parent') throw errors.PARENT_DECIDES()
      const made = await store.createUnlessExists('logbook-choices', { user_id: userId, keep_words })
      if (!made) await store.updateOne('logbook-choices', { user_id: { equals: userId } }, { keep_words })
      return of(userId)
    },
  }
}
