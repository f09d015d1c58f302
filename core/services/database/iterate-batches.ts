import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CollectionSlug } from 'payload'
import type { Where } from '../../shared/where.ts'
import type { Doc } from './find-content.ts'
import { sortedBy } from './query.ts'
import type { Store } from './store.ts'

/** A field with unique values, which orders the rows; a leading minus sorts descending. */
type Sort<Field extends string> = Field | `-${Field}`

async function* inBatches<R>(
  sort: Sort<keyof R & string>,
  batchSize: number,
  read: (rest: Where, window: { readonly sort: string; readonly limit: number }) => Promise<R[]>,
): AsyncGenerator<R[]> {
  const [key] = sortedBy(sort)
  const field = (key?.field ?? 'id') as keyof R & string
  const operator = key?.direction === 'descending' ? 'less_than' : 'greater_than'
  let rest: Where = {}
  for (;;) {
    const rows = await read(rest, { sort, limit: batchSize })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    rest = { [field]: { [operator]: last[field] } }
    await nextTurn()
  }
}

/**
 * Yields the matching rows, a page at a time in the order of a field with unique values. A long table neither fills the memory
 * nor delays requests, and rows may be added and deleted during the iteration: no row comes twice, and none that stays is left out.
 */
export const iterateBatches = <S extends CollectionSlug>(
  store: Store,
  collection: S,
  sort: Sort<keyof Doc<S> & string>,
  where: Where = {},
  batchSize = 50,
): AsyncGenerator<Doc<S>[]> =>
  inBatches<Doc<S>>(sort, batchSize, (rest, window) => store.find(collection, { where: { and: [where, rest] }, ...window }))

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
