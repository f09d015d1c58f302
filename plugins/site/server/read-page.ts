import type { ContentShapes, Doc, Placeholders, Store } from '#core'
import { knownLanguage, lacksTranslation, writtenLanguage } from '#core/contract'
import type { SitePage } from '../contract.ts'

const fillText = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** Replaces `{{name}}` in every string of a JSON value, however deep; a name without a value is not replaced. */
export const fillPlaceholders = <T>(value: T, values: Readonly<Record<string, string>>): T => {
  if (typeof value === 'string') return fillText(value, values) as T
  if (Array.isArray(value)) return value.map((item) => fillPlaceholders(item, values)) as T
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, values)])) as T
  return value
}

/** `published` of the store, or `newest` of the drafts. */
type ReadContent = Store['published']

interface PageDependencies {
  readonly read: ReadContent
  /** Reads the blocks that other plugins add to a page. */
  readonly readBlocks: (slug: string, locale: string) => Promise<Record<string, unknown>>
  readonly placeholders: Placeholders
  readonly shapes: ContentShapes
}

/** Notes of authors for editors in a content file; visitors do not get them. */
const editorNotes = ['legal_review_notes', 'claims_to_verify', 'placeholders']

const publicData = (data: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !editorNotes.includes(name)))

/** Fields of a page's blocks without text for readers. */
const untranslated = [...editorNotes, 'needs_legal_review', 'route', 'kind', 'shown_in', 'last_updated', 'last_checked']
const wordsOf = (page: Doc<'pages'> | undefined) =>
  Object.fromEntries(Object.entries((page?.data ?? {}) as object).filter(([name]) => !untranslated.includes(name)))
/** Whether some text that visitors read on a page exists only in English. */
const isInPart = (english: Doc<'pages'>, page: Doc<'pages'> | undefined, shapes: ContentShapes): boolean =>
  (['title', 'description', 'body'] as const).some((name) => lacksTranslation(english[name], page?.[name])) ||
  lacksTranslation(wordsOf(english), wordsOf(page), shapes.of('pages', 'data', english))

/** An empty text may be null in one language and absent in another: both are compared as empty. */
const textsOf = ({ title, description, body, data }: Doc<'pages'>) => [title, description || '', body || '', JSON.stringify(data ?? null)]

/**
 * A page in one language, its placeholders filled.
 * @returns null for an unknown slug, and for mail templates, which are not pages
 */
export const readPage = async (
  { read, readBlocks, placeholders, shapes }: PageDependencies,
  slug: string,
  locale: string,
): Promise<SitePage | null> => {
  const readIn = async (language: string, isBare = false) =>
    (await read('pages', { where: { slug: { equals: slug } }, locale: language, limit: 1, isBare }))[0]
  const page = await readIn(locale)
  const data = (page?.data ?? {}) as Record<string, unknown>
  if (!page || data.kind === 'mail') return null
  const english = locale === 'en' ? page : await readIn('en')
  const language = writtenLanguage(locale, page, english, textsOf)
  const isPartlyEnglish = english && language !== 'en' && isInPart(english, await readIn(locale, true), shapes)
  return fillPlaceholders(
    {
      slug: page.slug,
      language,
      ...(isPartlyEnglish && { is_partly_english: true }),
      title: page.title,
      description: page.description ?? '',
      data: { ...publicData(data), ...(await readBlocks(slug, locale)) },
      body: page.body ?? '',
    },
    placeholders.in(knownLanguage(language)),
  )
}
