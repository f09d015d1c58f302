import { AsyncLocalStorage } from 'node:async_hooks'

/** A value that is available to asynchronous work and to everything that it awaits. */
export interface AsyncScope<T> {
  /** The value of the current work; undefined outside any, and once the outermost work with a value has ended. */
  current(): T | undefined
  run<R>(value: T, work: () => Promise<R>): Promise<R>
  /** Runs work without the current value. */
  leave<R>(work: () => R): R
}

/**
 * An AsyncLocalStorage that is enabled only while some work has a value: before Node 24, an enabled one tracks every
 * promise and every socket of the process.
 */
export const createAsyncScope = <T>(): AsyncScope<T> => {
  const storage = new AsyncLocalStorage<T | undefined>()
  let running = 0
  const current = () => (running > 0 ? storage.getStore() : undefined)
  return {
    current,
    run: async (value, work) => {
      running++
      try {
        return await storage.run(value, work)
      } finally {
        running--
        if (running === 0) storage.disable()
      }
    },
    leave: (work) => (current() === undefined ? work() : storage.run(undefined, work)),
  }
}
