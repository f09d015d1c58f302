import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useReads } from './use-reads.ts'

/** Names one plain read: under which key it is kept, how it is made, and for how many milliseconds an answer is fresh enough. */
export interface ReadOptions<T> {
  readonly key: string
  readonly read: () => Promise<T>
  /** Default: for as long as the page is open. */
  readonly isFreshFor?: (data: T) => number
  /** False waits until the answer is wanted. */
  readonly enabled?: boolean
}

export interface ReadHandle<T> {
  readonly data: T | undefined
  readonly error: unknown
  /** When `data` came, in milliseconds since 1970. */
  readonly updatedAt: number
  /** Whether an answer is on its way, or about to be asked for. */
  readonly isFetching: boolean
  refetch(): Promise<T>
}

/** A plain read of our own server, shared by all who ask for the same key. */
export const useRead = <T>({ key, read, isFreshFor, enabled = true }: ReadOptions<T>): ReadHandle<T> => {
  const reads = useReads()
  const [askedAt] = useState(Date.now)
  const subscribe = useCallback((listener: () => void) => reads.subscribe(key, listener), [reads, key])
  const state = useSyncExternalStore(subscribe, () => reads.stateOf(key))
  const data = state.data as T | undefined
  const oldest = data !== undefined && isFreshFor ? askedAt - isFreshFor(data) : 0
  const isDue = enabled && (data === undefined || state.updatedAt < oldest) && state.failedAt < askedAt
  const isMissing = isDue && !state.pending

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for the same key is the same read
  const refetch = useCallback(() => reads.load(key, read), [reads, key])
  useEffect(() => {
    if (isMissing && !reads.stateOf(key).pending) refetch().catch(() => undefined)
  }, [isMissing, refetch, reads, key])
  return {
    data,
    error: isDue ? undefined : state.error,
    updatedAt: state.updatedAt,
    isFetching: isDue || state.pending !== undefined,
    refetch,
  }
}
