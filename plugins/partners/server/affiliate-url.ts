/** A service's address with what tells it who sent the visitor. @param product the product's name, which becomes `soloflight` */
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
