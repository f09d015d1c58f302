/** What is known of one read; a new object after every change. */
export interface ReadState {
  readonly data?: unknown
  readonly error?: unknown
  readonly updatedAt: number
  readonly failedAt: number
  readonly pending?: Promise<unknown>
}

/** A small cache of plain GETs, for what the first page needs: the session, the site's settings, its pages. */
export interface Reads {
  stateOf(key: string): ReadState
  subscribe(key: string, listener: () => void): () => void
  /** Reads anew and resolves with the answer; of several at once, the one started last is kept. */
  load<T>(key: string, read: () => Promise<T>): Promise<T>
  set(key: string, data: unknown): void
}

const unknown: ReadState = { updatedAt: 0, failedAt: 0 }

const statusOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'status' in error ? error.status : 0)
const mayPass = (error: unknown) => {
  const status = statusOf(error)
  return typeof status === 'number' && (status === 0 || status >= 500)
}

/** Tries again, a second later and then two, what the network or a tired server may have spoiled. */
const persistent = async <T>(read: () => Promise<T>, retries: number, wait = 1000): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (retries === 0 || !mayPass(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return persistent(read, retries - 1, wait * 2)
  }
}

/** @param retries how often a read that may yet succeed is repeated */
export const createReads = (retries = 0): Reads => {
  const states = new Map<string, ReadState>()
  const listeners = new Map<string, Set<() => void>>()
  const stateOf = (key: string) => states.get(key) ?? unknown
  const put = (key: string, state: ReadState) => {
    states.set(key, state)
    for (const listener of listeners.get(key) ?? []) listener()
  }
  return {
    stateOf,
    subscribe(key, listener) {
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(listener))
      return () => all.delete(listener)
    },
    load(key, read) {
      const isNewest = () => stateOf(key).pending === pending
      const pending = persistent(read, retries).then(
        (data) => {
          if (isNewest()) put(key, { data, updatedAt: Date.now(), failedAt: 0 })
          return data
        },
        (error: unknown) => {
          const { data, updatedAt } = stateOf(key)
          if (isNewest()) put(key, { data, updatedAt, error, failedAt: Date.now() })
          throw error
        },
      )
      const { data, error, ...times } = stateOf(key)
      put(key, { ...times, data, error: data === undefined ? undefined : error, pending })
      return pending
    },
    set: (key, data) => put(key, { data, updatedAt: Date.now(), failedAt: 0 }),
  }
}
