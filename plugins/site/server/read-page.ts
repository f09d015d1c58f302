import type { Config, Doc, Store } from '#core'
import type { SitePage } from '../contract.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

/** `published` of the store, or `newest` of the drafts. */
type ReadContent = Store['published']

/** What authors leave for editors in a content file; visitors do not get it. */
const editorNotes = ['legal_review_notes', 'claims_to_verify', 'placeholders']

const publicData = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !editorNotes.includes(name)))

/** The analogies behind «Learn Your Way», so that the landing needs one request. */
const readPacks = async (read: ReadContent, locale: string) =>
  (await read('starter-packs', { locale })).map(({ key, analogies }) => ({ key, analogies }))

const textsOf = ({ title, description, body, data }: Doc<'pages'>) => JSON.stringify([title, description, body, data])

/**
 * A page in one language, its placeholders filled.
 * @returns null for an unknown slug, and for mail templates, which are nobody's page
 */
export const readPage = async (read: ReadContent, config: Config, slug: string, locale: string): Promise<SitePage | null> => {
  const readIn = async (language: string) => (await read('pages', { where: { slug: { equals: slug } }, locale: language, limit: 1 }))[0]
  const page = await readIn(locale)
  const data = (page?.data ?? {}) as Record<string, unknown>
  if (!page || data.kind === 'mail') return null
  // A missing translation comes as the English text itself.
  const english = locale === 'en' ? page : await readIn('en')
  const language = english && textsOf(english) === textsOf(page) ? 'en' : locale
  const values = { product: config.productName, version: config.version, support_email: config.supportEmail }
  return fillPlaceholders(
    {
      slug: page.slug,
      language,
      title: page.title,
      description: page.description ?? '',
      data: { ...publicData(data), ...(slug === 'landing' && { packs: await readPacks(read, locale) }) },
      body: page.body ?? '',
    },
    values,
  )
}
