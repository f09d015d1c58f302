import type { Store } from '#core'
import type { UsageRecords } from '../../contract.ts'

/** The rows of usage_logs by their age. */
export const createUsageRecords = (store: Store): UsageRecords => ({
  ownersBefore: async (time) => {
    const rows = await store.find('usage-logs', { where: { createdAt: { less_than: time } } })
    return [...new Set(rows.map(({ user_id }) => user_id))]
  },
  forgetBefore: (time, userId) =>
    store.remove('usage-logs', { createdAt: { less_than: time }, ...(userId !== undefined && { user_id: { equals: userId } }) }),
})
