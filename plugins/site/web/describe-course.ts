import type { SitePage } from '../contract.ts'

interface School {
  readonly product: string
  /** Where this installation is public: scheme, host and port. */
  readonly origin: string
  /** As texts write it in English, `$100`; absent where nothing is sold. */
  readonly price: string | undefined
}

/** The course in schema.org's words, with what it costs. Prices are in US dollars, as the setting that names them says. */
export const describeCourse = ({ title, description, language }: SitePage, { product, origin, price }: School) => {
  const amount = price?.replace(/[^\d.]/g, '')
  return {
    '@type': 'Course',
    name: title,
    description,
    url: `${origin}/`,
    inLanguage: language,
    provider: { '@type': 'Organization', name: product, url: `${origin}/` },
    ...(amount ? { offers: [{ '@type': 'Offer', category: 'Paid', price: amount, priceCurrency: 'USD', url: `${origin}/#pricing` }] } : {}),
    hasCourseInstance: [{ '@type': 'CourseInstance', courseMode: 'Online', inLanguage: language }],
  }
}
