import { QueryCache, QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../kit/session/session-query.ts'

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : 0

const mostRetries = 2
const freshFor = 30_000

/** The cache of all calls: what the server refuses is not asked again, and an ended session is noticed at once. */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (statusOf(error) === 401) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) => failures < mostRetries && (statusOf(error) === 0 || statusOf(error) >= 500),
      },
    },
  })
  return client
}
