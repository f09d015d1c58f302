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
