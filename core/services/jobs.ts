import { defineService } from '../contract.ts'

/** Work that runs on a schedule, in one of the host's processes at a time. It must nevertheless tolerate being run twice. */
export interface Job {
  readonly name: string
  /** Seconds between two runs. */
  readonly every: number
  run(): Promise<void>
}

/** The state of a job: `waiting` for its first run, `cut-off` by the end of the process that ran it. */
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cut-off'

/** The last run of a job, whichever process ran it. */
export interface JobRun {
  readonly name: string
  readonly every: number
  readonly state: JobState
  /** When the last run began; null before the first. */
  readonly began_at: string | null
  /** Duration of the last finished run; null before the first. */
  readonly seconds: number | null
  /** When a run last succeeded. */
  readonly succeeded_at: string | null
  /** When the job is due next. */
  readonly next_at: string
}

/** The state of each of the host's jobs. */
export interface JobRuns {
  list(): Promise<readonly JobRun[]>
}

export const jobRuns = defineService<JobRuns>('core.job-runs')
