import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isCategory, isPlacement } from '../../check-affiliate.ts'
import { affiliatesPageSize } from '../../contract.ts'

const names = ['query', 'category', 'placement', 'active', 'core'] as const
export type FilterName = (typeof names)[number]

const isFlag = (text: string): text is 'true' | 'false' => text === 'true' || text === 'false'

/** Filters and page, kept in the URL: a reload and the Back button show the same rows. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const values = useMemo(
    () => Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<FilterName, string>,
    [params],
  )
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const query = useDeferredValue(values.query.trim())
  const { category, placement, active, core } = values
  return {
    values,
    page,
    isFiltered: names.some((name) => values[name] !== ''),
    input: {
      page,
      limit: affiliatesPageSize,
      ...(query && { query }),
      ...(isCategory(category) && { category }),
      ...(isPlacement(placement) && { placement }),
      ...(isFlag(active) && { active }),
      ...(isFlag(core) && { core }),
    },
    set: (name: FilterName | 'page', value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (name !== 'page') next.delete('page')
          if (value === '' || (name === 'page' && value === '1')) next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    clear: () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of [...names, 'page']) next.delete(name)
          return next
        },
        { replace: true },
      ),
  }
}
export type Filters = ReturnType<typeof useFilters>
