import type { CollectionSlug } from 'payload'
import type { Store } from '#core'

/**
 * Rows that name a person by id and stay: the history of partners says which admin changed them. What the id
 * points to goes.
 */
const keptRows = new Set(['referrals-audit'])

/** Fields that protect an account or belong to the machinery. They are deleted with the rest, and never handed out. */
const secret = /(^|_)(key|secret|sealed|mac|hash|token|fingerprint|slot|browser|last_step)$/

/** A name like a secret's for what is the person's own: which achievement it is. */
const ownFields = new Set(['achievement_key'])

/** Everything that any plugin stores about a person, found by its `user_id` field: no plugin can be forgotten. */
export const personalCollections = (store: Store): CollectionSlug[] =>
  store
    .collectionsWith('user_id')
    .filter((slug) => !keptRows.has(slug))
    .sort()

export const isSecret = (field: string): boolean => secret.test(field) && !ownFields.has(field)

/** A row as its owner may read it. */
export const withoutSecrets = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !isSecret(field)))
