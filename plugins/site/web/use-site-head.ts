import { currentLanguage, publicOrigin, useHead, useSiteConfig } from '#web'
import { type SitePage, sitePicturePath } from '../contract.ts'
import { describeCourse } from './describe-course.ts'

/** Says of a page of the CMS what its editors wrote, and shows the site's picture where it is shared; the landing describes the course. */
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
