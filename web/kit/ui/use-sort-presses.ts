import { useEffect, useRef } from 'react'

/**
 * Sorts by a column when its head is pressed, and reverses the order on the next press. The address, which stores the order, is updated
 * a moment after a press, so that a quick second press counts from the last requested order.
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
