import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload'
import { mergeTranslation } from '../../shared/merge-translation.ts'
import { payloadSort, type Query } from './query.ts'
import { inOneLanguage } from './read-one-language.ts'

export type Doc<S extends CollectionSlug> = DataFromCollectionSlug<S>

/** `locale` defaults to English; untranslated values are returned in English. */
export type ContentQuery = Query & {
  readonly locale?: string
  /** Without the fallback for missing translations, to find out what is translated. */
  readonly isBare?: boolean
}

type Row = Readonly<Record<string, unknown>>

/** Names of the structured texts that have a value per language: the English value gives the structure. */
const structuredIn = (payload: Payload, collection: CollectionSlug): readonly string[] =>
  payload.collections[collection].config.flattenedFields.flatMap((field) => (field.type === 'json' && field.localized ? [field.name] : []))

const fill = (names: readonly string[], doc: Row, english: Row | undefined): Row => ({
  ...doc,
  ...Object.fromEntries(names.map((name) => [name, mergeTranslation(english?.[name], doc[name])])),
})

/** Fills the gaps of structured texts in another language with their English values. */
const fillFromEnglish = async (payload: Payload, collection: CollectionSlug, docs: readonly Row[], draft: boolean): Promise<Row[]> => {
  const names = structuredIn(payload, collection)
  if (names.length === 0 || docs.length === 0) return [...docs]
  const { docs: sources } = await payload.find({
    collection,
    where: { id: { in: docs.map(({ id }) => id) } },
    limit: 0,
    pagination: false,
    depth: 0,
    locale: 'en' as never,
    draft,
    context: inOneLanguage(collection),
    overrideAccess: true,
  })
  const english = new Map((sources as unknown as Row[]).map((row) => [row.id, row]))
  return docs.map((doc) => fill(names, doc, english.get(doc.id)))
}

/** Returns a document's earlier published versions, newest first; untranslated values are in that version's English. */
export const findPublishedBefore = async (payload: Payload, collection: CollectionSlug, id: string, locale = 'en'): Promise<Row[]> => {
  const readIn = async (language: string) => {
    const { docs } = await payload.findVersions({
      collection,
      where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'published' } }] },
      sort: '-updatedAt',
      locale: language as never,
      depth: 0,
      limit: 50,
      overrideAccess: true,
    })
    return docs
  }
  const versions = await readIn(locale)
  const names = locale === 'en' ? [] : structuredIn(payload, collection)
  const english = new Map(names.length > 0 ? (await readIn('en')).map((each) => [each.id, each.version as unknown as Row]) : [])
  return versions.map((each) => fill(names, { ...(each.version as unknown as Row), id: String(each.parent) }, english.get(each.id)))
}

/**
 * Returns content in one language, read by Payload, which handles translations, rich fields and versions.
 * @param draft the newest version of each document, published or not
 */
export const findContent = async <S extends CollectionSlug>(
  payload: Payload,
  collection: S,
  { where, sort, limit = 0, page, locale = 'en', isBare }: ContentQuery,
  draft = false,
): Promise<Doc<S>[]> => {
  const { docs } = await payload.find({
    collection,
    where: where as Where,
    sort: payloadSort(sort),
    limit,
    page,
    pagination: Boolean(page),
    depth: 0,
    locale: locale as never,
    ...(isBare && { fallbackLocale: false as never }),
    draft,
    context: inOneLanguage(collection),
    overrideAccess: true,
  })
  if (isBare || locale === 'en') return docs as never
  return (await fillFromEnglish(payload, collection, docs as never, draft)) as never
}
