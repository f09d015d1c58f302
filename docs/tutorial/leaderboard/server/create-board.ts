import type { Store } from '#core'
import type { BoardLine } from '../contract.ts'

const length = 10

/** The board's rows: who takes part, and with how many exercises. */
export const createBoard = (store: Store) => ({
  linesFor: async (userId: string): Promise<BoardLine[]> => {
    const rows = await store.find('leaderboard-entries', { sort: '-exercises', limit: length })
    return rows.map(({ user_id, name, exercises }, index) => ({ place: index + 1, name, exercises, isMine: user_id === userId }))
  },
  hasJoined: async (userId: string): Promise<boolean> =>
    (await store.findOne('leaderboard-entries', { user_id: { equals: userId } })) !== null,
  /** Joins, or takes another name. */
  join: async (userId: string, name: string): Promise<void> => {
    const isNew = await store.createUnlessExists('leaderboard-entries', { user_id: userId, name, exercises: 0 })
    if (!isNew) await store.updateOne('leaderboard-entries', { user_id: { equals: userId } }, { name })
  },
  leave: async (userId: string): Promise<void> => {
    await store.remove('leaderboard-entries', { user_id: { equals: userId } })
    await store.remove('leaderboard-counted', { user_id: { equals: userId } })
  },
  /**
   * Counts an exercise once, however often it is told.
   * @returns the new number, or null where nothing changed: counted before, or the learner takes no part
   */
  count: async (userId: string, subSlideId: string): Promise<number | null> => {
    if (!(await store.findOne('leaderboard-entries', { user_id: { equals: userId } }))) return null
    const isNew = await store.createUnlessExists('leaderboard-counted', { user_id: userId, sub_slide_id: subSlideId })
    if (!isNew) return null
    const row = await store.updateOne('leaderboard-entries', { user_id: { equals: userId } }, { exercises: { $inc: 1 } })
    return row?.exercises ?? null
  },
  /** Whether nobody else has as many. */
  isAlone: async (userId: string, exercises: number): Promise<boolean> =>
    (await store.count('leaderboard-entries', { user_id: { not_equals: userId }, exercises: { greater_than_equal: exercises } })) === 0,
})
