import type { SitePage } from '../contract.ts'

interface School {
  readonly product: string
  /** Where this installation is public: scheme, host and port. */
  readonly origin: string
  /** As machines read it: `100` and `USD`; absent where nothing is sold. */
  readonly price: { readonly amount: string; readonly currency: string } | undefined
}

/** The course in schema.org's words, with what it costs. */
export const describeCourse = ({ title, description, language }: SitePage, { product, origin, price }: School) => ({
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
