import { defineSlot } from '#core/contract'

/** Pages from the CMS: `GET /api/pages/{slug}?locale=` sends `{ slug, language, title, description, data, body }`; `body` is Markdown. */
export const pagePath = (slug: string) => `/api/pages/${slug}`
/** The same for editors and admins, with drafts. */
export const draftPath = (slug: string) => `/api/preview/pages/${slug}`
export interface SitePage {
  readonly slug: string
  /** In which language the texts are: English where nobody has translated them. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** The page's structured blocks, as its content file has them, without the notes to editors. */
  readonly data: Record<string, unknown>
  readonly body: string
}

/** Where the pages of the CMS stand in the app: path by slug. Footer, routes and sitemap are made from it. */
export const publicPages = {
  'why-us': '/why-us',
  'why-100': '/why-100',
  'ai-safety': '/ai-safety',
  accessibility: '/accessibility',
  privacy: '/legal/privacy',
  terms: '/legal/terms',
} as const
export type PublicPageSlug = keyof typeof publicPages

/**
 * Stands in the teen view of the landing where the adult view has its button: the way in for teens.
 * `label` and `to` are what the page's content says; without a fill the page says that teen accounts are not open yet.
 */
export const teenStart = defineSlot<{ label: string; to: string }>('site.teen-start')

/** What greets signed-in people on the landing: `title` is what the page's content says, and is shown where no plugin knows better. */
export const landingGreeting = defineSlot<{ title: string }>('site.landing-greeting')
