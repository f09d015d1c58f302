import { useSearchParams } from 'react-router-dom'
import { roles } from '#core/contract'
import { useSettled, useSortPresses } from '#web'
import {
  type PeopleOrder,
  peopleFilterAccess,
  peopleFilterGroups,
  peopleFilterStates,
  peopleOrders,
  type SortableColumn,
  usualPeopleOrder,
} from '../../contract.ts'

type FilterName = 'query' | 'role' | 'state' | 'who' | 'access'

/** How long nobody types before the search is made, in milliseconds: each one reads every address. */
const typingPause = 300

/** Search, filters, order and page of the list, kept in the address: a reload and the way back show the same people. */
export const usePeopleFilters = () => {
  const [params, setParams] = useSearchParams()
  const query = params.get('query') ?? ''
  const role = roles.find((each) => each === params.get('role'))
  const state = peopleFilterStates.find((each) => each === params.get('state'))
  const who = peopleFilterGroups.find((each) => each === params.get('who'))
  const access = peopleFilterAccess.find((each) => each === params.get('access'))
  const sort: PeopleOrder = peopleOrders.find((each) => each === params.get('sort')) ?? usualPeopleOrder
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const asked = useSettled(query.trim(), typingPause)
  /** A new page is a step to come back from; a filter that is being typed is none. */
  const write = (change: (next: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        change(next)
        return next
      },
      { replace },
    )
  const sortAs = (order: PeopleOrder) =>
    write((next) => {
      next.delete('page')
      if (order === usualPeopleOrder) next.delete('sort')
      else next.set('sort', order)
    }, true)
  const sortBy = useSortPresses<SortableColumn>(sort, sortAs)
  return {
    query,
    role,
    state,
    who,
    access,
    page,
    /** Which way the list is sorted by a column; undefined while it is not. */
    sortedBy: (column: SortableColumn): 'ascending' | 'descending' | undefined =>
      sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined,
    /** Sorts by a column, or the other way round where the list is sorted by it. It begins at the first page. */
    sortBy,
    sort,
    sortAs,
    /** What the call takes. */
    input: {
      page,
      ...(sort !== usualPeopleOrder && { sort }),
      ...(asked && { query: asked }),
      ...(role && { role }),
      ...(state && { state }),
      ...(who && { who }),
      ...(access && { access }),
    },
    setFilter: (name: FilterName, value: string) =>
      write((next) => {
        next.delete('page')
        if (value) next.set(name, value)
        else next.delete(name)
      }, true),
    setPage: (value: number) => write((next) => (value === 1 ? next.delete('page') : next.set('page', `${value}`)), false),
  }
}
