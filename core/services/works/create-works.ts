import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { hostErrors } from '../../contract.ts'
import { createErrors, tooMany } from '../../shared/api-error.ts'
import type { Metrics } from '../metrics.ts'
import { createFairQueue, QueueFullError } from './fair-queue.ts'
import type { Works } from './works.ts'

const errors = createErrors(hostErrors)

/** Time limits for a piece of work, and for a thread's start, in milliseconds. */
const patience = { work: 10_000, start: 20_000 } as const
/** The most pieces of work that may wait, per person and in total. */
const waiting = { waitingEach: 3, waiting: 60 } as const
/** The most pictures that are rendered at the same time; each uses several threads. */
const picturesAtOnce = 2

interface Answer {
  readonly output?: unknown
  readonly failed?: string
}

interface Parts {
  readonly metrics?: Metrics
  /** The number of threads; by default one less than the machine's processors. */
  readonly threads?: number
  /** The file that a thread loads for a module; in the bundle it lies beside the host. */
  readonly locate?: (module: URL) => URL | Promise<URL>
  readonly patience?: { readonly work: number }
}

/** The thread ended before it returned a result. */
class EndedError extends Error {
  override name = 'EndedError'
}

/** Starts a thread. @throws if it does not start in time */
const startThread = (limit: number): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./work-thread.worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 384 },
      // Untrusted files are processed here, so the thread gets none of the host's secrets.
      env: {},
      // The process's own options, such as conditions and inspectors, must not apply to the thread.
      execArgv: [],
    })
    const fail = (error: Error) => {
      clearTimeout(timer)
      // A thread that is being terminated may report another error.
      worker.on('error', () => {})
      void worker.terminate()
      reject(error)
    }
    const timer = setTimeout(() => fail(new Error('A thread for work did not start in time.')), limit)
    worker.once('error', fail).once('message', () => {
      clearTimeout(timer)
      worker.off('error', fail)
      resolve(worker)
    })
  })

export const createWorks = ({
  metrics,
  threads,
  locate = (module) => module,
  patience: own,
}: Parts = {}): Works & {
  stop(): Promise<void>
} => {
  const size = threads ?? Math.max(1, Math.min(3, availableParallelism() - 1))
  const limits: Readonly<Record<keyof typeof patience, number>> = { ...patience, ...own }
  const queues = { thread: createFairQueue({ atOnce: size, ...waiting }), picture: createFairQueue({ atOnce: picturesAtOnce, ...waiting }) }
  const lanes = Object.entries(queues)
  const idle: Worker[] = []
  const all = new Set<Worker>()

  const took = metrics?.duration('work_duration_seconds', 'How long pieces of work took that were done in turn.', ['lane', 'outcome'])
  const refused = metrics?.counter('work_refused_total', 'Pieces of work that were refused, since too many waited.', ['lane', 'whose'])
  const read = (count: 'waiting' | 'underWay') => () => lanes.map(([lane, queue]) => ({ labels: { lane }, value: queue.counts()[count] }))
  metrics?.gauge('work_waiting', 'Pieces of work that wait for their turn.', ['lane'], read('waiting'))
  metrics?.gauge('work_under_way', 'Pieces of work under way.', ['lane'], read('underWay'))

  const take = async (): Promise<Worker> => {
    const free = idle.pop()
    if (free) return free
    const worker = await startThread(limits.start)
    all.add(worker)
    return worker
  }
  const end = (worker: Worker) => {
    all.delete(worker)
    worker.on('error', () => {})
    void worker.terminate()
  }

  const work = async (module: URL, given: unknown): Promise<unknown> => {
    const file = await locate(module)
    const input = typeof given === 'function' ? await given() : given
    const worker = await take()
    worker.ref()
    const answer = await new Promise<Answer | EndedError>((resolve) => {
      const ended = () => resolve(new EndedError())
      const timer = setTimeout(ended, limits.work)
      worker
        .once('message', (message: Answer) => {
          clearTimeout(timer)
          worker.off('error', ended).off('exit', ended)
          resolve(message)
        })
        .once('error', ended)
        .once('exit', ended)
      worker.postMessage({ module: file.href, input })
    })
    if (answer instanceof EndedError) {
      end(worker)
      throw answer
    }
    // An idle thread must not keep the process alive.
    worker.unref()
    idle.push(worker)
    if (answer.failed !== undefined) throw new Error(`A piece of work failed: ${answer.failed}`)
    return answer.output
  }

  const counted = async <T>(lane: keyof typeof queues, who: string, piece: () => Promise<T>): Promise<T> => {
    try {
      return await queues[lane].inTurn(who, async () => {
        const from = performance.now()
        let outcome = 'failed'
        try {
          const output = await piece()
          outcome = 'done'
          return output
        } catch (error) {
          if (error instanceof EndedError) outcome = 'ended'
          throw error
        } finally {
          took?.({ lane, outcome }, (performance.now() - from) / 1000)
        }
      })
    } catch (error) {
      if (error instanceof EndedError) throw errors.TOO_MUCH_WORK()
      if (!(error instanceof QueueFullError)) throw error
      refused?.({ lane, whose: error.isOwn ? 'own' : 'all' })
      throw tooMany('Too much of this is under way. Please wait and try again.', error.isOwn ? 5 : 15)
    }
  }

  return {
    run: (module, input, who) => counted('thread', who, () => work(module, input)) as never,
    inTurn: (who, piece) => counted('picture', who, piece),
    stop: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
