import type { Store } from '#core'
import type { LastUses } from '../contract.ts'

/** When accounts were last used, and people in that order, for lists of them: accounts repeat it. */
export const createLastUses = (store: Store): LastUses => ({
  of: async (userIds) => {
    const rows = await store.findFields('account-uses', ['user_id', 'last_used_at'], { where: { user_id: { in: userIds } } })
    return new Map(rows.map(({ user_id, last_used_at }) => [user_id, last_used_at]))
  },

  inOrder: async (people, { newestFirst, offset, limit }) => {
    // Without a value comes before every value, on both databases.
    const sort = newestFirst ? ['-last_used_at', '-createdAt'] : ['last_used_at', 'createdAt']
    return (await store.findFields('users', ['id'], { where: people ?? {}, sort, offset, limit })).map(({ id }) => id)
  },
})
