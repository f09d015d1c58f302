/**
 * Rows of flat collections on SQLite, by plain SQL: building a query through Payload and Drizzle costs five times the query.
 * Tables, columns and values are Payload's own, so that both ways read and write the same rows.
 */
import { randomUUID } from 'node:crypto'
import type { FlattenedField, Payload } from 'payload'
import { createPreparedReads, type PreparedReads } from './prepared-reads.ts'
import type { Query, Where } from './query.ts'
import { type Sql, type SqlField, sqlCondition } from './sql-condition.ts'

type Row = Record<string, unknown>

/** What is used of Payload's SQLite adapter and of Drizzle's columns. */
interface SqliteAdapter {
  readonly name: string
  readonly tables: Record<string, Record<string, Column>>
  readonly clientConfig: { readonly url: string }
  destroy?(): Promise<void>
  readonly client: { execute(statement: { sql: string; args: unknown[] }): Promise<{ rows: Row[] }> }
}
interface Column {
  readonly name: string
  mapToDriverValue(value: unknown): unknown
  mapFromDriverValue(value: unknown): unknown
}

export interface FlatTable {
  select(query: Query): Promise<Row[]>
  count(where: Where): Promise<number>
  insert(data: Row): Promise<Row>
  /** Changes every row that matches; gives the first of them, or null when there is none. */
  update(where: Where, change: Row): Promise<Row | null>
  remove(where: Where): Promise<void>
}

const plainTypes = new Set(['text', 'textarea', 'email', 'code', 'number', 'date', 'checkbox', 'select', 'json'])
const isPlain = (field: FlattenedField) =>
  plainTypes.has(field.type) && !('hasMany' in field && field.hasMany) && !('localized' in field && field.localized)

const openTable = (
  { client }: SqliteAdapter,
  reads: PreparedReads | null,
  table: string,
  columns: Record<string, Column>,
  fields: readonly FlattenedField[],
): FlatTable => {
  const byName = new Map<string, SqlField & { readonly read: (value: unknown) => unknown }>()
  const known = [{ name: 'id', type: 'text' }, ...fields.filter(({ name }) => name !== 'id')]
  for (const { name, type } of known) {
    const column = columns[name] as Column
    const isDate = type === 'date'
    byName.set(name, {
      column: `"${column.name}"`,
      write: (value) => (value === null ? null : isDate ? new Date(value as string).toISOString() : column.mapToDriverValue(value)),
      read: (value) => (value === null ? null : isDate ? new Date(value as string).toISOString() : column.mapFromDriverValue(value)),
    })
  }
  const readers = known.map(({ name }) => ({ name, column: columns[name]?.name ?? '', read: byName.get(name)?.read ?? String }))
  const fieldOf = (name: string) => {
    const field = byName.get(name)
    if (!field) throw new Error(`${table} has no field ${name}.`)
    return field
  }
  const toDocument = (row: Row): Row => Object.fromEntries(readers.map(({ name, column, read }) => [name, read(row[column])]))
  const condition = (where: Where = {}) => sqlCondition(where, fieldOf)
  const run = async (text: string, ...parts: Sql[]) =>
    (await client.execute({ sql: text, args: parts.flatMap(({ values }) => values) })).rows
  const read = async (text: string, { values }: Sql): Promise<Row[]> => (reads ? reads.all(text, values) : run(text, { text, values }))
  const newest = `${(byName.get('createdAt') ?? fieldOf('id')).column} DESC`
  /** The wished order, then the newest first, as Payload sorts. */
  const orderBy = (sort?: string) =>
    sort ? `${fieldOf(sort.replace(/^-/, '')).column} ${sort.startsWith('-') ? 'DESC' : 'ASC'}, ${newest}` : newest
  const now = () => new Date().toISOString()
  const written = (data: Row) => Object.entries(data).filter(([name, value]) => value !== undefined && byName.has(name))

  return {
    select: async ({ where, sort, limit = 0, page = 1 }) => {
      const { text, values } = condition(where)
      const window = limit > 0 ? ` LIMIT ${Number(limit)} OFFSET ${(Number(page) - 1) * Number(limit)}` : ''
      return (await read(`SELECT * FROM "${table}" WHERE ${text} ORDER BY ${orderBy(sort)}${window}`, { text, values })).map(toDocument)
    },
    count: async (where) => {
      const matching = condition(where)
      return Number((await read(`SELECT count(*) AS n FROM "${table}" WHERE ${matching.text}`, matching))[0]?.n)
    },
    insert: async (data) => {
      const at = now()
      const entries = written({ id: randomUUID(), createdAt: at, updatedAt: at, ...data })
      const names = entries.map(([name]) => fieldOf(name).column)
      const values = entries.map(([name, value]) => fieldOf(name).write(value))
      const text = `INSERT INTO "${table}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING *`
      const [row] = await run(text, { text, values })
      return toDocument(row as Row)
    },
    update: async (where, change) => {
      const entries = written({ updatedAt: now(), ...change })
      const values: unknown[] = []
      const assignments = entries.map(([name, value]) => {
        const { column, write } = fieldOf(name)
        const isStep = typeof value === 'object' && value !== null && '$inc' in value
        values.push(isStep ? value.$inc : write(value))
        return isStep ? `${column} = ${column} + ?` : `${column} = ?`
      })
      const matching = condition(where)
      const text = `UPDATE "${table}" SET ${assignments.join(', ')} WHERE ${matching.text} RETURNING *`
      const [row] = await run(text, { text, values }, matching)
      return row ? toDocument(row) : null
    },
    remove: async (where) => {
      const matching = condition(where)
      await run(`DELETE FROM "${table}" WHERE ${matching.text}`, matching)
    },
  }
}

/** Gives the plain way to a collection's rows, or null where only Payload knows it: other databases, drafts, arrays, translations. */
export const createFlatTables = (payload: Payload): ((slug: string) => FlatTable | null) => {
  const adapter = payload.db as unknown as SqliteAdapter
  const opened = new Map<string, FlatTable | null>()
  const reads = adapter.name === 'sqlite' ? createPreparedReads(adapter.clientConfig.url) : null
  const destroy = adapter.destroy?.bind(adapter)
  adapter.destroy = async () => {
    reads?.close()
    await destroy?.()
  }
  const open = (slug: string): FlatTable | null => {
    const config = Object.values(payload.collections).find(({ config }) => config.slug === slug)?.config
    const name = slug.replaceAll('-', '_')
    const columns = adapter.tables?.[name]
    if (adapter.name !== 'sqlite' || !config || !columns || config.versions) return null
    const fields = config.flattenedFields
    return fields.every((field) => isPlain(field) && columns[field.name]) ? openTable(adapter, reads, name, columns, fields) : null
  }
  return (slug) => {
    const known = opened.get(slug)
    if (known !== undefined) return known
    const table = open(slug)
    opened.set(slug, table)
    return table
  }
}
