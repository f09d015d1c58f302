import { QueryCache, QueryClient } from '@tanstack/react-query'

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : 0

const mostRetries = 2
const freshFor = 30_000

/**
 * The cache of all calls: calls that the server refuses are not retried.
 * @param onUnauthorized called at once when the session has ended on the server
 */
export const createQueryClient = (onUnauthorized: () => void): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (statusOf(error) === 401) onUnauthorized()
      },
    }),
    defaultOptions: {
      queries: {
        // Offline, a query fails at once and the page shows it, instead of waiting for the network.
        networkMode: 'always',
        staleTime: freshFor,
        retry: (failures, error) => failures < mostRetries && (statusOf(error) === 0 || statusOf(error) >= 500),
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
