import type { Store } from '#core'

/** The board's rows: who takes part, and with how many exercises. */
export const createBoard = (store: Store) => {
  const hasJoined = async (userId: string) => (await store.findOne('leaderboard-entries', { user_id: { equals: userId } })) !== null
  const seenBy = async (userId: string) => {
    const rows = await store.find('leaderboard-entries', { sort: '-exercises', limit: 10 })
    const lines = rows.map(({ user_id, name, exercises }, index) => ({ place: index + 1, name, exercises, isMine: user_id === userId }))
    return { lines, hasJoined: await hasJoined(userId) }
  }
  return {
    seenBy,
    /** Joins, or takes another name. */
    join: async (userId: string, name: string) => {
      const isNew = await store.createUnlessExists('leaderboard-entries', { user_id: userId, name, exercises: 0 })
      if (!isNew) await store.updateOne('leaderboard-entries', { user_id: { equals: userId } }, { name })
      return seenBy(userId)
    },
    leave: async (userId: string) => {
      for (const slug of ['leaderboard-entries', 'leaderboard-counted'] as const) await store.remove(slug, { user_id: { equals: userId } })
      return seenBy(userId)
    },
    /** Counts an exercise once, however often it is told: the new number, or null where it counts no more or the learner takes no part. */
    count: async (userId: string, subSlideId: string): Promise<number | null> => {
      if (!(await hasJoined(userId))) return null
      if (!(await store.createUnlessExists('leaderboard-counted', { user_id: userId, sub_slide_id: subSlideId }))) return null
      const row = await store.updateOne('leaderboard-entries', { user_id: { equals: userId } }, { exercises: { $inc: 1 } })
      return row?.exercises ?? null
    },
    /** Whether nobody else has as many. */
    isAlone: async (userId: string, exercises: number) =>
      (await store.count('leaderboard-entries', { user_id: { not_equals: userId }, exercises: { greater_than_equal: exercises } })) === 0,
  }
}
