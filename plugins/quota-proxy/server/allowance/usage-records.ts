import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '#core'
import type { UsageRecords } from '../../contract.ts'

/** Reads and deletes rows of usage_logs by age. */
export const createUsageRecords = (store: Store): UsageRecords => ({
  ownersBefore: async (time) => {
    const owners: string[] = []
    // Jumps from one owner to the next: reading all calls of half a year only for their owners would be too much.
    for (let after = ''; ; ) {
      const where = { createdAt: { less_than: time }, user_id: { greater_than: after } }
      const [row] = await store.find('usage-logs', { where, sort: 'user_id', limit: 1 })
      if (!row) return owners
      after = row.user_id
      owners.push(after)
      // Yields to other work.
      if (owners.length % 50 === 0) await nextTurn()
    }
  },
  forgetBefore: (time, userId) =>
    store.remove('usage-logs', { createdAt: { less_than: time }, ...(userId !== undefined && { user_id: { equals: userId } }) }),
})
