import type { CollectionSlug, FlattenedField, Payload, Where } from 'payload'
import { isDrafted } from './drafted.ts'
import { type FoundText, textsIn } from './texts-in.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string | number }

/** A document in the terms that its editors know. */
export interface ContentDocument {
  readonly slug: string
  /** The singular name of its collection. */
  readonly label: string
  readonly id: string
  readonly title: string
  readonly isDraft: boolean
  readonly updatedAt: string
  readonly editedBy: string | null
  /** As it was last saved. */
  readonly newest: readonly FoundText[]
  /** As learners read it; null while they do not. */
  readonly published: readonly FoundText[] | null
}

interface Kept {
  readonly at: number
  readonly documents: Promise<readonly ContentDocument[]>
}

/** With several processes nobody notifies this one of a change made elsewhere, so its cache is trusted this long, in milliseconds. */
const sharedMaxAge = 5_000

const kept = new WeakMap<Payload, Map<string, Kept>>()
const keptOf = (payload: Payload) => {
  const there = kept.get(payload) ?? new Map<string, Kept>()
  kept.set(payload, there)
  return there
}

const inEnglish = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { en?: unknown }).en : value)

const readCollection = async (payload: Payload, slug: CollectionSlug): Promise<readonly ContentDocument[]> => {
  const { flattenedFields, admin, labels } = payload.collections[slug].config
  // In every language, and yet `locale` is needed: titles are sorted in it.
  const all = { collection: slug, limit: 0, pagination: false, locale: 'en' } as const
  const { docs } = await payload.db.findVersions<Row>({ ...all, where: { latest: { equals: true } } })
  const newest: Row[] = docs.filter(({ version }) => !version.deletedAt).map(({ parent, version }) => ({ ...version, id: parent }))
  const waiting = newest.filter(({ _status }) => _status === 'draft').map(({ id }) => id)
  const where: Where = { and: [{ id: { in: waiting } }, { _status: { equals: 'published' } }] }
  const { docs: shown } = waiting.length > 0 ? await payload.db.find<Row & { id: string }>({ ...all, where }) : { docs: [] }
  const published = new Map<string, Row>(shown.map((row) => [String(row.id), row]))
  const label = String(typeof labels.singular === 'string' ? labels.singular : slug)
  const texts = (row: Row) => textsIn(flattenedFields as FlattenedField[], row)
  return newest.map((row) => {
    const isDraft = row._status === 'draft'
    const now = texts(row)
    const before = published.get(String(row.id))
    return {
      slug,
      label,
      id: String(row.id),
      title: String(inEnglish(row[admin?.useAsTitle ?? 'id']) || row.id),
      isDraft,
      updatedAt: new Date(row.updatedAt as string).toISOString(),
      editedBy: typeof row.edited_by === 'string' ? row.edited_by : null,
      newest: now,
      published: isDraft ? before && texts(before) : now,
    } as ContentDocument
  })
}

/** All content with its texts, drafts included; unchanged collections are not read again. */
export const readContent = async (payload: Payload): Promise<readonly ContentDocument[]> => {
  const there = keptOf(payload)
  const slugs = payload.config.collections.filter(isDrafted).map(({ slug }) => slug as CollectionSlug)
  const all = slugs.map((slug) => {
    const held = there.get(slug)
    if (held && (payload.db.name === 'sqlite' || Date.now() - held.at < sharedMaxAge)) return held.documents
    const documents = readCollection(payload, slug)
    there.set(slug, { at: Date.now(), documents })
    documents.catch(() => there.delete(slug))
    return documents
  })
  return (await Promise.all(all)).flat()
}

/** A document was written or deleted: the cache of its collection is dropped. */
export const forgetContent = (payload: Payload, slug: string): void => void keptOf(payload).delete(slug)
