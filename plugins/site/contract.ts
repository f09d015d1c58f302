import { z } from 'zod'
import { defineService, type Language } from '#core/contract'

/** Pages from the CMS: `GET /api/pages/{slug}?locale=` sends `{ slug, language, title, description, data, body }`; `body` is Markdown. */
export const pagePath = (slug: string) => `/api/pages/${slug}`
/** The same for editors and admins, with drafts. */
export const draftPath = (slug: string) => `/api/preview/pages/${slug}`
/** A mail of the CMS with samples in place of what it would name: `GET ?locale=`, for editors and admins. */
export const mailDraftPath = (slug: string) => `/api/preview/mails/${slug}`
/** One of its variants as a document of its own. */
export const mailFramePath = (slug: string, key: string) => `/api/preview/mails/${slug}/${key}`
export interface MailDraft {
  readonly slug: string
  /** In which language the texts are. */
  readonly language: Language
  readonly mails: readonly {
    readonly key: string
    readonly subject: string
    readonly text: string
    /** The document itself: typed text that is not saved has no address of its own. */
    readonly html?: string | undefined
    /** Changes with the document at `mailFramePath`. */
    readonly version: string
    /** Reasons why these words cannot be sent. */
    readonly mistakes: readonly string[]
  }[]
}

export { pageNotes } from './page-shapes.ts'

export const SitePage = z
  .object({
    slug: z.string().meta({ examples: ['landing'] }),
    /** In which language the texts are: English where nobody has translated them. */
    language: z.string().meta({ examples: ['en'] }),
    /** True where some of its texts are English all the same, since nobody has translated them yet. */
    is_partly_english: z.boolean().optional(),
    title: z.string().meta({ examples: ['From training wheels to your first solo flight'] }),
    description: z.string(),
    /** The page's structured blocks, as its content file has them, without the notes to editors. */
    data: z.record(z.string(), z.unknown()),
    body: z.string().meta({ examples: ['Build something real with AI, and fly it yourself.'] }),
  })
  .meta({ id: 'SitePage' })
export type SitePage = z.output<typeof SitePage>

/** A block of a page that another plugin keeps. */
export interface PageBlock {
  /** The collections it is read from. */
  readonly madeFrom: readonly string[]
  /** @param isDraft as its editors last saved it, for their preview */
  read(locale: string, isDraft: boolean): Promise<unknown>
}

/** Data that pages show beside their own words, such as the starter packs on the landing. */
export interface PageBlocks {
  /** Adds a block to a page's `data`, under a name of its own; call it while the plugin is set up. */
  add(slug: string, name: string, block: PageBlock): void
}
export const pageBlocks = defineService<PageBlocks>('site.page-blocks')

/** Pages for search engines. */
export interface Sitemap {
  /** Adds a public page that is not of the CMS; call it while the plugin is set up. */
  add(path: `/${string}`): void
  /** The same for pages that editors write. @param madeFrom the collections that they are read from */
  addFrom(madeFrom: readonly string[], read: () => Promise<readonly `/${string}`[]>): void
}
export const sitemap = defineService<Sitemap>('site.sitemap')

/** Paths of the CMS's pages in the app, by slug. Footer, routes and sitemap are made from it. */
export const publicPages = {
  'why-us': '/why-us',
  'why-100': '/why-100',
  'ai-safety': '/ai-safety',
  accessibility: '/accessibility',
  languages: '/languages',
  privacy: '/legal/privacy',
  terms: '/legal/terms',
} as const
export type PublicPageSlug = keyof typeof publicPages

/** The picture that stands for the site where one of its pages is shared; `?lang=` says in which language. */
export const sitePicturePath = '/picture.png'
