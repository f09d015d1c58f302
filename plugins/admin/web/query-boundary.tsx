import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorNote, failureOf, Skeleton } from '#web'

/** Renders a query's data, or its error with a button to retry. */
export const QueryBoundary = <Data,>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) => {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorNote failure={failureOf(query.error)} ns="admin" onRetry={() => void query.refetch()} />
  return <Skeleton lines={5} />
}
