import { sqlEnginePath } from '../../contract.ts'
import type { SqlDatabase } from '../../grade-sql.ts'

/** Milliseconds that one run of a learner's statements may take before the database is terminated. */
const patience = 10_000

/** Why a database answers no more: statements never ended, or its files could not be loaded. A new one must be opened. */
export const lossOf = (error: unknown): 'TIME' | 'LOAD' | null => {
  // biome-ignore lint/plugin: the worker's own codes, which are not shown
  const message = error instanceof Error ? error.message : ''
  return message === 'TIME' || message === 'LOAD' ? message : null
}

type Message =
  | { loaded: number }
  | { lost: 'LOAD' }
  | { id: number; results: { rows: unknown[]; fields: string[] }[] }
  | { id: number; error: string }

export interface BrowserDatabase extends SqlDatabase {
  exec(sql: string, options: { rowMode: 'array' }): Promise<{ rows: unknown[]; fields: string[] }[]>
  close(): void
}

/**
 * Starts PostgreSQL in a worker of this browser; it is not loaded before. @param onLoaded receives the loaded share, 0 to 1
 * @throws from `exec` the database's own message, or `TIME` or `LOAD` if the database is lost: its worker is then terminated, and each
 * later call throws the same at once
 */
export const openDatabase = (onLoaded: (share: number) => void): BrowserDatabase => {
  const worker = new Worker(`${sqlEnginePath}/worker.js`, { type: 'module' })
  const waiting = new Map<number, { done: (results: { rows: unknown[]; fields: string[] }[]) => void; failed: (error: Error) => void }>()
  let count = 0
  let isReady = false
  let lost: Error | null = null
  const lose = (why: 'TIME' | 'LOAD') => {
    lost ??= new Error(why)
    worker.terminate()
    for (const { failed } of waiting.values()) failed(lost)
    waiting.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('loaded' in data) return onLoaded(data.loaded)
    if ('lost' in data) return lose(data.lost)
    isReady = true
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.failed(new Error(data.error))
    else asked?.done(data.results)
  }
  worker.onerror = () => lose('LOAD')
  const close = () => lose('TIME')
  return {
    exec: (sql) =>
      new Promise((done, failed) => {
        if (lost) return failed(lost)
        count += 1
        // Only statements have a time limit, not loading.
        const timer = isReady ? setTimeout(close, patience) : undefined
        const end =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        waiting.set(count, { done: end(done), failed: end(failed) })
        worker.postMessage({ id: count, sql })
      }),
    close,
  }
}
