import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSlug } from 'payload'
import type { Where } from '../../shared/where.ts'
import type { Doc } from './find-content.ts'
import type { Store } from './store.ts'

/**
 * The rows that match, a page at a time in the order of a field whose values are unique. A long table neither fills the
 * memory nor holds up requests, and rows may go while it is read.
 */
export async function* iterateBatches<S extends CollectionSlug>(
  store: Store,
  collection: S,
  key: keyof Doc<S> & string,
  where: Where = {},
  batchSize = 50,
): AsyncGenerator<Doc<S>[]> {
  let rest: Where = {}
  for (;;) {
    const rows = await store.find(collection, { where: { and: [where, rest] }, sort: key, limit: batchSize })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    rest = { [key]: { greater_than: last[key] } }
    await nextTurn()
  }
}

/**
 * The rows whose field has another value than this one, in batches by their ids. Jobs ask it of whole tables, mostly in vain, so the
 * field's index is asked first whether there are any: in the order of ids SQLite would go through every row for them, in which time
 * nobody is answered.
 * @param field is indexed
 * @param withAbsent takes rows without a value too
 */
export async function* iterateOthers<S extends CollectionSlug>(
  store: Store,
  collection: S,
  field: keyof Doc<S> & string,
  value: string,
  withAbsent = false,
): AsyncGenerator<Doc<S>[]> {
  // An index finds what is below and above a value, not what is unlike it.
  const others: Where = {
    or: [{ [field]: { less_than: value } }, { [field]: { greater_than: value } }, ...(withAbsent ? [{ [field]: { exists: false } }] : [])],
  }
  if ((await store.count(collection, others)) > 0) yield* iterateBatches(store, collection, 'id', others)
}
