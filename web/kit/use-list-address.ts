import { useSearchParams } from 'react-router-dom'

/** A list's filters and page, kept in the address: a reload, the way back and a link show the same rows. */
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
    /** Filters anew, from the first page on: no step to come back from, since it may still be typed. */
    setFilter: (name: string, value: string) => write(name, value, true),
    setPage: (value: number) => write('page', value === 1 ? '' : `${value}`, false),
  }
}
