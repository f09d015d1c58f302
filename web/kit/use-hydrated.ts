import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { serverScope } from './scope.ts'

const neverChanges = () => () => undefined

/** True while the server renders, and afterwards for the parts that the browser hydrates: the store's value never changes. */
const useIsPainted = (): boolean => {
  const [mount] = useState({ isPainted: false })
  return useSyncExternalStore(
    neverChanges,
    () => mount.isPainted,
    () => {
      mount.isPainted = true
      return true
    },
  )
}

/** Whether this part still has the server's markup: until it is rendered from other inputs for the first time. */
export const useStaysPainted = (drawnFrom: string): boolean => {
  const isPainted = useIsPainted()
  const [painted] = useState<{ from: string | null }>({ from: drawnFrom })
  if (painted.from !== drawnFrom) painted.from = null
  return isPainted && painted.from !== null && !serverScope()
}

/**
 * False while the server renders and while the browser hydrates, when only data that both have may be shown. It becomes true in
 * a transition, so that it does not block input: a change of an external store would make React render synchronously.
 */
export const useHydrated = (): boolean => {
  const isPainted = useIsPainted()
  const [isHydrated, setHydrated] = useState(!isPainted)
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true))
  }, [isHydrated])
  return isHydrated
}
