import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False while the server draws and while the browser takes that drawing over, when only what both know may show. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
