import { useSyncExternalStore } from 'react'

const query = '(min-width: 900px)'

const subscribe = (changed: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/** Whether both professors fit side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
