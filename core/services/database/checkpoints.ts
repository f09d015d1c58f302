import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Pages of the log after which SQLite itself writes them into the file, within the statement that reached it: the backstop for a thread
 * that is not there. At 4 kB each the log stays near 64 MB.
 */
export const mostLogPages = 16_000

/** As every connection of this process that writes is to be set. */
export const checkpointSetting = `wal_autocheckpoint = ${mostLogPages}`

/** Bytes of the log from which a thread is worth its memory: a host at rest writes less. */
const worthAThread = 2_000_000

export interface CheckpointOptions {
  /** How often the log is looked at, and how often the thread writes it into the file, in milliseconds. */
  readonly lookEvery?: number
  readonly every?: number
}

export interface Checkpoints {
  /** Ends the thread, and the one that runs now; a new one comes where nobody has asked it to end. For tests. */
  readonly thread: () => Worker | undefined
  stop(): Promise<void>
}

/**
 * Keeps the log of a SQLite file short without stopping the event loop for it: by itself SQLite writes a thousand pages into the file
 * within whichever insert comes last, which takes milliseconds in which nobody is answered. A thread that ends is replaced at the next
 * look; until then, and where none can start, the backstop works.
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
    // Asked to close, not terminated: it may be in the middle of a page.
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
