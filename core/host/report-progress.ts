import type { Logger } from './logger.ts'

/** Interval at which a long step of a start logs its progress, in milliseconds. */
const sayEvery = 5_000

/** Logs that a step of the start begins, and then its progress. @returns the function that takes the amount done and the total */
export const reportProgress = (log: Logger, step: string, now = () => performance.now()): ((done: number, of: number) => void) => {
  let saidAt = Number.NEGATIVE_INFINITY
  return (done, of) => {
    if (now() - saidAt < sayEvery) return
    saidAt = now()
    log.info({ done, of }, step)
  }
}
