import type { Logger } from '../host/logger.ts'
import { ApiError } from '../http/errors.ts'
import type { Store } from './database/store.ts'
import type { Job } from './jobs.ts'
import type { RateLimits } from './rate-limits.ts'

/** Of several processes the first in a job's interval runs it. A process that ends leaves the next interval to the others. */
export const shareJobs =
  ({ isSoleWriter }: Store, rateLimits: RateLimits) =>
  async ({ name, every }: Job): Promise<boolean> => {
    if (isSoleWriter) return true
    // A little less than the interval, so that a timer that comes early finds the next window open.
    const turn = { name: 'job', points: 1, duration: every * 0.9 }
    return rateLimits.spend(turn, name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 429) return false
        throw error
      },
    )
  }

/**
 * Runs each job on its schedule until stopped; `stop` waits for the runs under way. A run that takes longer than the interval
 * is let finish before the next begins.
 * @param isMine asked before each run, where several processes share the jobs
 */
export const runJobs = (jobs: readonly Job[], log: Logger, isMine: (job: Job) => Promise<boolean>): { stop(): Promise<void> } => {
  const underWay = new Map<Job, Promise<void>>()
  const begin = (job: Job) => {
    if (underWay.has(job)) return
    const run = isMine(job)
      .then((mine) => (mine ? job.run() : undefined))
      .catch((error) => log.error({ err: error, job: job.name }, 'a job failed'))
      .finally(() => underWay.delete(job))
    underWay.set(job, run)
  }
  const timers = jobs.map((job) => setInterval(begin, job.every * 1000, job).unref())
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}
