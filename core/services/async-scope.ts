import { AsyncLocalStorage } from 'node:async_hooks'

/** A value that work has with it, and all that it awaits. */
export interface AsyncScope<T> {
  /** The value of the work that runs; undefined outside any, and once the outermost work with a value has ended. */
  current(): T | undefined
  run<R>(value: T, work: () => Promise<R>): Promise<R>
  /** Runs work without the value that it would have. */
  leave<R>(work: () => R): R
}

/**
 * An AsyncLocalStorage that is switched on while some work has a value, and off again: until Node 24 one that is on follows every
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
