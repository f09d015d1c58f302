import { fetchJson } from './fetch-json.ts'
import { useRead } from './reads/use-read.ts'

/** What `GET /api/site-config` tells every visitor about this installation. */
export interface SiteConfig {
  readonly productName: string
  readonly supportEmail: string
  readonly version: string
  readonly mode: 'local' | 'production'
  readonly testCheckout: boolean
}

const siteConfigRead = { key: 'site-config', read: () => fetchJson<SiteConfig>('/api/site-config') }

/** The installation's public settings; undefined until they are known. */
export const useSiteConfig = (): SiteConfig | undefined => useRead(siteConfigRead).data
