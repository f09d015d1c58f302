import { createContext, use, useLayoutEffect } from 'react'
import { useSiteConfig } from './site-config.ts'

/** A page's title and description, for search engines, shared links and screen readers. */
export interface Head {
  /** In the page's language, without the product's name. */
  readonly title?: string
  readonly description?: string
  /** Shown where the page is shared: 1200 × 630 pixels. */
  readonly image?: { readonly path: string; readonly alt: string }
  /** schema.org's own shapes, without `@context`. */
  readonly jsonLd?: readonly object[]
  /** False keeps search engines from listing it. */
  readonly isIndexed?: boolean
}

/** Takes what the pages say of themselves while the server draws them; null in a browser. */
export const HeadContext = createContext<((head: Head) => void) | null>(null)

/** Names the document after the page while it is shown, "Dashboard - Soloflight"; on the server all of it goes into the page's head. */
export const useHead = (head: Head): void => {
  const { title, isIndexed = true } = head
  const collect = use(HeadContext)
  const productName = useSiteConfig()?.productName ?? 'Soloflight'
  collect?.(head)
  // Before anything that waits for the page can look: who announces an arrival reads the title of the page that has arrived.
  useLayoutEffect(() => {
    if (title) document.title = `${title} - ${productName}`
  }, [title, productName])
  useLayoutEffect(() => {
    if (isIndexed) return
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' })
    document.head.append(meta)
    return () => meta.remove()
  }, [isIndexed])
}

/** `useHead` for a page that says no more than its title. */
export const usePageTitle = (title: string): void => useHead({ title })
