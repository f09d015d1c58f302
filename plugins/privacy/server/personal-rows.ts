import type { CollectionSlug } from 'payload'
import type { Store } from '#core'

/**
 * Collections whose rows contain a person's id and are kept: the history of partners records which admin changed them. The rows
 * that the id points to are deleted.
 */
const keptRows = new Set(['referrals-audit'])

/** All collections of any plugin with data about a person, found by their `user_id` field, so that none is missed. */
export const personalCollections = (store: Store): CollectionSlug[] =>
  store
    .collectionsWith('user_id')
    .filter((slug) => !keptRows.has(slug))
    .sort()

/** A row as its owner may read it: without fields that protect the account or are internal to the host. */
export const withoutSecrets = (store: Store, slug: CollectionSlug, row: object): Record<string, unknown> => {
  const secret = store.secretFieldsOf(slug)
  return Object.fromEntries(Object.entries(row).filter(([field]) => !secret.has(field)))
}

/** A row as a parent may read it: without secrets, the student's texts, and answers to them. */
export const sharedFields = (store: Store, slug: CollectionSlug, row: object): Record<string, unknown> => {
  const shared = store.sharedFieldsOf(slug)
  return Object.fromEntries(Object.entries(row).filter(([field]) => shared.has(field)))
}
