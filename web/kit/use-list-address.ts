import { useSearchParams } from 'react-router-dom'

/** A list's filters and page, stored in the address: reloading, going back and links show the same rows. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams()
  const write = (name: string, value: string, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (name !== 'page') next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace },
    )
  return {
    params,
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
    /** Changes a filter and returns to the first page, without a history entry, since the user may still be typing. */
    setFilter: (name: string, value: string) => write(name, value, true),
    setPage: (value: number) => write('page', value === 1 ? '' : `${value}`, false),
  }
}
