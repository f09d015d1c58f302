import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload'
import type { Query } from './query.ts'

export type Doc<S extends CollectionSlug> = DataFromCollectionSlug<S>

/** `locale` is English unless said; what is not translated comes in English. */
export type ContentQuery = Query & { readonly locale?: string }

/**
 * Content in one language, through Payload, which knows of translations, rich fields and versions.
 * @param draft the newest version of each document, published or not
 */
export const findContent = async <S extends CollectionSlug>(
  payload: Payload,
  collection: S,
  { where, sort, limit = 0, page, locale = 'en' }: ContentQuery,
  draft = false,
): Promise<Doc<S>[]> => {
  const { docs } = await payload.find({
    collection,
    where: where as Where,
    sort,
    limit,
    page,
    pagination: Boolean(page),
    depth: 0,
    locale: locale as never,
    draft,
    overrideAccess: true,
  })
  return docs as never
}
