import { createContext, use, useLayoutEffect } from 'react'
import { useSiteConfig } from './site-config.ts'

/** A page's title and description, for search engines, shared links and screen readers. */
export interface Head {
  /** In the page's language, without the product's name. */
  readonly title?: string
  readonly description?: string
  /** Shown when the page is shared: 1200 × 630 pixels. */
  readonly image?: { readonly path: string; readonly alt: string }
  /** schema.org objects, without `@context`. */
  readonly jsonLd?: readonly object[]
  /** False excludes the page from search engines. */
  readonly isIndexed?: boolean
}

/** Collects the pages' metadata while the server renders them; null in a browser. */
export const HeadContext = createContext<((head: Head) => void) | null>(null)

/** Sets the document's title while the page is shown, "Dashboard - Soloflight"; on the server, all of it goes into the page's head. */
export const useHead = (head: Head): void => {
  const { title, isIndexed = true } = head
  const collect = use(HeadContext)
  const productName = useSiteConfig()?.productName ?? 'Soloflight'
  collect?.(head)
  // Before other effects run: the announcement of a navigation reads the new page's title.
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

/** `useHead` for a page that only has a title. */
export const usePageTitle = (title: string): void => useHead({ title })
