import type { CollectionSlug, Payload, Where } from 'payload'
import { languages } from '#core/contract'
import { englishDigest, textsIn } from './texts-in.ts'

const collection = 'content-translations'

/** The languages that English is translated into. */
export const otherLanguages = languages.filter((language) => language !== 'en')

export const translationKey = (slug: string, id: string, language: string): string => `${slug}/${id}/${language}`

const rowOf = (payload: Payload, slug: CollectionSlug, id: unknown, document: Record<string, unknown>, language: string) => ({
  key: translationKey(slug, String(id), language),
  english_digest: englishDigest(textsIn(payload.collections[slug].config.flattenedFields, document)),
})

/** Records from which English a translation was made: the one beside it when it was saved. */
export const noteTranslation = async (payload: Payload, slug: CollectionSlug, id: string | number, language: string): Promise<void> => {
  const where: Where = { and: [{ parent: { equals: id } }, { latest: { equals: true } }] }
  const { docs } = await payload.db.findVersions<Record<string, unknown>>({ collection: slug, where, limit: 1, pagination: false })
  const document = docs[0]?.version
  if (!document) return
  const data = rowOf(payload, slug, id, document, language)
  const key = { key: { equals: data.key } }
  const update = () => payload.db.updateOne({ collection, where: key, data })
  if (await payload.db.findOne({ collection, where: key })) await update()
  else await payload.db.create({ collection, data }).catch(update)
}

/** The same for a document in all languages that was just created and has no record yet. */
export const noteFirstTranslation = async (
  payload: Payload,
  slug: CollectionSlug,
  document: Record<string, unknown>,
  language: string,
): Promise<void> => {
  const data = rowOf(payload, slug, document.id, document, language)
  await payload.db.create({ collection, data, returning: false })
}

/** The digest of the English from which each translation was made, by key. */
export const readTranslations = async ({ db }: Payload): Promise<ReadonlyMap<string, string>> => {
  const { docs } = await db.find<{ id: string; key: string; english_digest: string }>({ collection, limit: 0, pagination: false })
  return new Map(docs.map(({ key, english_digest }) => [key, english_digest]))
}
