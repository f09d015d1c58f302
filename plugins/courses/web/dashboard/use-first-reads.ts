import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCameWhole } from '#web'

/** Asked for the first time, and without a failure so far: what fails holds nobody up. */
const isFirst = { predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount === 0 }

/** Whether everything is answered that the page asked for when it came; from then on it stays true. */
export const useFirstReads = (): boolean => {
  const client = useQueryClient()
  const count = useIsFetching(isFirst)
  const [isDone, setDone] = useState(useCameWhole())
  // What the page's parts ask for begins with their effects, which run before this one.
  useEffect(() => {
    if (count === 0 && client.isFetching(isFirst) === 0) setDone(true)
  }, [client, count])
  return isDone
}
