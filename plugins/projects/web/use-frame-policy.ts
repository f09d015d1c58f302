import { useEffect } from 'react'

/** The address under which the browser loaded this document; moving within the app does not change it. */
const loadedPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}

/**
 * Whether this document may show frames. The server's policy allows them on project pages alone and belongs to the
 * document, so a visitor who came here within the app gets the page loaded anew.
 */
export const useFramePolicy = (isWanted: boolean): boolean => {
  const isAllowed = /^\/p\//.test(loadedPath())
  useEffect(() => {
    if (isWanted && !isAllowed) window.location.reload()
  }, [isWanted, isAllowed])
  return isAllowed
}
