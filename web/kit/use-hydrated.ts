import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { serverScope } from './scope.ts'

const neverChanges = () => () => undefined

/** True while the server draws, and from then on for what the browser takes over of it: the store never differs from itself. */
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

/** Whether this part stands in the page as the server has painted it: until it is drawn from something else for the first time. */
export const useStaysPainted = (drawnFrom: string): boolean => {
  const isPainted = useIsPainted()
  const [painted] = useState<{ from: string | null }>({ from: drawnFrom })
  if (painted.from !== drawnFrom) painted.from = null
  return isPainted && painted.from !== null && !serverScope()
}

/**
 * False while the server draws and while the browser hydrates that drawing, when only data that both have may show. It turns true in
 * a transition, so that nobody who uses the page waits for it: a change of an external store would make React draw anew at once.
 */
export const useHydrated = (): boolean => {
  const isPainted = useIsPainted()
  const [isHydrated, setHydrated] = useState(!isPainted)
  useEffect(() => {
    if (!isHydrated) startTransition(() => setHydrated(true))
  }, [isHydrated])
  return isHydrated
}
