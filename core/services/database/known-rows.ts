import type { CollectionSlug } from 'payload'
import { noteRead } from '../page-rendering.ts'
import type { Doc } from './find-content.ts'
import type { Store } from './store.ts'

export interface KnownRows<Row> {
  /** Returns the one row with this value, or null; the row is shared by all callers and must not be changed. */
  of(value: string): Promise<Row | null>
}

/** The most rows cached for one collection, and the most values cached as having no row. */
const most = 10_000

/**
 * Caches rows that nearly every request needs, such as a person's consent. If this process is the only writer, a row is cached until
 * a write changes it; with several processes each request queries the database, so that a right revoked in another process ends
 * here with the next request.
 * @param field a field with a unique index
 * @param fields the fields to read; all fields where absent
 */
export const createKnownRows = <S extends CollectionSlug, K extends keyof Doc<S> & string = keyof Doc<S> & string>(
  store: Store,
  collection: S,
  field: string,
  fields?: readonly K[],
): KnownRows<Pick<Doc<S>, K>> => {
  type Row = Pick<Doc<S>, K>
  const read = async (value: string): Promise<Row | null> => {
    const where = { [field]: { equals: value } }
    if (!fields) return store.findOne(collection, where)
    const [row] = await store.findFields(collection, ['id', ...fields] as never, { where, limit: 1 })
    return (row as Row | undefined) ?? null
  }
  if (!store.isSoleWriter) return { of: read }

  const known = new Map<string, Row>()
  /** The value of `field`, by the row's id. */
  const values = new Map<string, string>()
  /**
   * Values without a row, until a write to the collection may add one. They have a limit of their own: anybody can invent values, such
   * as session keys, which would otherwise evict people's rows.
   */
  const absent = new Set<string>()
  let changes = 0
  const forgetRows = () => {
    known.clear()
    values.clear()
  }
  store.onChange(collection, (id) => {
    changes++
    absent.clear()
    if (id === undefined) return forgetRows()
    const value = values.get(id)
    if (value === undefined) return
    known.delete(value)
    values.delete(id)
  })
  return {
    of: async (value) => {
      const remembered = known.get(value) ?? (absent.has(value) ? null : undefined)
      if (remembered !== undefined) {
        // A page rendered from the cached row is as fresh as a page rendered from the database.
        noteRead(collection, 'live')
        return remembered
      }
      const changesBefore = changes
      const row = await read(value)
      // A row that changed during this read must not be cached with its old values.
      if (changes !== changesBefore) return row
      if (!row) {
        if (absent.size >= most) absent.clear()
        absent.add(value)
        return null
      }
      if (known.size >= most) forgetRows()
      known.set(value, Object.freeze(row))
      values.set(String((row as { id?: unknown }).id), value)
      return row
    },
  }
}
