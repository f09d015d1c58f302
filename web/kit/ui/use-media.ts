import { useCallback } from 'react'
import { useBrowserStore } from '../use-browser-value.ts'

/**
 * Whether a media query holds, and again whenever that changes. It holds for nobody while a page is drawn on the server.
 * @param query as CSS writes it: `(min-width: 900px)`
 */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useBrowserStore(subscribe, () => window.matchMedia(query).matches, false)
}
