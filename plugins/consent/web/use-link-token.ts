import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const kept = 'consentToken'

const tokenIn = ({ hash, search, state }: ReturnType<typeof useLocation>): string | null =>
  new URLSearchParams(hash.slice(1)).get('token') ??
  new URLSearchParams(search).get('token') ??
  (state as Record<string, string> | null)?.[kept] ??
  null

/** Whether this address, or this entry of the tab's history, contains a token of a mail to a parent. */
export const useHasLinkToken = (): boolean => tokenIn(useLocation()) !== null

/**
 * The token of a mail to a parent. Mails have it in the fragment, which no server, log or Referer sees; older mails in the query.
 * The token is removed from the address bar at once and kept only in this history entry, so that a reload keeps the page.
 */
export const useLinkToken = (): string | null => {
  const location = useLocation()
  const navigate = useNavigate()
  const token = tokenIn(location)
  const { pathname, hash, search } = location
  const isShown = token !== null && (hash !== '' || search !== '')
  useEffect(() => {
    if (isShown) navigate({ pathname }, { replace: true, state: { [kept]: token } })
  }, [isShown, navigate, pathname, token])
  useEffect(() => {
    if (token === null) return
    const meta = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    return () => meta.remove()
  }, [token])
  return token
}
