import { useLayoutEffect } from 'react'
import { useSiteConfig } from './site-config.ts'

/** Names the document after the page while it is shown: "Dashboard - Soloflight". */
export const usePageTitle = (text: string): void => {
  const productName = useSiteConfig()?.productName ?? 'Soloflight'
  // Before anything that waits for the page can look: who announces an arrival reads the title of the page that has arrived.
  useLayoutEffect(() => {
    if (text) document.title = `${text} - ${productName}`
  }, [text, productName])
}
