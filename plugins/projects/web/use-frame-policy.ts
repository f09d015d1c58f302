import { useEffect, useSyncExternalStore } from 'react'

/** The address under which the browser loaded this document; moving within the app does not change it. */
const loadedPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}

const mayFrame = (): boolean => /^\/p\//.test(loadedPath())
const neverChanges = () => () => undefined

/**
 * Whether this document may show frames. The server's policy allows them on project pages alone and belongs to the
 * document, so a visitor who came here within the app gets the page loaded anew.
 */
export const useFramePolicy = (isWanted: boolean): boolean => {
  // The server draws this page under its own address alone.
  const isAllowed = useSyncExternalStore(neverChanges, mayFrame, () => true)
  useEffect(() => {
    if (isWanted && !isAllowed) window.location.reload()
  }, [isWanted, isAllowed])
  return isAllowed
}
