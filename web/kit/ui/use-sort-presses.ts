import { useEffect, useRef } from 'react'

/**
 * Sorts by a column at a press on its head, and the other way round at the next one. The address, which keeps the order, is written a
 * moment after a press: two quick ones are counted from what was asked for last.
 */
export const useSortPresses = <Column extends string>(
  order: Column | `-${Column}`,
  sortAs: (order: Column | `-${Column}`) => void,
): ((column: Column) => void) => {
  const asked = useRef(order)
  useEffect(() => {
    asked.current = order
  }, [order])
  return (column) => {
    asked.current = asked.current === column ? `-${column}` : column
    sortAs(asked.current)
  }
}
