import { useCallback, useEffect, useRef } from 'react'

/**
 * Tells, from its first effect on, the address that the page was opened with. Its token leaves the address bar and the history at
 * once, and no Referer is sent.
 */
export const useLinkAddress = (): (() => string) => {
  const address = useRef('')
  useEffect(() => {
    address.current ||= window.location.href
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const meta = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    return () => meta.remove()
  }, [])
  return useCallback(() => address.current, [])
}
