import { useEffect, useState } from 'react'

/** The address that the page was opened with. Its token leaves the address bar and the history at once, and no Referer is sent. */
export const useLinkAddress = (): string => {
  const [address] = useState(() => window.location.href)
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const meta = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    return () => meta.remove()
  }, [])
  return address
}
