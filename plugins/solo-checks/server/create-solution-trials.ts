import { Worker } from 'node:worker_threads'
import { createErrors } from '#core'
import { soloChecksErrors } from '../errors.ts'
import { gradeSql, type SqlDatabase } from '../grade-sql.ts'
import type { CheckItem, Variant } from '../item-schema.ts'
import type { SolutionTrial } from '../solution-trials.ts'
import type { JavascriptRunner } from './javascript-runner.ts'

const errors = createErrors(soloChecksErrors)

/** Time limits for one solution, and for the start of the database, in milliseconds. */
const limits = { solution: 5_000, start: 60_000 }

interface Message {
  readonly id?: number
  readonly results?: { rows: unknown[] }[]
  readonly error?: string
}

interface OpenDatabase {
  readonly db: SqlDatabase
  readonly stop: () => Promise<void>
  /** A new, empty database, compressed. */
  readonly empty: Uint8Array
}

/** A database in a separate thread, until it is stopped. @param from an empty database created earlier, which saves creating one */
const openDatabase = async (from?: Uint8Array): Promise<OpenDatabase> => {
  const worker = new Worker(new URL('./run-sql.worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // The thread gets nothing of the host: no environment, no output.
    env: {},
    workerData: { empty: from },
    stdout: true,
    stderr: true,
  })
  const waiting = new Map<number, { done: (results: { rows: unknown[] }[]) => void; failed: (error: Error) => void }>()
  const failAll = () => {
    for (const { failed } of waiting.values()) failed(new Error('TIME'))
    waiting.clear()
  }
  const stop = async () => {
    await worker.terminate()
  }
  worker.on('exit', failAll).on('error', failAll)
  const empty = await new Promise<Uint8Array>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('TIME')), limits.start)
    worker.once('error', failed).once('message', (ready: { empty: Uint8Array }) => {
      clearTimeout(timer)
      done(ready.empty)
    })
  }).catch(async () => {
    await stop()
    throw errors.RUNNER_BUSY()
  })
  worker.on('message', ({ id = 0, results, error }: Message) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (results) asked?.done(results)
    else asked?.failed(new Error(error))
  })
  let count = 0
  let isOver = false
  worker.once('exit', () => {
    isOver = true
  })
  return {
    stop,
    empty,
    db: {
      exec: (sql) =>
        new Promise((done, failed) => {
          if (isOver) return failed(new Error('TIME'))
          count += 1
          waiting.set(count, { done, failed })
          worker.postMessage({ id: count, sql })
        }),
    },
  }
}

type Solution = Pick<SolutionTrial, 'solution' | 'place'> & { readonly code: string }
const solutionsOf = ({ reference, wrong, starter }: Pick<Variant<'sql'>, 'reference' | 'wrong' | 'starter'>): Solution[] => [
  { solution: 'reference', place: 0, code: reference },
  ...wrong.map((code, place) => ({ solution: 'wrong' as const, place, code })),
  { solution: 'starter', place: 0, code: starter },
]

/**
 * Runs an item's solutions against its own tests, on the server. Learners' SQL never runs here: it runs in their browser. An
 * editor's does, at each publishing, in a thread with a time limit, since otherwise publishing could not refuse it.
 */
export const createSolutionTrials = (runner: JavascriptRunner) => {
  const tryFunction = async (variant: Variant<'javascript'>, index: number): Promise<SolutionTrial[]> => {
    const tests = [...variant.visible, ...variant.hidden]
    const trials: SolutionTrial[] = []
    for (const { code, ...which } of solutionsOf(variant)) {
      const outcomes = await runner.test(code, variant.function, tests, 'an item’s own solutions')
      const missed = outcomes.findIndex(({ passed }) => !passed)
      const message = missed < 0 ? null : `${missed + 1}: ${outcomes[missed]?.error ?? outcomes[missed]?.got ?? ''}`
      trials.push({ variant: index, ...which, passed: missed < 0, message })
    }
    return trials
  }

  let empty: Uint8Array | undefined
  const open = async () => {
    const opened = await openDatabase(empty)
    empty = opened.empty
    return opened
  }

  const trySql = async (variants: readonly Variant<'sql'>[]): Promise<SolutionTrial[]> => {
    let opened = await open()
    const trials: SolutionTrial[] = []
    try {
      for (const [index, variant] of variants.entries())
        for (const { code, ...which } of solutionsOf(variant)) {
          let isLate = false
          const { stop } = opened
          const timer = setTimeout(() => {
            isLate = true
            void stop()
          }, limits.solution)
          const outcomes = await gradeSql(opened.db, variant, code).catch((error: Error) => [
            { passed: false, got: null, error: error.message },
          ])
          clearTimeout(timer)
          const missed = outcomes.findIndex(({ passed }) => !passed)
          const { error, got } = outcomes[missed] ?? {}
          // A terminated thread returns an error for everything, and a check that expects an error must not pass because of that.
          const message = isLate ? 'TIME' : missed < 0 ? null : `${missed + 1}: ${error ?? JSON.stringify(got)}`
          trials.push({ variant: index, ...which, passed: message === null, message })
          if (isLate) opened = await open()
        }
    } finally {
      await opened.stop()
    }
    return trials
  }

  /** The queue that allows one database at a time for all callers. */
  let before: Promise<unknown> = Promise.resolve()
  return async (item: CheckItem): Promise<SolutionTrial[]> => {
    if (item.kind === 'javascript') {
      const trials: SolutionTrial[] = []
      for (const [index, variant] of item.variants.entries()) trials.push(...(await tryFunction(variant, index)))
      return trials
    }
    if (item.kind !== 'sql') return []
    const mine = before.then(() => trySql(item.variants))
    before = mine.catch(() => undefined)
    return mine
  }
}
