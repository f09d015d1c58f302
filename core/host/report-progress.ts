import type { Logger } from './logger.ts'

/** How often a long step of a start says how far it is, in milliseconds. */
const sayEvery = 5_000

/** Says that a step of the start begins, and while it lasts how far it is. @returns takes how much of how much is done */
export const reportProgress = (log: Logger, step: string, now = () => performance.now()): ((done: number, of: number) => void) => {
  let saidAt = Number.NEGATIVE_INFINITY
  return (done, of) => {
    if (now() - saidAt < sayEvery) return
    saidAt = now()
    log.info({ done, of }, step)
  }
}
