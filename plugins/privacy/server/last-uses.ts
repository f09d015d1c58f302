import type { Store } from '#core'
import type { LastUses } from '../contract.ts'

/** Reads accounts' last uses, and people sorted by them; `users` has a copy of the value. */
export const createLastUses = (store: Store): LastUses => ({
  of: async (userIds) => {
    const rows = await store.findFields('account-uses', ['user_id', 'last_used_at'], { where: { user_id: { in: userIds } } })
    return new Map(rows.map(({ user_id, last_used_at }) => [user_id, last_used_at]))
  },

  inOrder: async (people, { newestFirst, offset, limit }) => {
    // Both databases sort a missing value before every other value.
    const sort = newestFirst ? ['-last_used_at', '-createdAt'] : ['last_used_at', 'createdAt']
    return (await store.findFields('users', ['id'], { where: people ?? {}, sort, offset, limit })).map(({ id }) => id)
  },
})
