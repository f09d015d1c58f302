import { queryOptions } from '@tanstack/react-query'
import type { PagePlace } from './define-web-plugin.ts'
import { fetchJson } from './fetch-json.ts'

/** A document in another language replaces the current one once it has loaded: until then the page stays as it is. */
const inAnotherLanguage =
  (path: string) =>
  <D>(shown: D | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): D | undefined =>
    query?.queryKey[1] === path ? shown : undefined

/**
 * Published content by its public path, cached for all components that show it. The server sends it from its cache with an ETag.
 * @param language a supported BCP 47 tag
 */
export const contentQuery = <T>(path: string, language: string) =>
  queryOptions({
    queryKey: ['content', path, language],
    queryFn: ({ signal }) => fetchJson<T>(`${path}?locale=${encodeURIComponent(language)}`, { signal }),
    staleTime: 60_000,
    placeholderData: inAnotherLanguage(path),
  })

/** For the `needs` of a page that is rendered from one document, in the page's language. */
export const needsContent =
  (path: string) =>
  ({ language }: PagePlace) => [contentQuery(path, language)]
