import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * False while the server draws and while the browser takes that drawing over, when only what both know may show. What changes then
 * changes in a transition, so that nobody who uses the page waits for it: the store tells only which of the two it is, and never
 * differs from itself, since React draws anew at once where one does.
 */
export const useHydrated = (): boolean => {
  const [mount] = useState({ isHydrating: false })
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => mount.isHydrating,
    () => {
      mount.isHydrating = true
      return true
    },
  )
  const [isHydrated, setHydrated] = useState(!isHydrating)
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true))
  }, [isHydrated])
  return isHydrated
}
