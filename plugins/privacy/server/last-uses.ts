import type { Store, Where } from '#core'
import type { LastUses } from '../contract.ts'

/** The accounts that somebody has used: a row of `account-uses` is there from the first use on. */
const used = { collection: 'account-uses', field: 'user_id' } as const

/** When accounts were last used, and people in that order, for lists of them. */
export const createLastUses = (store: Store): LastUses => ({
  of: async (userIds) => {
    const rows = await store.findFields('account-uses', ['user_id', 'last_used_at'], { where: { user_id: { in: userIds } } })
    return new Map(rows.map(({ user_id, last_used_at }) => [user_id, last_used_at]))
  },

  inOrder: async (people, { newestFirst, offset, limit }) => {
    const ofThese: Where = people ? { user_id: { within: { collection: 'users', field: 'id', where: people } } } : {}
    const unused: Where = { and: [people ?? {}, { id: { not_within: used } }] }
    const usedOnes = {
      count: () => store.count('account-uses', ofThese),
      page: async (from: number, most: number) => {
        const sort = newestFirst ? '-last_used_at' : 'last_used_at'
        const rows = await store.findFields('account-uses', ['user_id'], { where: ofThese, sort, offset: from, limit: most })
        return rows.map(({ user_id }) => user_id)
      },
    }
    const unusedOnes = {
      count: () => store.count('users', unused),
      page: async (from: number, most: number) => {
        const sort = newestFirst ? '-createdAt' : 'createdAt'
        return (await store.findFields('users', ['id'], { where: unused, sort, offset: from, limit: most })).map(({ id }) => id)
      },
    }
    const [first, second] = newestFirst ? [usedOnes, unusedOnes] : [unusedOnes, usedOnes]
    const ids = await first.page(offset, limit)
    if (ids.length === limit) return ids
    const rest = await second.page(Math.max(0, offset - (await first.count())), limit - ids.length)
    return [...ids, ...rest]
  },
})
