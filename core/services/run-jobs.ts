import type { Logger } from '../host/logger.ts'
import type { Job } from './jobs.ts'

/** Runs each job on its schedule until stopped; `stop` waits for the runs under way. */
export const runJobs = (jobs: readonly Job[], log: Logger): { stop(): Promise<void> } => {
  const underWay = new Set<Promise<void>>()
  const timers = jobs.map((job) =>
    setInterval(() => {
      const run = job
        .run()
        .catch((error) => log.error({ err: error, job: job.name }, 'a job failed'))
        .finally(() => underWay.delete(run))
      underWay.add(run)
    }, job.every * 1000).unref(),
  )
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
