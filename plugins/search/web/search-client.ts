import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiFor } from '#web'
import { maxQuery, type searchApi } from '../contract.ts'
import { searchApi as routes } from '../contract.ts?routes'

const search = apiFor<typeof searchApi>('search', routes)

/** A search query. */
export interface Asked {
  readonly q: string
  readonly isExact: boolean
}

export const askedOf = (query: URLSearchParams): Asked => ({
  q: (query.get('q') ?? '').trim().slice(0, maxQuery),
  isExact: query.get('exact') === '1',
})

export const searchPath = (q: string, isExact = false): string => `/search?${new URLSearchParams({ q, ...(isExact && { exact: '1' }) })}`

/** @param userId the current user; part of the key, so that results are never shared between users or across a sign-in */
export const searchQuery = ({ q, isExact }: Asked, language: string, userId: string | null) => {
  const input = { q, locale: language, ...(isExact && { exact: '1' as const }) }
  return queryOptions({
    queryKey: [...search.query.find.queryKey({ input }), userId],
    queryFn: ({ signal }) => search.client.find(input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  })
}
