import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Number of log pages at which SQLite itself writes the log into the file, within the current statement: the fallback while no thread
 * runs. At 4 kB per page the log stays near 64 MB.
 */
export const mostLogPages = 16_000

/** The setting that every writing connection of this process needs. */
export const checkpointSetting = `wal_autocheckpoint = ${mostLogPages}`

/** Size of the log, in bytes, from which a thread is worth its memory: an idle host writes less. */
const worthAThread = 2_000_000

export interface CheckpointOptions {
  /** How often the log's size is checked, and how often the thread writes the log into the file, in milliseconds. */
  readonly lookEvery?: number
  readonly every?: number
}

export interface Checkpoints {
  /** Returns the running thread, if any; a thread that ends without `stop` is replaced. For tests. */
  readonly thread: () => Worker | undefined
  stop(): Promise<void>
}

/**
 * Keeps the log of a SQLite file short without blocking the event loop: SQLite's default writes a thousand pages into the file within
 * one insert, which blocks all requests for milliseconds. A thread that ended is replaced at the next check; until then, and where no
 * thread can start, SQLite's own limit (`mostLogPages`) applies.
 */
export const checkpointAside = (file: string, { lookEvery = 500, every = 250 }: CheckpointOptions = {}): Checkpoints => {
  let thread: Worker | undefined
  const start = () => {
    const workerData = { file, every, mostPages: mostLogPages }
    const made = new Worker(new URL('./checkpoint.worker.js', import.meta.url), { workerData, env: {}, execArgv: [] })
    made.unref()
    made.on('error', () => undefined)
    made.once('exit', () => {
      if (thread === made) thread = undefined
    })
    thread = made
  }
  const look = setInterval(() => {
    const { size } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? { size: 0 }
    if (!thread && size > worthAThread) start()
  }, lookEvery).unref()
  return {
    thread: () => thread,
    // The thread is asked to close, not terminated: it may be writing a page.
    stop: async () => {
      clearInterval(look)
      const ending = thread
      if (!ending) return
      ending.ref()
      await new Promise<void>((resolve) => {
        ending.once('exit', () => resolve())
        ending.postMessage('close')
      })
    },
  }
}
