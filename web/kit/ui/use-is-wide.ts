import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1100px)'

/** Whether a sheet has room beside the page. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
  )
