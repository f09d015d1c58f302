import type { LogFailure, Logger } from '../host/logger.ts'
import type { KeptJobRuns } from './create-job-runs.ts'
import type { Job } from './jobs.ts'
import type { Metrics } from './metrics.ts'

interface JobParts {
  readonly log: Logger
  readonly logFailure: LogFailure
  readonly metrics: Metrics
  readonly runs: Pick<KeptJobRuns, 'dueIn' | 'take' | 'list'>
  /** Milliseconds after the start before overdue jobs run, so that waiting clients are served first. */
  readonly catchUpAfter?: number
}

/**
 * Runs each job on its schedule until stopped; `stop` waits for the current runs. Jobs that became due while no process ran are run
 * soon after the start, one after the other. A run that takes longer than the interval finishes before the next begins.
 */
export const runJobs = (
  jobs: readonly Job[],
  { log, logFailure, metrics, runs, catchUpAfter = 1_000 }: JobParts,
): { stop(): Promise<void> } => {
  const took = metrics.duration('job_duration_seconds', 'Time that a job took, by job and outcome.', ['job', 'outcome'])
  metrics.gauge('job_interval_seconds', 'Seconds between two runs of a job.', ['job'], () =>
    jobs.map(({ name, every }) => ({ labels: { job: name }, value: every })),
  )
  metrics.gauge(
    'job_last_success_timestamp_seconds',
    'When a job last ended as it should, in whichever process; absent before the first time.',
    ['job'],
    async () =>
      (await runs.list()).flatMap(({ name, succeeded_at }) =>
        succeeded_at ? [{ labels: { job: name }, value: Date.parse(succeeded_at) / 1000 }] : [],
      ),
  )
  const underWay = new Map<Job, Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopping = false

  const begin = (job: Job): Promise<void> => {
    const before = underWay.get(job)
    if (before || isStopping) return before ?? Promise.resolve()
    const attempt = async () => {
      const turn = await runs.take(job)
      if (!turn) return
      const from = performance.now()
      let outcome: 'done' | 'failed' = 'failed'
      try {
        await job.run()
        outcome = 'done'
      } finally {
        took({ job: job.name, outcome }, (performance.now() - from) / 1000)
        await turn.end(outcome)
      }
    }
    const run = attempt()
      .catch((error) => logFailure(log, error, 'a job failed', { job: job.name }))
      .finally(() => underWay.delete(job))
    underWay.set(job, run)
    return run
  }
  const repeat = (job: Job) => void timers.add(setInterval(begin, job.every * 1000, job).unref())
  const after = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds).unref()
    timers.add(timer)
  }
  const catchUp = async (overdue: readonly Job[]) => {
    for (const job of overdue) await begin(job)
  }

  const schedule = async () => {
    const due = await runs.dueIn()
    const overdue: Job[] = []
    for (const job of jobs) {
      const seconds = due.get(job.name) ?? job.every
      if (seconds <= 0) overdue.push(job)
      if (isStopping) return
      if (seconds <= 0 || seconds >= job.every) repeat(job)
      else
        after(seconds * 1000, () => {
          repeat(job)
          void begin(job)
        })
    }
    if (overdue.length > 0) after(catchUpAfter, () => void catchUp(overdue))
  }
  const scheduled = schedule().catch((error) => {
    // Without the recorded runs, jobs run by their intervals only.
    logFailure(log, error, 'the last runs of jobs could not be read')
    if (!isStopping) for (const job of jobs) repeat(job)
  })

  return {
    stop: async () => {
      isStopping = true
      await scheduled
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay.values())
    },
  }
}
