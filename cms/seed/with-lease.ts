import type { Payload } from 'payload'
import { isWithin } from '#core/contract'
import { isUniqueViolation } from '../../core/services/database/store.ts'

const collection = 'content-seeds'
const mine = { key: { equals: 'seeding' } }
/** How often the owner renews its lease, and after which silence others may take it. */
const heartbeatMs = 2_000
const leaseMs = 10_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Takes the lease: the single row that names the seeding process, or an expired one. */
const acquire = async ({ db }: Payload): Promise<boolean> => {
  const now = new Date().toISOString()
  try {
    await db.create({ collection, data: { key: mine.key.equals, digest: 'under way', leased_at: now } })
    return true
  } catch (error) {
    const row = await db.findOne<{ id: string; leased_at?: string | Date | null }>({ collection, where: mine })
    // Taken neither by us nor by another process: the database failed, or the row has just been released.
    if (!row) return isUniqueViolation(error) ? false : Promise.reject(error)
    const leasedAt = row.leased_at && new Date(row.leased_at)
    if (leasedAt && isWithin(leasedAt, leaseMs, new Date())) return false
    const where = { and: [mine, { leased_at: leasedAt ? { equals: leasedAt.toISOString() } : { exists: false } }] }
    return (await db.updateOne({ collection, where, data: { leased_at: now } })) !== null
  }
}

/** Runs the work while no other process does, after waiting for its turn: several processes that start together seed once. */
export const withLease = async (payload: Payload, work: () => Promise<void>): Promise<void> => {
  while (!(await acquire(payload))) await pause(250)
  const timer = setInterval(() => {
    payload.db
      .updateOne({ collection, where: mine, data: { leased_at: new Date().toISOString() } })
      .catch((error: unknown) => payload.logger.error({ err: error }, 'the seeding could not be renewed'))
  }, heartbeatMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await payload.db.deleteMany({ collection, where: mine })
  }
}
