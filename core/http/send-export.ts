import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { createFairQueue, QueueFullError } from '../services/works/fair-queue.ts'

/** One export at a time per person: exports not yet read by their clients must not fill the memory. */
const { inTurn } = createFairQueue({ atOnce: 200, waitingEach: 0, waiting: 0 })

const hasDisconnected = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE'].includes((error as { code?: string }).code ?? '')

interface ExportFile {
  /** The recipient's account, which can have one export in progress. */
  readonly who: string
  readonly name: string
  readonly type: string
  /** The error for a person whose export is in progress already. */
  readonly running: () => Error
  /** Runs before the file begins, unless the export is refused as `running`: counts it, records it. It refuses by throwing. */
  readonly begin?: (() => Promise<unknown>) | undefined
}

/**
 * Sends an export as a file that is read and written a piece at a time, no faster than its client reads it.
 * @throws `running` while another export of this person is in progress
 */
export const sendExport = async (
  res: Response,
  { who, name, type, running, begin }: ExportFile,
  pieces: AsyncIterable<string>,
): Promise<void> => {
  try {
    await inTurn(who, async () => {
      await begin?.()
      res.set('Content-Disposition', `attachment; filename="${name}"`)
      res.set('Cache-Control', 'no-store')
      res.type(type)
      await pipeline(Readable.from(pieces), res)
    })
  } catch (error) {
    if (error instanceof QueueFullError) throw running()
    // A client that disconnected needs no response. Any other failure is logged, and ends the connection of a file that has begun.
    if (!hasDisconnected(error)) throw error
  }
}
