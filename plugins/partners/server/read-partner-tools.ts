import type { Config, Logger, Store } from '#core'
import type { PartnerTool } from '../contract.ts'

/** A service's address with the parameters that identify the referrer. @param product the product's name, which becomes `soloflight` */
export const affiliateUrl = (destination: string, affiliateCode: string, product: string): string => {
  const sender = product.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const url = new URL(destination)
  const parameters = {
    ref: sender,
    utm_source: `${sender}_app`,
    utm_medium: 'affiliate',
    utm_campaign: 'graduation_flow',
    ...(affiliateCode && { affiliate_code: affiliateCode }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

const placeOf = ({ catalogue_place }: { catalogue_place?: number | null }) => catalogue_place ?? Number.MAX_SAFE_INTEGER

/**
 * Every service with its text and its link: core services first, then by position in the catalogue.
 * @param read published content by default; drafts for a preview
 */
export const readPartnerTools = async (
  store: Store,
  { productName }: Config,
  log: Logger,
  locale: string,
  read: Store['published'] = store.published,
): Promise<PartnerTool[]> => {
  const [tools, partners] = await Promise.all([read('partner-tools', { locale, sort: 'tool_id' }), store.find('referrals')])
  const byCode = new Map(partners.map((partner) => [partner.code, partner]))
  const inOrder = tools.toSorted((a, b) => placeOf(a) - placeOf(b))
  return inOrder
    .flatMap(({ tool_id, code, catalogue_category, description, features, pricing }) => {
      const partner = byCode.get(code)
      if (!partner) {
        log.warn({ tool_id, code }, 'a tool has no referral partner')
        return []
      }
      return {
        tool_id,
        partner_name: partner.partner_name,
        category: catalogue_category || null,
        description,
        features: features as string[],
        pricing,
        is_active: partner.is_active ?? false,
        core_flag: partner.core_flag ?? false,
        module_id: (partner.placement === 'key_module' && partner.module_id) || null,
        url: affiliateUrl(partner.destination_url, partner.affiliate_code ?? '', productName),
      }
    })
    .sort((a, b) => Number(b.core_flag) - Number(a.core_flag))
}
