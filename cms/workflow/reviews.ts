import type { CollectionSlug, Payload } from 'payload'

const collection = 'content-reviews'

export type ReviewState = 'in_review' | 'approved' | 'sent_back'
export type CommentKind = 'comment' | 'asked' | 'scheduled' | 'refused' | Exclude<ReviewState, 'in_review'>

/** A row of `content-reviews`; missing values are null or absent. */
export interface Review {
  readonly key: string
  readonly collection_slug: string
  readonly document_id: string
  readonly state?: ReviewState | null
  readonly asked_by?: string | null
  readonly asked_at?: string | Date | null
  readonly decided_by?: string | null
  readonly decided_at?: string | Date | null
  readonly publish_at?: string | Date | null
  readonly scheduled_by?: string | null
  readonly leased_at?: string | Date | null
  readonly refused_at?: string | Date | null
  readonly refused_because?: string | null
}
type Change = { readonly [Name in Exclude<keyof Review, 'key' | 'collection_slug' | 'document_id'>]?: Review[Name] }

export const reviewKey = (slug: string, id: string | number): string => `${slug}/${id}`

const named = (key: string) => ({ key: { equals: key } })

export const readReview = ({ db }: Payload, key: string): Promise<Review | null> => db.findOne<never>({ collection, where: named(key) })

/** Changes a document's row, which is created where there is none. */
export const changeReview = async ({ db }: Payload, slug: string, id: string | number, change: Change): Promise<void> => {
  const key = reviewKey(slug, id)
  const update = () => db.updateOne({ collection, where: named(key), data: { ...change } })
  if (await db.findOne({ collection, where: named(key) })) return void (await update())
  const row = { key, collection_slug: slug, document_id: String(id), ...change }
  // Of two concurrent creations, the second updates the row of the first.
  await db.create({ collection, data: row }).catch(update)
}

/** Clears the review of a published document: its request, schedule and refusal. Comments stay. */
export const clearReview = async (payload: Payload, slug: string, id: string | number): Promise<void> => {
  const key = reviewKey(slug, id)
  if (!(await readReview(payload, key))) return
  const settled = { state: null, publish_at: null, leased_at: null, refused_at: null, refused_because: null }
  await payload.db.updateOne({ collection, where: named(key), data: settled })
}

/** Deletes all notes about a document that was deleted for good. */
export const forgetDocument = async ({ db }: Payload, slug: CollectionSlug, id: string | number): Promise<void> => {
  const where = named(reviewKey(slug, id))
  await db.deleteMany({ collection, where })
  await db.deleteMany({ collection: 'content-comments', where })
}

/** Adds to a document's thread. */
export const comment = async ({ db }: Payload, key: string, kind: CommentKind, author: string | null, text: string, at = new Date()) => {
  const data = { key, kind, author_id: author, text: text.trim() || null, at: at.toISOString() }
  await db.create({ collection: 'content-comments', data })
}
