import { defineService } from '../../contract.ts'

/**
 * CPU-heavy work that one person asks for: PDFs, pictures, long texts. It runs outside the event loop, so that everybody else is
 * answered meanwhile, in turns by person, one piece at a time each. Both methods throw RATE_LIMITED with `Retry-After` where too many
 * wait.
 */
export interface Works {
  /**
   * Does a piece of work in a thread, which is ended when it takes too long.
   * @param module whose default export does it: `new URL('./draw-sheet.work.js', import.meta.url)`, beside the calling file
   * @param input plain data; `output` likewise
   * @param who takes this turn: an account's id, or a stranger's network
   * @throws TOO_MUCH_WORK where it took longer than a paper may
   */
  run<Output>(module: URL, input: unknown, who: string): Promise<Output>
  /** Does work that has threads of its own, such as a picture's, in turn. */
  inTurn<Output>(who: string, work: () => Promise<Output>): Promise<Output>
}

export const works = defineService<Works>('core.works')
