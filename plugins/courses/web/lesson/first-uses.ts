import { useId, useLayoutEffect, useSyncExternalStore } from 'react'

/** Ids of the components that show each term, in the order of mounting; the first of them explains it. */
const uses = new Map<string, string[]>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

/** Whether this is the first use of a term on the page. When that one unmounts, the next takes over. */
export const useFirstUse = (term: string): boolean => {
  const id = useId()
  useLayoutEffect(() => {
    uses.set(term, [...(uses.get(term) ?? []), id])
    tell()
    return () => {
      uses.set(
        term,
        (uses.get(term) ?? []).filter((each) => each !== id),
      )
      tell()
    }
  }, [term, id])
  return useSyncExternalStore(
    subscribe,
    () => uses.get(term)?.[0] === id,
    () => false,
  )
}
