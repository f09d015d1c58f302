import type { CollectionSlug, Payload, Where as PayloadWhere } from 'payload'
import { defineService } from '../contract.ts'
import type { Store } from './database/store.ts'

/**
 * Content as its editors last saved it, drafts included; otherwise like `published` of the store. It is for previews alone:
 * a route that uses it declares `access: 'editor'`.
 */
export interface Drafts {
  readonly newest: Store['published']
}

export const drafts = defineService<Drafts>('core.drafts')

export const createDrafts = (payload: Payload): Drafts => ({
  newest: async (collection, { where, sort, limit = 0, page, locale = 'en' } = {}) => {
    const { docs } = await payload.find({
      collection: collection as CollectionSlug,
      where: where as PayloadWhere,
      sort,
      limit,
      page,
      pagination: Boolean(page),
      depth: 0,
      locale: locale as never,
      draft: true,
      overrideAccess: true,
    })
    return docs as never
  },
})
