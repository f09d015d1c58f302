import { currentLanguage, publicOrigin, useHead, useSiteConfig } from '#web'
import { type SitePage, sitePicturePath } from '../contract.ts'

interface School {
  readonly product: string
  /** The public origin of this installation: scheme, host and port. */
  readonly origin: string
  /** In machine-readable form: `100` and `USD`; undefined if nothing is sold. */
  readonly price: { readonly amount: string; readonly currency: string } | undefined
}

/** The course as schema.org data, with its price. */
const describeCourse = ({ title, description, language }: SitePage, { product, origin, price }: School) => ({
  '@type': 'Course',
  name: title,
  description,
  url: `${origin}/`,
  inLanguage: language,
  provider: { '@type': 'Organization', name: product, url: `${origin}/` },
  ...(price && {
    offers: [{ '@type': 'Offer', category: 'Paid', price: price.amount, priceCurrency: price.currency, url: `${origin}/#pricing` }],
  }),
  hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online', inLanguage: language }],
})

/** Sets title and description of a CMS page, and the site's preview picture; the landing also describes the course. */
export const useSiteHead = (page: SitePage | undefined): void => {
  const config = useSiteConfig()
  const { title, description } = page ?? {}
  const product = config?.productName ?? 'Soloflight'
  const { price_amount: amount, price_currency: currency } = config?.placeholders?.en ?? {}
  const school = { product, origin: publicOrigin(), price: amount && currency ? { amount, currency } : undefined }
  useHead({
    title,
    description,
    image: { path: `${sitePicturePath}?lang=${currentLanguage()}`, alt: title ? `${product}: ${title}` : product },
    jsonLd: page?.slug === 'landing' ? [describeCourse(page, school)] : undefined,
  })
}
