import { z } from 'zod'
import { defineService, type Language } from '#core/contract'

/** Pages from the CMS: `GET /api/pages/{slug}?locale=` sends `{ slug, language, title, description, data, body }`; `body` is Markdown. */
export const pagePath = (slug: string) => `/api/pages/${slug}`
/** The same page for editors and admins, with drafts. */
export const draftPath = (slug: string) => `/api/preview/pages/${slug}`
/** A mail of the CMS with sample values for its placeholders: `GET ?locale=`, for editors and admins. */
export const mailDraftPath = (slug: string) => `/api/preview/mails/${slug}`
/** One variant of a mail as a separate document. */
export const mailFramePath = (slug: string, key: string) => `/api/preview/mails/${slug}/${key}`
export interface MailDraft {
  readonly slug: string
  /** The language of the texts. */
  readonly language: Language
  readonly mails: readonly {
    readonly key: string
    readonly subject: string
    readonly text: string
    /** The document itself, for unsaved text, which has no address. */
    readonly html?: string | undefined
    /** Changes with the document at `mailFramePath`. */
    readonly version: string
    /** Reasons why these texts cannot be sent. */
    readonly mistakes: readonly string[]
  }[]
}

export { pageNotes } from './page-shapes.ts'

export const SitePage = z
  .object({
    slug: z.string().meta({ examples: ['landing'] }),
    /** The language of the texts: English without a translation. */
    language: z.string().meta({ examples: ['en'] }),
    /** True if some of its texts are still English, because they are not translated yet. */
    is_partly_english: z.boolean().optional(),
    title: z.string().meta({ examples: ['From training wheels to your first solo flight'] }),
    description: z.string(),
    /** The page's structured blocks, as in its content file, without the notes to editors. */
    data: z.record(z.string(), z.unknown()),
    body: z.string().meta({ examples: ['Build something real with AI, and fly it yourself.'] }),
  })
  .meta({ id: 'SitePage' })
export type SitePage = z.output<typeof SitePage>

/** A block of a page provided by another plugin. */
export interface PageBlock {
  /** The collections from which the block is read. */
  readonly madeFrom: readonly string[]
  /** @param isDraft whether to read the last saved draft, for the editors' preview */
  read(locale: string, isDraft: boolean): Promise<unknown>
}

/** Data of other plugins that pages show, such as the starter packs on the landing. */
export interface PageBlocks {
  /** Adds a block to a page's `data`, under a name of its own; call it while the plugin is set up. */
  add(slug: string, name: string, block: PageBlock): void
}
export const pageBlocks = defineService<PageBlocks>('site.page-blocks')

/** Pages for search engines. */
export interface Sitemap {
  /** Adds a public page outside the CMS; call it while the plugin is set up. */
  add(path: `/${string}`): void
  /** Adds public pages written by editors. @param madeFrom the collections from which they are read */
  addFrom(madeFrom: readonly string[], read: () => Promise<readonly `/${string}`[]>): void
}
export const sitemap = defineService<Sitemap>('site.sitemap')

/** Paths of the CMS's pages in the app, by slug. Footer, routes and sitemap are derived from it. */
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

/** The preview picture of the site for shared pages; `?lang=` chooses the language. */
export const sitePicturePath = '/picture.png'
