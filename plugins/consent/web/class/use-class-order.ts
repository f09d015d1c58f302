import { useSearchParams } from 'react-router-dom'
import { useSortPresses } from '#web'
import type { WatchedStudent } from '../../contract.ts'
import { nameOf } from '../students/name-of.ts'

export const classColumns = ['name', 'lessons', 'solo', 'streak', 'active'] as const
export type ClassColumn = (typeof classColumns)[number]
type ClassOrder = ClassColumn | `-${ClassColumn}`

export const classOrders = (columns: readonly ClassColumn[]): ClassOrder[] => columns.flatMap((each) => [each, `-${each}` as const])
const usualOrder: ClassOrder = 'name'

const sortValue: Record<ClassColumn, (student: WatchedStudent) => string | number> = {
  name: nameOf,
  lessons: ({ lessons_completed }) => lessons_completed,
  solo: ({ solo }) => solo.length,
  streak: ({ current_streak }) => current_streak,
  active: ({ last_activity }) => last_activity ?? '',
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : `${a}`.localeCompare(`${b}`)

/** The sort order of a class, kept in the URL: a reload and the Back button show the same rows. Ties are sorted by name. */
export const useClassOrder = () => {
  const [params, setParams] = useSearchParams()
  const order = classOrders(classColumns).find((each) => each === params.get('sort')) ?? usualOrder
  const isDescending = order.startsWith('-')
  const column = classColumns.find((each) => order.endsWith(each)) ?? 'name'
  const sortAs = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === usualOrder) after.delete('sort')
        else after.set('sort', next)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const sortBy = useSortPresses<ClassColumn>(order, sortAs)
  return {
    order,
    sortAs,
    /** Returns a column's heading: its text, its direction, and its sorting by a press. */
    head: (of: ClassColumn, text: string) => ({
      text,
      sorted: of === column ? (isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
      onSort: () => sortBy(of),
    }),
    sort: (students: readonly WatchedStudent[]): WatchedStudent[] =>
      students.toSorted(
        (a, b) => compare(sortValue[column](a), sortValue[column](b)) * (isDescending ? -1 : 1) || compare(nameOf(a), nameOf(b)),
      ),
  }
}
