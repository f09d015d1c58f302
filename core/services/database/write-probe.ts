import type { Payload } from 'payload'
import { fileOf, roomBeside } from './measure-database.ts'

/** How long the result of a successful write is reused for further probes, in milliseconds. */
const tryEvery = 5_000
/** How long a write may take, in milliseconds. */
const answerWithin = 3_000
/** Below this free space, in bytes, the disk counts as full: a small write may still fit into the log when no other does. */
const leastRoom = 16 * 1024 * 1024

interface Probed {
  /** Performs the smallest write that proves that writes work. */
  write(): Promise<unknown>
  /** Returns the free bytes, where known. */
  room?(): Promise<number>
}

const within = async (work: Promise<unknown>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A write takes too long.')), milliseconds)
  })
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** Tests whether a write succeeds, at most once in five seconds while it does. @throws where writes fail */
export const createWriteProbe = ({ write, room }: Probed): (() => Promise<void>) => {
  let succeededAt = Number.NEGATIVE_INFINITY
  let underWay: Promise<void> | undefined
  const attempt = async () => {
    if (room && (await room()) < leastRoom) throw new Error('The disk of the database is full.')
    await within(write(), answerWithin)
    succeededAt = performance.now()
  }
  return async () => {
    if (performance.now() - succeededAt < tryEvery) return
    underWay ??= attempt().finally(() => {
      underWay = undefined
    })
    await underWay
  }
}

/** Returns the probe of this database, which writes one small row of its own. */
export const probeWrites = ({ kv }: Payload, databaseUrl: string): (() => Promise<void>) => {
  const file = fileOf(databaseUrl)
  return createWriteProbe({
    write: () => kv.set('soloflight.readiness', { at: new Date().toISOString() }),
    ...(file && { room: () => roomBeside(file) }),
  })
}
