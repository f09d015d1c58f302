import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSlug } from 'payload'
import type { Where } from '../../shared/where.ts'
import type { Doc } from './find-content.ts'
import type { Store } from './store.ts'

async function* inBatches<R>(
  key: keyof R & string,
  batchSize: number,
  read: (rest: Where, window: { readonly sort: string; readonly limit: number }) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let rest: Where = {}
  for (;;) {
    const rows = await read(rest, { sort: key, limit: batchSize })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    rest = { [key]: { greater_than: last[key] } }
    await nextTurn()
  }
}

/**
 * Yields the matching rows, a page at a time in the order of a field with unique values. A long table neither fills the memory
 * nor delays requests, and rows may be deleted during the iteration.
 */
export const iterateBatches = <S extends CollectionSlug>(
  store: Store,
  collection: S,
  key: keyof Doc<S> & string,
  where: Where = {},
  batchSize = 50,
): AsyncGenerator<Doc<S>[]> =>
  inBatches(key, batchSize, (rest, window) => store.find(collection, { where: { and: [where, rest] }, ...window }))

/** Like `iterateBatches`, but reads only these fields and the key: for sums over rows with large values. */
export const iterateFields = <S extends CollectionSlug, K extends keyof Doc<S> & string, F extends keyof Doc<S>>(
  store: Store,
  collection: S,
  key: K,
  fields: readonly F[],
  where: Where = {},
  batchSize = 500,
): AsyncGenerator<Pick<Doc<S>, F | K>[]> =>
  inBatches<Pick<Doc<S>, F | K>>(key, batchSize, (rest, window) =>
    store.findFields(collection, [key, ...fields], { where: { and: [where, rest] }, ...window }),
  )

/**
 * Yields the rows whose field has another value than the given one, in batches by id. Jobs call this for whole tables and mostly find
 * none, so the field's index is queried first for any match: by id, SQLite would scan every row and block all requests meanwhile.
 * @param field an indexed field
 * @param withAbsent whether to include rows without a value
 */
export async function* iterateOthers<S extends CollectionSlug>(
  store: Store,
  collection: S,
  field: keyof Doc<S> & string,
  value: string,
  withAbsent = false,
): AsyncGenerator<Doc<S>[]> {
  // An index finds values below and above a value, but not values unequal to it.
  const others: Where = {
    or: [{ [field]: { less_than: value } }, { [field]: { greater_than: value } }, ...(withAbsent ? [{ [field]: { exists: false } }] : [])],
  }
  if ((await store.count(collection, others)) > 0) yield* iterateBatches(store, collection, 'id', others)
}
