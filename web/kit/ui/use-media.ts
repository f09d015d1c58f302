import { useCallback } from 'react'
import { useBrowserStore } from '../use-browser-value.ts'

/**
 * Whether a media query matches, updated when that changes. False while a page is rendered on the server.
 * @param query in CSS syntax: `(min-width: 900px)`
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
