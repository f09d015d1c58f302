import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchJson } from './fetch-json.ts'

/** What `GET /api/site-config` tells every visitor about this installation. */
export interface SiteConfig {
  readonly productName: string
  readonly supportEmail: string
  readonly version: string
  readonly mode: 'local' | 'production'
  readonly testCheckout: boolean
}

const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: () => fetchJson<SiteConfig>('/api/site-config'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The installation's public settings; undefined until they are known. */
export const useSiteConfig = (): SiteConfig | undefined => useQuery(siteConfigQuery).data
