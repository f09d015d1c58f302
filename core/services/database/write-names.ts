/** Replaces names wherever content has them. It bypasses Payload, which has no statement for several replacements. */
import type { ClientSession, Collection, Document, MongoClient } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'
import type { Statement } from './prepared-statements.ts'

/** A field that names something: `sub_slide_id`, or `lessons.sub_slide_id` in a list of rows. */
export interface NamingField {
  readonly collection: CollectionSlug
  readonly field: string
}

/** A field's old and new values: all texts, or all numbers above 0. */
export type Names = ReadonlyMap<string, string> | ReadonlyMap<number, number>

export interface NamesToWrite {
  readonly fields: readonly NamingField[]
  readonly names: Names
}

/** A field in which one of these names, if present, prevents the write. */
export interface Held extends NamingField {
  readonly names: readonly string[]
}

/** Replaces all names or, where a row in `unless` prevents it, none. Returns false where nothing was written. */
export type WriteNames = (writes: readonly NamesToWrite[], unless: readonly Held[], at: string) => Promise<boolean>

interface SqliteAdapter {
  readonly tables: Record<string, Record<string, { readonly name: string } | undefined> | undefined>
  readonly client: {
    batch(statements: readonly Statement[], mode: 'write'): Promise<readonly { readonly rowsAffected: number }[]>
  }
}
interface MongoModel {
  readonly collection: { readonly name: string }
}
interface MongoAdapter {
  readonly collections: Record<string, MongoModel>
  readonly versions: Record<string, MongoModel | undefined>
  readonly connection: { getClient(): MongoClient; readonly db: { collection(name: string): Collection } }
}

const placesFor = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** No name begins with this: new names have it as a prefix until all are written, since unique names cannot be swapped in one step. */
const mark = '~'
const waitingAs = (name: string | number) => (typeof name === 'string' ? `${mark}${name}` : -name)

/** Returns the tables and columns of such a field: of the documents, and of their versions. */
const columnsOf = (tables: SqliteAdapter['tables'], { collection, field }: NamingField) => {
  const path = field.split('.')
  const name = String(path.at(-1))
  const document = collection.replaceAll('-', '_')
  const inner = path.slice(0, -1)
  const isTop = inner.length === 0
  return [
    { table: [document, ...inner].join('_'), column: name, stamp: isTop ? `updated_at = ?` : '' },
    {
      table: [`_${document}_v`, ...(isTop ? [] : ['version', ...inner])].join('_'),
      column: isTop ? `version_${name}` : name,
      // Former versions keep their times.
      stamp: isTop ? `version_updated_at = CASE latest WHEN 1 THEN ? ELSE version_updated_at END` : '',
    },
  ].filter(({ table, column }) => Object.values(tables[table] ?? {}).some((each) => each?.name === column))
}

/** On SQLite the write is one transaction, in which each of the first statements itself checks that no row prevents the write. */
export const createSqliteNames = ({ db }: Payload): WriteNames => {
  const { tables, client } = db as unknown as SqliteAdapter
  return async (writes, unless, at) => {
    const held = unless.flatMap((each) => columnsOf(tables, each).map((place) => ({ ...place, names: each.names })))
    const guard = held.map(({ table, column, names }) => `NOT EXISTS (SELECT 1 FROM "${table}" WHERE "${column}" IN (${placesFor(names)}))`)
    const guarded = held.flatMap(({ names }) => names)
    const marking: Statement[] = []
    const settling: Statement[] = []
    for (const { fields, names } of writes) {
      const entries: (readonly [unknown, unknown])[] = [...names]
      if (entries.length === 0) continue
      const from = entries.map(([name]) => name)
      const isText = typeof from[0] === 'string'
      for (const { table, column, stamp } of fields.flatMap((field) => columnsOf(tables, field))) {
        const to = `CASE "${column}" ${entries.map(() => 'WHEN ? THEN ?').join(' ')} END`
        marking.push({
          sql: `UPDATE "${table}" SET "${column}" = ${isText ? `'${mark}' || ` : '-'}${to} WHERE ${[`"${column}" IN (${placesFor(from)})`, ...guard].join(' AND ')}`,
          args: [...entries.flat(), ...from, ...guarded],
        })
        settling.push({
          sql: `UPDATE "${table}" SET "${column}" = ${isText ? `substr("${column}", 2)` : `-"${column}"`}${stamp && `, ${stamp}`} WHERE ${isText ? `"${column}" LIKE '${mark}%'` : `"${column}" < 0`}`,
          args: stamp ? [at] : [],
        })
      }
    }
    const results = await client.batch([...marking, ...settling], 'write')
    return results.some(({ rowsAffected }) => rowsAffected > 0)
  }
}

interface Place {
  readonly collection: Collection
  /** `version.` in a collection of versions, else empty. */
  readonly prefix: string
  readonly path: readonly string[]
}

const renamed = (value: unknown, to: (name: unknown) => unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return to(value)
  if (Array.isArray(value)) return value.map((each) => renamed(each, to, [step, ...rest]))
  const row = value as Document
  return step in row ? { ...row, [step]: renamed(row[step], to, rest) } : row
}

/** On a MongoDB replica set the write is one transaction. A standalone server has none: a failed step undoes the earlier ones. */
export const createMongoNames = ({ db }: Payload): WriteNames => {
  const { collections, versions, connection } = db as unknown as MongoAdapter
  const client = connection.getClient()
  const placesOf = ({ collection, field }: NamingField): Place[] => {
    const open = (model: MongoModel | undefined, prefix: string) =>
      model ? [{ collection: connection.db.collection(model.collection.name), prefix, path: field.split('.') }] : []
    return [...open(collections[collection], ''), ...open(versions[collection], 'version.')]
  }

  /** Replaces names in the documents that have one of them, one document at a time. */
  const step = async ({ collection, prefix, path }: Place, names: ReadonlyMap<unknown, unknown>, set: object, session?: ClientSession) => {
    const [first = '', ...rest] = path
    const found = await collection.find({ [`${prefix}${path.join('.')}`]: { $in: [...names.keys()] } }, { session }).toArray()
    const to = (name: unknown) => names.get(name) ?? name
    for (const document of found) {
      const holder = (prefix ? document.version : document) as Document
      const isNewest = !prefix || document.latest === true
      const change = { [`${prefix}${first}`]: renamed(holder[first], to, rest), ...(isNewest && set) }
      await collection.updateOne({ _id: document._id }, { $set: change }, { session })
    }
    return found.length
  }

  const isHeld = async (unless: readonly Held[], session?: ClientSession) => {
    for (const each of unless)
      for (const { collection, path } of placesOf(each).slice(0, 1))
        if (await collection.findOne({ [path.join('.')]: { $in: [...each.names] } }, { session })) return true
    return false
  }

  const inverse = (names: ReadonlyMap<unknown, unknown>) => new Map([...names].map(([from, to]) => [to, from]))

  const write = async (writes: readonly NamesToWrite[], unless: readonly Held[], at: string, session?: ClientSession): Promise<boolean> => {
    if (await isHeld(unless, session)) return false
    const done: (() => Promise<unknown>)[] = []
    let count = 0
    try {
      for (const { fields, names } of writes)
        for (const place of fields.flatMap(placesOf)) {
          const entries = [...names] as (readonly [string | number, string | number])[]
          const marked = new Map<unknown, unknown>(entries.map(([from, to]) => [from, waitingAs(to)]))
          const settled = new Map<unknown, unknown>(entries.map(([, to]) => [waitingAs(to), to]))
          const stamp = place.path.length === 1 ? { [`${place.prefix}updatedAt`]: new Date(at) } : {}
          for (const [phase, set] of [
            [marked, {}],
            [settled, stamp],
          ] as const) {
            if (!session) done.push(() => step(place, inverse(phase), {}))
            count += await step(place, phase, set, session)
          }
        }
    } catch (error) {
      for (const undo of done.reverse()) await undo()
      throw error
    }
    return count > 0
  }

  return async (writes, unless, at) => {
    const { setName, msg } = await client.db().command({ isMaster: 1 })
    if (!setName && msg !== 'isdbgrid') return write(writes, unless, at)
    return client.withSession((session) => session.withTransaction(() => write(writes, unless, at, session)))
  }
}
