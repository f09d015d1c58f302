import type { CollectionSlug } from 'payload'
import { noteRead } from '../page-rendering.ts'
import type { Doc } from './find-content.ts'
import type { Store } from './store.ts'

export interface KnownRows<Row> {
  /** The one row of this value, or null; what is given is everybody's and must stay as it is. */
  of(value: string): Promise<Row | null>
}

/** Rows kept of one collection, and values kept that have none. */
const most = 10_000

/**
 * Rows that nearly every request asks for, such as a person's consent. If this process is the only writer, a row that was read is
 * remembered until any write changes it; with several processes each request asks the database, so that a right taken back in
 * another process ends here with the next request.
 * @param field holds a value in one row at most: the database keeps it unique
 * @param fields what is read of a row, where not all of it
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
  /** A row's value, by the row's id. */
  const values = new Map<string, string>()
  /**
   * Values without a row: a row that is added may have one of them. They are counted apart, since anybody can make values up, such as
   * keys of sessions, and would push out the rows of people.
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
        // A page that is painted from it is as fresh as one that reads it.
        noteRead(collection, 'live')
        return remembered
      }
      const changesBefore = changes
      const row = await read(value)
      // A row that changed during this read must not be remembered with its old values.
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
