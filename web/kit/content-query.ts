import { queryOptions } from '@tanstack/react-query'
import type { PagePlace } from './define-web-plugin.ts'
import { fetchJson } from './fetch-json.ts'

/** A document in another language takes its place when it is there: until then the page stays as it is. */
const inAnotherLanguage =
  (path: string) =>
  <D>(shown: D | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): D | undefined =>
    query?.queryKey[1] === path ? shown : undefined

/**
 * Published content by its public path, shared by all who show it. The server sends it from memory with an ETag.
 * @param language a BCP 47 tag that the app has
 */
export const contentQuery = <T>(path: string, language: string) =>
  queryOptions({
    queryKey: ['content', path, language],
    queryFn: ({ signal }) => fetchJson<T>(`${path}?locale=${encodeURIComponent(language)}`, { signal }),
    staleTime: 60_000,
    placeholderData: inAnotherLanguage(path),
  })

/** For a page's `needs`: it is drawn from one document, in the language in which it is drawn. */
export const needsContent =
  (path: string) =>
  ({ language }: PagePlace) => [contentQuery(path, language)]
