import { defineService } from '../../contract.ts'
import { ApiError } from '../../shared/api-error.ts'

/**
 * CPU-heavy work for one person's request: PDFs, pictures, long texts. It runs outside the event loop, so that other requests are
 * served meanwhile, and is scheduled by person, one piece at a time each. Both methods throw RATE_LIMITED with `Retry-After` if the queue
 * is full.
 */
export interface Works {
  /**
   * Does a piece of work in a thread, which is terminated if it takes too long.
   * @param module its default export does the work: `new URL('./draw-sheet.work.js', import.meta.url)`, beside the calling file
   * @param input plain data, like the output; a function reads it when it is the person's turn, so that data of waiting pieces is not in memory
   * @param who the person whose turn it takes: an account's id, or an anonymous visitor's network
   * @throws TOO_MUCH_WORK if it exceeds the time limit
   */
  run<Output>(module: URL, input: unknown | (() => Promise<unknown>), who: string): Promise<Output>
  /** Does work that uses its own threads, such as drawing a picture, when it is the person's turn. */
  inTurn<Output>(who: string, work: () => Promise<Output>): Promise<Output>
}

/** Whether a piece of work was refused, because the queue was full or it exceeded the time limit: a caller may do without its result. */
export const isWorkRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'RATE_LIMITED' || error.code === 'TOO_MUCH_WORK')

export const works = defineService<Works>('core.works')
