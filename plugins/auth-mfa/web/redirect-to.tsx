import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'

/** Whether the server, not the app, serves this path: the CMS panel. */
export const isPanel = (path: string | undefined): boolean => /^\/cms(?:[/?#]|$)/.test(path ?? '')

/** Redirects to a path, within the app where possible. */
export const RedirectTo = ({ to }: { to: string }) => {
  useEffect(() => {
    if (isPanel(to)) window.location.replace(to)
  }, [to])
  return isPanel(to) ? null : <Navigate to={to} replace />
}
