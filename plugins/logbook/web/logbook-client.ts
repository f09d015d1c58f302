import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiFor, contentQuery } from '#web'
import type { ModuleSummary } from '../../courses/contract.ts'
import type { ListQuery, logbookApi } from '../contract.ts'
import { logbookApi as routes } from '../contract.ts?routes'

/** The plugin's calls, typed by its contract; query keys begin with its id. */
export const logbook = apiFor<typeof logbookApi>('logbook', routes)

export type CallFilters = Omit<ListQuery, 'cursor' | 'lesson'>

/** The calls that match the filters, newest first, a page at a time. */
export const callsQuery = (filters: CallFilters) =>
  infiniteQueryOptions({
    queryKey: ['logbook', 'calls', filters],
    queryFn: ({ pageParam }) => logbook.client.list({ ...filters, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
export const ledgerQuery = (month: string) =>
  queryOptions({ queryKey: ['logbook', 'ledger', month], queryFn: () => logbook.client.ledger({ month }), staleTime: 0 })
export const keepingQuery = () => logbook.query.keeping.queryOptions()

/** The names of modules and lessons. */
export const modulesQuery = (locale: string) => contentQuery<ModuleSummary[]>('/api/modules', locale)
