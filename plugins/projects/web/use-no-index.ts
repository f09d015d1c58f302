import { useEffect } from 'react'

/** Asks search engines to leave the page out while it is shown. */
export const useNoIndex = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted) return
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(meta)
    return () => meta.remove()
  }, [isWanted])
}
