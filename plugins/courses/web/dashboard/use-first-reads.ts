import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useCameWhole } from '#web'

/** Matches queries in their first request that have not failed yet: a failed one is not waited for. */
const isFirst = { predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0 }

/**
 * Whether all queries that the page started when it opened are answered; from then on it stays true.
 *
 * `useIsFetching` would render the page in a loop. While a part of the page waits for its code, React renders the parts around it, shows
 * none of them and keeps the old count, so every event of the cache renders them again. Each of these renders creates new observers, and
 * each observer emits an event. Here at most one check is pending, and it ends when the page is shown.
 */
export const useFirstReads = (): boolean => {
  const client = useQueryClient()
  const [isDone, setDone] = useState(useCameWhole())
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const isLooking = useRef(false)
  // Queries of the page's parts start in their effects, which run before this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look runs it
  useEffect(() => {
    isLooking.current = false
    if (client.isFetching(isFirst) === 0) setDone(true)
  }, [client, looks])
  useEffect(() => {
    if (isDone) return
    return client.getQueryCache().subscribe(
      notifyManager.batchCalls(() => {
        if (isLooking.current || client.isFetching(isFirst) > 0) return
        isLooking.current = true
        look()
      }),
    )
  }, [client, isDone])
  return isDone
}
