import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Provider, providers } from '#core/contract'
import { callKeys, callSources } from '../../quota-proxy/contract.ts'
import type { LogbookEntry } from '../contract.ts'
import { thisMonth } from './call-words.ts'
import type { CallFilters } from './logbook-client.ts'

const names = ['month', 'by', 'where', 'provider', 'key', 'q'] as const
type Name = (typeof names)[number]

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | '' => values.find((each) => each === value) ?? ''

/** The logbook's view, kept in the URL. */
export const useLogbookView = () => {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth()
  const by = query.get('by') === 'day' ? ('day' as const) : ('lesson' as const)
  const where = (query.get('where') ?? '').slice(0, 40)
  const provider: Provider | '' = oneOf(providers, query.get('provider'))
  const key: LogbookEntry['key'] | '' = oneOf(callKeys, query.get('key'))
  const q = (query.get('q') ?? '').trim().slice(0, 200)

  const change = useCallback(
    (changes: Partial<Record<Name, string>>) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value && !(name === 'by' && value === 'lesson') && !(name === 'month' && value === thisMonth())) after.set(name, value)
            else after.delete(name)
          }
          return after
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  )
  const filters = useMemo((): CallFilters => {
    const source = oneOf(callSources, where)
    return {
      month,
      ...(source ? { source } : where && { module: where }),
      ...(provider && { provider }),
      ...(key && { key }),
      ...(q && { q }),
    }
  }, [month, where, provider, key, q])
  return { month, by, where, provider, key, q, filters, change, isFiltered: Boolean(where || provider || key || q) }
}
export type LogbookView = ReturnType<typeof useLogbookView>
