import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { loadedPath, useBrowserValue } from '#web'

/**
 * Whether this document may show frames. The server's policy for a project's page allows its frames, and applies to the whole
 * document, so the page is reloaded for a visitor who navigated here within the app.
 */
export const useFramePolicy = (isWanted: boolean): boolean => {
  const { pathname } = useLocation()
  // The server renders this page only under its own address.
  const isAllowed = useBrowserValue(() => loadedPath() === pathname, true)
  useEffect(() => {
    if (isWanted && !isAllowed) window.location.reload()
  }, [isWanted, isAllowed])
  return isAllowed
}
