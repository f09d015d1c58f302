import { roles } from '#core/contract'
import { useListAddress, useSettled, useSortPresses } from '#web'
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

/** How long nobody must have typed before a search starts, in milliseconds: each search reads every address. */
const typingPause = 300

/** Search, filters, order and page of the list, stored in the address: a reload and the back button show the same people. */
export const usePeopleFilters = () => {
  const { params, page, setFilter, setPage } = useListAddress()
  const query = params.get('query') ?? ''
  const role = roles.find((each) => each === params.get('role'))
  const state = peopleFilterStates.find((each) => each === params.get('state'))
  const who = peopleFilterGroups.find((each) => each === params.get('who'))
  const access = peopleFilterAccess.find((each) => each === params.get('access'))
  const sort: PeopleOrder = peopleOrders.find((each) => each === params.get('sort')) ?? usualPeopleOrder
  const asked = useSettled(query.trim(), typingPause)
  const sortAs = (order: PeopleOrder) => setFilter('sort', order === usualPeopleOrder ? '' : order)
  const sortBy = useSortPresses<SortableColumn>(sort, sortAs)
  return {
    query,
    role,
    state,
    who,
    access,
    page,
    /** The direction in which the list is sorted by a column; undefined while it is not. */
    sortedBy: (column: SortableColumn): 'ascending' | 'descending' | undefined =>
      sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined,
    /** Sorts by a column, or reverses the order where the list is sorted by it already. Goes to the first page. */
    sortBy,
    sort,
    sortAs,
    /** The input of the call. */
    input: {
      page,
      ...(sort !== usualPeopleOrder && { sort }),
      ...(asked && { query: asked }),
      ...(role && { role }),
      ...(state && { state }),
      ...(who && { who }),
      ...(access && { access }),
    },
    setFilter: (name: FilterName, value: string) => setFilter(name, value),
    setPage,
  }
}
