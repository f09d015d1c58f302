import { queryOptions, useQuery } from '@tanstack/react-query'
import { shellCalls } from '../../core/shared/shell-calls.ts'
import { fetchJson } from './fetch-json.ts'
import { currentLanguage } from './i18n/language.ts'

/** The response of `GET /api/site-config`, for every visitor. */
export interface SiteConfig {
  readonly productName: string
  readonly supportEmail: string
  readonly version: string
  readonly mode: 'local' | 'production'
  readonly testCheckout: boolean
  /** Values of placeholders in texts, by language and name: `{{price}}`. */
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

/** Values of placeholders in the current language, to pass to `t` with its key; empty until they are known. */
export const usePlaceholders = (): Readonly<Record<string, string>> => useSiteConfig()?.placeholders?.[currentLanguage()] ?? none
