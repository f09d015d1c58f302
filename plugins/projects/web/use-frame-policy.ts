import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { loadedPath, useBrowserValue } from '#web'

/**
 * Whether this document may show frames. The server's policy allows a project's page what this project needs, and belongs to the
 * document, so a visitor who came here within the app gets the page loaded anew.
 */
export const useFramePolicy = (isWanted: boolean): boolean => {
  const { pathname } = useLocation()
  // The server draws this page under its own address alone.
  const isAllowed = useBrowserValue(() => loadedPath() === pathname, true)
  useEffect(() => {
    if (isWanted && !isAllowed) window.location.reload()
  }, [isWanted, isAllowed])
  return isAllowed
}
