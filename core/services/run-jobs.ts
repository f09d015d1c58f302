import type { Logger } from '../host/logger.ts'
import type { LogFailure } from '../http/answer-errors.ts'
import { ApiError } from '../http/errors.ts'
import type { Store } from './database/store.ts'
import type { Job } from './jobs.ts'
import type { Metrics } from './metrics.ts'
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

interface JobParts {
  readonly log: Logger
  readonly logFailure: LogFailure
  readonly metrics: Metrics
}

/**
 * Runs each job on its schedule until stopped; `stop` waits for the runs under way. A run that takes longer than the interval
 * is let finish before the next begins.
 * @param isMine asked before each run, where several processes share the jobs
 */
export const runJobs = (
  jobs: readonly Job[],
  { log, logFailure, metrics }: JobParts,
  isMine: (job: Job) => Promise<boolean>,
): { stop(): Promise<void> } => {
  const took = metrics.duration('job_duration_seconds', 'Time that a job took, by job and outcome.', ['job', 'outcome'])
  const underWay = new Map<Job, Promise<void>>()
  const begin = (job: Job) => {
    if (underWay.has(job)) return
    const attempt = async () => {
      if (!(await isMine(job))) return
      const from = performance.now()
      let outcome = 'failed'
      try {
        await job.run()
        outcome = 'done'
      } finally {
        took({ job: job.name, outcome }, (performance.now() - from) / 1000)
      }
    }
    const run = attempt()
      .catch((error) => logFailure(log, error, 'a job failed', { job: job.name }))
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
