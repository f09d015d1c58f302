import { useEffect } from 'react'
import { useSiteConfig } from './site-config.ts'

/** Names the document after the page while it is shown: "Dashboard - Soloflight". */
export const usePageTitle = (text: string): void => {
  const productName = useSiteConfig()?.productName ?? 'Soloflight'
  useEffect(() => {
    if (text) document.title = `${text} - ${productName}`
  }, [text, productName])
}
