import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { hostErrors } from '../contract.ts'
import { createErrors } from '../shared/api-error.ts'

const errors = createErrors(hostErrors)

/** Exports in progress, by recipient and kind: exports not yet read by their clients must not fill the memory. */
const running = new Set<string>()
const mostAtOnce = 200
/** Seconds after which a refused client may try again. */
const retryAfter = 10

const hasDisconnected = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE'].includes((error as { code?: string }).code ?? '')

interface ExportFile {
  /** The recipient's account, which can have one export of each kind in progress. */
  readonly who: string
  /** The data that is exported, such as the logbook or one student's data. */
  readonly kind: string
  readonly name: string
  readonly type: string
  /** Runs before the file begins, unless an export of the same kind is in progress: counts it, records it. It refuses by throwing. */
  readonly begin?: (() => Promise<unknown>) | undefined
}

/** Writes the pieces, and ends the connection if one of them fails, so that an incomplete file never looks complete. */
const write = async (res: Response, pieces: AsyncIterable<string>): Promise<void> => {
  let hasFailed = false
  const read = async function* () {
    try {
      yield* pieces
    } catch (error) {
      // If the client has left, the stream throws its error in here.
      hasFailed = !res.destroyed
      throw error
    }
  }
  try {
    await pipeline(Readable.from(read()), res)
  } catch (error) {
    // A client that disconnected needs no response. A database that disconnected fails with the same codes, while a piece is read.
    if (hasFailed || !hasDisconnected(error)) throw error
  }
}

/**
 * Sends an export as a file that is read and written a piece at a time, no faster than its client reads it.
 * @throws EXPORT_RUNNING while another export of this kind and person is in progress, UNAVAILABLE while too many people's are
 */
export const sendExport = async (
  res: Response,
  { who, kind, name, type, begin }: ExportFile,
  pieces: AsyncIterable<string>,
): Promise<void> => {
  const key = `${who} ${kind}`
  if (running.has(key)) throw errors.EXPORT_RUNNING({ retryAfter })
  if (running.size >= mostAtOnce) throw errors.UNAVAILABLE({ retryAfter })
  running.add(key)
  try {
    await begin?.()
    res.set('Content-Disposition', `attachment; filename="${name}"`)
    res.set('Cache-Control', 'no-store')
    res.type(type)
    await write(res, pieces)
  } finally {
    running.delete(key)
  }
}
