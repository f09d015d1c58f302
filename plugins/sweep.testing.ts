import type { TestHost } from '#core/testing'

/**
 * Rows that a job removes at an age. A plugin lists its own in `sweeps.testing.ts`, and in `keepers` the jobs that remove nothing;
 * `every-sweep.test.ts` tests each a minute before and a minute after.
 */
export interface Sweep {
  readonly what: string
  /** The name of the job. */
  readonly job: string
  /** The age at which a row is deleted. */
  readonly days: number
  /** Writes a row dated at a moment, and returns a function that checks whether it still exists. */
  plant(host: TestHost, at: string): Promise<() => Promise<boolean>>
}
