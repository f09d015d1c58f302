import type { FlattenedField, Payload } from 'payload'
import { isRecord } from '#core/contract'
import type { Seed, SeedDocument } from '../seed/define-seed.ts'

type Fields = Record<string, unknown>

/** Fields that Payload or the CMS writes by itself: they are not content. */
const ownFields = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', 'edited_by', 'globalType', '_status'])

/** A field's value without the ids that Payload gives to rows; a JSON field is left as it is. */
const plainValue = (field: FlattenedField, value: unknown): unknown => {
  if (field.type === 'array' && Array.isArray(value)) return value.map((row) => plainFields(field.flattenedFields, row as Fields))
  if ('flattenedFields' in field && isRecord(value)) return plainFields(field.flattenedFields, value as Fields)
  return value
}
/** A document's content, without row ids and without the fields that Payload writes by itself. */
export const plainFields = (fields: readonly FlattenedField[], document: Fields): Fields =>
  Object.fromEntries(
    fields.filter(({ name }) => !ownFields.has(name)).map((field) => [field.name, plainValue(field, document[field.name]) ?? null]),
  )

const reading = { fallbackLocale: false, depth: 0, overrideAccess: true } as const

/** Reads the published documents of a seed's collection or global, in one language, oldest first, in the form of seed documents. */
export const readPublished = async (payload: Payload, seed: Seed, locale = 'en'): Promise<readonly SeedDocument[]> => {
  if ('global' in seed) {
    const config = payload.globals.config.find(({ slug }) => slug === seed.global)
    const document: Fields = { ...(await payload.findGlobal({ slug: seed.global, locale, ...reading } as never)) }
    if (!config || !document.updatedAt || document._status === 'draft') return []
    // A global's document has no key of its own: its key is the one in the seed's files.
    return [{ key: '', fields: plainFields(config.flattenedFields, document) }]
  }
  const config = payload.collections[seed.collection]?.config
  if (!config) return []
  const { docs } = await payload.find({
    collection: seed.collection,
    ...(config.versions?.drafts && { where: { _status: { equals: 'published' } } }),
    sort: 'createdAt',
    limit: 0,
    pagination: false,
    locale,
    ...reading,
  } as never)
  return docs.map((document: object) => {
    const { [seed.keyField]: key, ...fields } = plainFields(config.flattenedFields, { ...document })
    return { key: String(key), fields }
  })
}
