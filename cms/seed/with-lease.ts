import type { Payload } from 'payload'

const collection = 'content-seeds'
const mine = { key: { equals: 'seeding' } }
/** The owner says this often that it lives; after the second time the others take it for gone. In milliseconds. */
const heartbeatMs = 2_000
const goneAfter = 10_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Takes the one row that says who seeds, or what an owner has left that is gone. */
const take = async ({ db }: Payload): Promise<boolean> => {
  const now = new Date().toISOString()
  try {
    await db.create({ collection, data: { key: mine.key.equals, digest: 'under way', file_hash: now } })
    return true
  } catch (error) {
    const row = await db.findOne<{ id: string; file_hash: string }>({ collection, where: mine })
    // Neither taken by us nor by anybody: the database itself has failed, or the row has just been given back.
    if (!row) return isTaken(error) ? false : Promise.reject(error)
    if (Date.now() - Date.parse(row.file_hash) < goneAfter) return false
    const where = { and: [mine, { file_hash: { equals: row.file_hash } }] }
    return (await db.updateOne({ collection, where, data: { file_hash: now } })) !== null
  }
}
const isTaken = (error: unknown) => {
  const { name, code } = error as { name?: string; code?: unknown }
  return name === 'ValidationError' || code === 11000
}

/** Runs the work while no other process does, waiting for its turn: several processes that start together seed once. */
export const withLease = async (payload: Payload, work: () => Promise<void>): Promise<void> => {
  while (!(await take(payload))) await pause(250)
  const timer = setInterval(() => {
    payload.db
      .updateOne({ collection, where: mine, data: { file_hash: new Date().toISOString() } })
      .catch((error: unknown) => payload.logger.error({ err: error }, 'the seeding could not be renewed'))
  }, heartbeatMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await payload.db.deleteMany({ collection, where: mine })
  }
}
