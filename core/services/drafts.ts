import type { CollectionSlug, Payload } from 'payload'
import { defineService } from '../contract.ts'
import { type ContentQuery, type Doc, findContent } from './database/find-content.ts'

/**
 * Content as its editors last saved it, drafts included; otherwise like `published` of the store. It is for previews alone:
 * a route that uses it declares `access: 'editor'`.
 */
export interface Drafts {
  newest<S extends CollectionSlug>(collection: S, query?: ContentQuery): Promise<Doc<S>[]>
}

export const drafts = defineService<Drafts>('core.drafts')

export const createDrafts = (payload: Payload): Drafts => ({
  newest: (collection, query = {}) => findContent(payload, collection, query, true),
})
