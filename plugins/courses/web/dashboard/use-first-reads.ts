import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useCameWhole } from '#web'

/** Matches queries in their first request that have not failed yet: a failed one is not waited for. */
const isFirst = { predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0 }

/**
 * Whether everything is answered that the page asked for when it came; from then on it stays true.
 *
 * `useIsFetching` would draw the page in a circle. While a part of the page waits for its code, React draws the parts around it, shows
 * none of them and keeps the old count, so every event of the cache draws them once more. Each of these drawings makes new observers, and
 * each observer is an event. Here one look is under way at a time, and it ends when the page is shown.
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
