import { isOver, timeLeft } from '../shared/time-left.ts'
import type { Clock } from './clock.ts'
import type { Doc } from './database/find-content.ts'
import type { Store } from './database/store.ts'
import type { Job, JobRun, JobRuns, JobState } from './jobs.ts'

const collection = 'job-runs'
/** How long a run's lease lasts without a heartbeat, in milliseconds. */
const leaseMs = 60_000
const heartbeatMs = 15_000
/** Delay before an interrupted run is retried, in milliseconds: not at once, since the run may have crashed the process. */
const againAfter = 600_000

interface JobTurn {
  end(outcome: 'done' | 'failed'): Promise<void>
}

export interface KeptJobRuns extends JobRuns {
  /** Seconds until each job is due, from the record of its last run; an unknown job waits for its interval. */
  dueIn(): Promise<ReadonlyMap<string, number>>
  /** Records that a run begins; null if another process is running it, or has run it in this interval. */
  take(job: Job): Promise<JobTurn | null>
}

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds).toISOString()
const free = new Date(0).toISOString()

/**
 * The last run of each job, in the database, so that restarts neither skip nor repeat it, and so that of several processes one runs it:
 * the first in its interval, for as long as it sends heartbeats. When a process ends, the others take over its next run.
 */
export const createJobRuns = (store: Store, clock: Clock, jobs: () => readonly Job[]): KeptJobRuns => {
  const rows = async () => new Map((await store.find(collection)).map((row) => [row.name, row]))

  // A started run has no outcome until it ends: the times of two processes' clocks do not show which came first.
  const stateOf = ({ began_at, leased_until, outcome }: Doc<typeof collection>): JobState => {
    if (!began_at) return 'waiting'
    if (outcome) return outcome === 'failed' ? 'failed' : 'done'
    return timeLeft(leased_until, leaseMs, clock.now()) > 0 ? 'running' : 'cut-off'
  }

  return {
    dueIn: async () => {
      const known = await rows()
      const now = clock.now()
      const due = new Map<string, number>()
      for (const { name, every } of jobs()) {
        const row = known.get(name)
        if (!row) await store.createUnlessExists(collection, { name, next_at: later(now, every * 1000), leased_until: free })
        due.set(name, row ? timeLeft(row.next_at, every * 1000, now) / 1000 : every)
      }
      return due
    },
    take: async ({ name, every }) => {
      const now = clock.now()
      const mine = { name: { equals: name } }
      // A timer that fires slightly early still counts as due; a sole writer need not check for other processes.
      const early = new Date(now.getTime() + every * 100)
      const isMine = store.isSoleWriter
        ? mine
        : { and: [mine, isOver('next_at', every * 1000, early), isOver('leased_until', leaseMs, now)] }
      const began_at = now.toISOString()
      const begun = { began_at, next_at: later(now, Math.min(every * 1000, againAfter)), leased_until: later(now, leaseMs), outcome: null }
      const taken = (await store.updateOne(collection, isMine, begun)) ?? (await store.createUnlessExists(collection, { name, ...begun }))
      if (!taken) return null
      const run = { and: [mine, { began_at: { equals: began_at } }] }
      const heartbeat = setInterval(() => {
        // If the heartbeat cannot be written, the lease expires, as it does for a process that has ended.
        store.updateOne(collection, run, { leased_until: later(clock.now(), leaseMs) }).catch(() => undefined)
      }, heartbeatMs).unref()
      return {
        end: async (outcome) => {
          clearInterval(heartbeat)
          const end = clock.now()
          const ended_at = end.toISOString()
          await store.updateOne(collection, run, {
            ended_at,
            outcome,
            seconds: Math.max(0, end.getTime() - now.getTime()) / 1000,
            next_at: later(now, every * 1000),
            leased_until: free,
            ...(outcome === 'done' && { succeeded_at: ended_at }),
          })
        },
      }
    },
    list: async () => {
      const known = await rows()
      return jobs().map(({ name, every }): JobRun => {
        const row = known.get(name)
        return {
          name,
          every,
          state: row ? stateOf(row) : 'waiting',
          began_at: row?.began_at ?? null,
          seconds: row?.seconds ?? null,
          succeeded_at: row?.succeeded_at ?? null,
          next_at: row?.next_at ?? later(clock.now(), every * 1000),
        }
      })
    },
  }
}
