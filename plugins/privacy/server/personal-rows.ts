import type { CollectionSlug } from 'payload'
import type { Store } from '#core'

/**
 * Rows that name a person by id and stay: the history of partners says which admin changed them. The rows that the id
 * points to are deleted.
 */
const keptRows = new Set(['referrals-audit'])

/** Everything that any plugin stores about a person, found by its `user_id` field: no plugin can be forgotten. */
export const personalCollections = (store: Store): CollectionSlug[] =>
  store
    .collectionsWith('user_id')
    .filter((slug) => !keptRows.has(slug))
    .sort()

/** A row as its owner may read it: fields that protect the account or serve the host alone are deleted with it, and never handed out. */
export const withoutSecrets = (store: Store, slug: CollectionSlug, row: object): Record<string, unknown> => {
  const secret = store.secretFieldsOf(slug)
  return Object.fromEntries(Object.entries(row).filter(([field]) => !secret.has(field)))
}

/** A row as a parent may read it: neither secrets, nor words of the student's, nor answers to them. */
export const sharedFields = (store: Store, slug: CollectionSlug, row: object): Record<string, unknown> => {
  const shared = store.sharedFieldsOf(slug)
  return Object.fromEntries(Object.entries(row).filter(([field]) => shared.has(field)))
}
