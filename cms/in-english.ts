import { APIError, type FlattenedField, type PayloadRequest } from 'payload'
import { isRecord, languages } from '#core/contract'
import { onlyLanguageOf } from './publishing/only-language.ts'

type Row = Readonly<Record<string, unknown>>

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Fields that all languages share come from the write, translated ones from the English document. */
const merge = (fields: readonly FlattenedField[], written: Row, english: Row): Row => {
  const merged: Record<string, unknown> = { ...written }
  for (const field of fields) {
    const { name } = field
    if ('localized' in field && field.localized) merged[name] = english[name]
    else if (field.type === 'group' || field.type === 'tab')
      merged[name] = merge(
        field.flattenedFields,
        isRecord(written[name]) ? written[name] : {},
        isRecord(english[name]) ? english[name] : {},
      )
    else if (field.type === 'array') {
      const others = new Map(rowsOf(english[name]).map((row) => [row.id, row]))
      merged[name] = rowsOf(written[name]).map((row) => merge(field.flattenedFields, row, others.get(row.id) ?? {}))
    }
  }
  return merged
}

/**
 * Returns the English document as it will be after this write. Values that all languages share (numbers, list rows, ids) can be written
 * from any of them, and publishing may make the others' drafts public too: checks of publishing use this, in whatever language the write
 * was.
 */
export const inEnglish = async (slug: string, data: Row, id: string | number | undefined, req: PayloadRequest): Promise<Row> => {
  if (!req.locale || req.locale === 'en') return data
  const isAlone = onlyLanguageOf(req) !== undefined
  if (!languages.some((language) => language === req.locale)) throw new APIError('Write in one language at a time.', 400, null, true)
  // A separate request: with the write's own request, its language would become English too.
  // And `find`, since `findByID` returns the published row unless a draft is newer: its lists may have other row ids than the newest
  // version, to which Payload writes.
  const { docs } = id
    ? await req.payload.find({
        collection: slug as never,
        where: { id: { equals: id } },
        limit: 1,
        pagination: false,
        locale: 'en',
        fallbackLocale: false,
        draft: !isAlone,
        depth: 0,
        overrideAccess: true,
      })
    : { docs: [] }
  const [english = {}] = docs as readonly Row[]
  // The English that stays public while only this language is published.
  if (isAlone) return english
  const collection = (req.payload.collections as Record<string, { config: { flattenedFields: FlattenedField[] } }>)[slug]
  return merge(collection?.config.flattenedFields ?? [], data, english)
}
