import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createErrors, createFairQueue, QueueFullError, tooMany } from '#core'
import { soloChecksErrors } from '../errors.ts'
import type { FunctionTest } from '../item-schema.ts'

const errors = createErrors(soloChecksErrors)

/** The outcome of one test: `got` as JSON; null with the reason in `error`. */
export interface TestOutcome {
  readonly passed: boolean
  readonly got: string | null
  /** `TIME` and `CRASH` mean that a limit was exceeded; everything else is the engine's own message. */
  readonly error: string | null
}

interface Job {
  readonly code: string
  readonly name: string
  readonly tests: readonly string[]
}
interface Task {
  readonly job: Job
  readonly done: (results: readonly { got?: string; error?: string }[]) => void
}

/** In milliseconds. The code has 250 ms; a thread that does not respond for this long was crashed by the code. */
const patience = 2_000
/** Time for a thread to load the engine, in milliseconds. */
const startPatience = 20_000
/** The maximum of waiting runs, per learner and in total; further ones are refused. */
const mostWaiting = { waitingEach: 3, waiting: 100 } as const

const isSame = (got: string | undefined, expected: unknown): boolean => {
  if (got === undefined || got === 'undefined') return false
  try {
    return isDeepStrictEqual(JSON.parse(got), JSON.parse(JSON.stringify(expected)))
  } catch {
    return false
  }
}

/**
 * Runs learners' JavaScript, each run in its own engine inside a thread that is replaced if the code crashes it. Learners take
 * turns, with one run at a time each. Threads start with the first run and never block the host's event loop.
 * @param size the number of threads; by default one less than the machine's processors, at most 4
 */
export const createJavascriptRunner = (size = Math.max(1, Math.min(4, availableParallelism() - 1))) => {
  const queue = createFairQueue({ atOnce: size, ...mostWaiting })
  const waiting: Task[] = []
  const threads = new Set<Worker>()
  const idle: Worker[] = []
  let starting = 0
  let isStopped = false

  const give = (worker: Worker): void => {
    const task = waiting.shift()
    if (!task) {
      // An idle thread must not keep the process alive.
      worker.unref()
      idle.push(worker)
      return
    }
    worker.ref()
    const crashed = task.job.tests.map(() => ({ error: 'CRASH' }))
    const finish = (results: readonly { got?: string; error?: string }[], isWell: boolean) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', failed)
      if (isWell) give(worker)
      else replace(worker)
      task.done(results)
    }
    const answered = ({ results }: { results: { got?: string; error?: string }[] }) => finish(results, true)
    const failed = () => finish(crashed, false)
    const timer = setTimeout(failed, patience)
    worker.once('message', answered).once('error', failed).once('exit', failed)
    worker.postMessage({ job: task.job })
  }

  const replace = (worker: Worker): void => {
    threads.delete(worker)
    // A thread that is being terminated may emit another error.
    worker.on('error', () => {})
    void worker.terminate()
    if (waiting.length > 0) start()
  }

  const start = (): void => {
    if (isStopped || threads.size + starting >= size) return
    starting += 1
    const worker = new Worker(new URL('./run-javascript.worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      // The thread gets nothing of the host: no environment, no output.
      env: {},
      stdout: true,
      stderr: true,
    })
    const giveUp = () => {
      clearTimeout(timer)
      starting -= 1
      worker.on('error', () => {})
      void worker.terminate()
      for (const task of waiting.splice(0)) task.done(task.job.tests.map(() => ({ error: 'CRASH' })))
    }
    const timer = setTimeout(giveUp, startPatience)
    worker.once('error', giveUp)
    worker.once('message', () => {
      clearTimeout(timer)
      worker.off('error', giveUp)
      starting -= 1
      threads.add(worker)
      give(worker)
    })
  }

  const run = (job: Job): Promise<readonly { got?: string; error?: string }[]> => {
    return new Promise((done) => {
      waiting.push({ job, done })
      const worker = idle.pop()
      if (worker) give(worker)
      else start()
    })
  }

  return {
    /**
     * @param who the id of the learner who takes the turn
     * @throws RATE_LIMITED while too many of this learner's runs wait, RUNNER_BUSY while too many wait in total
     */
    test: async (code: string, name: string, tests: readonly FunctionTest[], who: string): Promise<TestOutcome[]> => {
      const job = { code, name, tests: tests.map(({ args }) => JSON.stringify(args)) }
      const results = await queue
        .inTurn(who, () => run(job))
        .catch((error: unknown) => {
          if (!(error instanceof QueueFullError)) throw error
          throw error.isOwn ? tooMany('Your code is being run already. Please wait for it.', 5) : errors.RUNNER_BUSY()
        })
      return tests.map(({ result }, index) => {
        const { got, error } = results[index] ?? { error: 'CRASH' }
        return { passed: error === undefined && isSame(got, result), got: got ?? null, error: error ?? null }
      })
    },
    stop: async (): Promise<void> => {
      isStopped = true
      await Promise.all([...threads].map((worker) => worker.terminate()))
    },
  }
}
export type JavascriptRunner = ReturnType<typeof createJavascriptRunner>
