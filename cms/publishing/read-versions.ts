import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import type { Row } from './fits.ts'

type Found = Row & { readonly id: string }

/** The published document in all languages; empty where there is none. */
export const readPublished = async ({ payload }: PayloadRequest, collection: CollectionSlug, id: unknown): Promise<Row> => {
  const where: Where = { and: [{ id: { equals: id } }, { _status: { equals: 'published' } }] }
  return (await payload.db.findOne<Found>({ collection, where, locale: 'all' })) ?? {}
}

/** The newest versions of a document in all languages, the newest first. */
export const readVersions = async ({ payload }: PayloadRequest, collection: CollectionSlug, id: unknown, limit: number) => {
  const asked = { collection, where: { parent: { equals: id } }, sort: '-updatedAt', limit, locale: 'all', pagination: false } as const
  return (await payload.db.findVersions<Found>(asked)).docs
}
