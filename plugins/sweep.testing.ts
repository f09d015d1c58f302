import type { TestHost } from '#core/testing'

/**
 * Rows that a job removes when they have reached an age. A plugin lists its own in `sweeps.testing.ts`, and in `keepers` the jobs that
 * remove nothing; `every-sweep.test.ts` tries each a minute before and a minute after.
 */
export interface Sweep {
  readonly what: string
  /** The name of the job. */
  readonly job: string
  /** The age at which a row goes. */
  readonly days: number
  /** Writes a row as of a moment, and gives a look at whether it is still there. */
  plant(host: TestHost, at: string): Promise<() => Promise<boolean>>
}
