import { queryOptions, useQuery } from '@tanstack/react-query'
import { shellCalls } from '../../core/shared/shell-calls.ts'
import { fetchJson } from './fetch-json.ts'
import { currentLanguage } from './i18n/language.ts'

/** What `GET /api/site-config` tells every visitor about this installation. */
export interface SiteConfig {
  readonly productName: string
  readonly supportEmail: string
  readonly version: string
  readonly mode: 'local' | 'production'
  readonly testCheckout: boolean
  /** What texts may name in double braces, by language and name: `{{price}}`. */
  readonly placeholders: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => fetchJson<SiteConfig>(shellCalls.siteConfig, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The installation's public settings; undefined until they are known. */
export const useSiteConfig = (): SiteConfig | undefined => useQuery(siteConfigQuery).data

const none: Readonly<Record<string, string>> = {}

/** What the installation fills into texts, in the language in use, to hand to `t` beside its key; nothing until it is known. */
export const usePlaceholders = (): Readonly<Record<string, string>> => useSiteConfig()?.placeholders?.[currentLanguage()] ?? none
