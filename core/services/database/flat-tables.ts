/**
 * Reads and writes rows of flat collections on SQLite by plain SQL: building a query through Payload and Drizzle costs five times the
 * query. Tables, columns and values are Payload's own, so that plain SQL and Payload read and write the same rows.
 */

import { randomUUID } from 'node:crypto'
import type { FlattenedField, Payload } from 'payload'
import { plainText } from '../../shared/plain-text.ts'
import type { Where } from '../../shared/where.ts'
import type { Clock } from '../clock.ts'
import { type FlatRows, flatFieldsOf, isStep, openedOnce, type Row } from './flat-rows.ts'
import { plainFieldsOf, withPlainFields } from './plain-fields.ts'
import { type PreparedStatements, prepareStatements, type Statement, type Values } from './prepared-statements.ts'
import { type Query, type RowsOf, sortedBy } from './query.ts'
import { type SelectRows, type Sql, type SqlField, sqlCondition } from './sql-condition.ts'
import { type SqliteWriting, sqliteWritingOf } from './sqlite-transactions.ts'

/** The parts of Payload's SQLite adapter and of Drizzle's columns that this file uses. */
interface SqliteAdapter {
  readonly tables: Record<string, Record<string, Column>>
  readonly clientConfig: { readonly url: string }
  destroy?(): Promise<void>
  /** Rows are read by the positions of their columns, like rows of prepared statements. */
  readonly client: {
    execute(statement: Statement): Promise<{ rows: Values[] }>
    batch(statements: readonly Statement[], mode: 'write'): Promise<unknown>
  }
}
interface Column {
  readonly name: string
  mapToDriverValue(value: unknown): unknown
  mapFromDriverValue(value: unknown): unknown
}

export interface FlatTable extends FlatRows {
  /** Returns the statement that inserts these rows, which all have the same fields. */
  insertion(rows: readonly Row[]): Statement
  /** Returns the statement that changes every matching row. */
  changing(where: Where, change: Row): Statement
  /** Returns the statement that removes every matching row. */
  removing(where: Where): Statement
  /** Returns the subquery that reads one field of the matching rows. */
  selection(rows: RowsOf): Sql
}

/** Times as Payload writes them; the database stores them as text, and a row written by hand may have another form. */
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const toIsoTime = (value: unknown) => (typeof value === 'string' && isoTime.test(value) ? value : new Date(value as string).toISOString())

const openTable = (
  { client }: SqliteAdapter,
  prepared: PreparedStatements | null,
  writing: SqliteWriting,
  table: string,
  columns: Record<string, Column>,
  fields: readonly FlattenedField[],
  selectRows: SelectRows,
  clock: Clock,
): FlatTable => {
  const plainFields = plainFieldsOf(fields)
  const byName = new Map<string, SqlField & { readonly read: (value: unknown) => unknown }>()
  const known = [{ name: 'id', type: 'text' }, ...fields.filter(({ name }) => name !== 'id')]
  for (const { name, type } of known) {
    const column = columns[name] as Column
    const isDate = type === 'date'
    const plain = columns[plainFields.find(({ source }) => source === name)?.name ?? '']
    byName.set(name, {
      column: `"${column.name}"`,
      ...(plain && { plain: { column: `"${plain.name}"`, read: plainText } }),
      write: (value) => (value === null ? null : isDate ? toIsoTime(value) : column.mapToDriverValue(value)),
      read: (value) => (value === null ? null : isDate ? toIsoTime(value) : column.mapFromDriverValue(value)),
    })
  }
  const fieldOf = (name: string) => {
    const field = byName.get(name)
    if (!field) throw new Error(`${table} has no field ${name}.`)
    return field
  }
  const all = known.map(({ name }) => name)
  /** Returns the column list of some fields for a statement, and the function that builds a document from the values. */
  const reading = (names: readonly string[]) => {
    const fieldsRead = names.map((name) => ({ name, ...fieldOf(name) }))
    return {
      columns: fieldsRead.map(({ column }) => column).join(', '),
      toDocument: (row: Values): Row => {
        const document: Row = {}
        fieldsRead.forEach(({ name, read }, at) => {
          document[name] = read(row[at])
        })
        return document
      },
    }
  }
  const whole = reading(all)
  const { toDocument } = whole
  const condition = (where: Where = {}) => sqlCondition(where, fieldOf, selectRows)
  const run = async (statement: Statement): Promise<Values[]> => {
    // Within a transaction its connection must be used for reads and writes; the client selects the connection.
    if (!prepared || writing.current()) return (await client.execute(statement)).rows
    return prepared.all(statement.sql, statement.args)
  }
  const runWrite = async (statement: Statement): Promise<Values[]> => {
    if (!prepared || writing.toWriteWithin()) return (await client.execute(statement)).rows
    for (let busy = writing.busy(); busy; busy = writing.busy()) await busy
    return prepared.all(statement.sql, statement.args)
  }
  const newest = byName.has('createdAt') ? 'createdAt' : 'id'
  /** The requested order, then the newest first, as Payload sorts. */
  const orderBy = (sort: Query['sort'], isPaged = false) => {
    const order = sortedBy(sort)
    const isSorted = (name: string) => order.some(({ field }) => field === name)
    if (!isSorted(newest)) order.push({ field: newest, direction: 'descending' })
    // Rows that compare equal in all these fields keep a fixed order from page to page.
    if (isPaged && !isSorted('id')) order.push({ field: 'id', direction: 'ascending' })
    return order.map(({ field, direction }) => `${fieldOf(field).column} ${direction === 'descending' ? 'DESC' : 'ASC'}`).join(', ')
  }
  const now = () => clock.now().toISOString()
  const written = (data: Row) =>
    Object.entries(withPlainFields(plainFields, data)).filter(([name, value]) => value !== undefined && byName.has(name))
  const insertion = (rows: readonly Row[]): Statement => {
    const at = now()
    const entries = rows.map((data) => written({ id: randomUUID(), createdAt: at, updatedAt: at, ...data }))
    const names = (entries[0] ?? []).map(([name]) => fieldOf(name).column)
    const places = `(${names.map(() => '?').join(', ')})`
    return {
      sql: `INSERT INTO "${table}" (${names.join(', ')}) VALUES ${rows.map(() => places).join(', ')} RETURNING ${whole.columns}`,
      args: entries.flatMap((each) => each.map(([name, value]) => fieldOf(name).write(value))),
    }
  }
  const changing = (where: Where, change: Row): Statement => {
    const values: unknown[] = []
    const assignments = written({ updatedAt: now(), ...change }).map(([name, value]) => {
      const { column, write } = fieldOf(name)
      values.push(isStep(value) ? value.$inc : write(value))
      return isStep(value) ? `${column} = ${column} + ?` : `${column} = ?`
    })
    const matching = condition(where)
    return {
      sql: `UPDATE "${table}" SET ${assignments.join(', ')} WHERE ${matching.text} RETURNING ${whole.columns}`,
      args: [...values, ...matching.values],
    }
  }

  const removing = (where: Where): Statement => {
    const matching = condition(where)
    return { sql: `DELETE FROM "${table}" WHERE ${matching.text}`, args: matching.values }
  }

  return {
    select: async ({ where, sort, limit = 0, page, offset }, only) => {
      const { text, values } = condition(where)
      const window = limit > 0 ? ` LIMIT ${Number(limit)} OFFSET ${Number(offset ?? (Number(page ?? 1) - 1) * Number(limit))}` : ''
      const wanted = only ? reading(only) : whole
      const rows = await run({
        sql: `SELECT ${wanted.columns} FROM "${table}" WHERE ${text} ORDER BY ${orderBy(sort, (page ?? offset) !== undefined)}${window}`,
        args: values,
      })
      return rows.map(wanted.toDocument)
    },
    count: async (where) => {
      const { text, values } = condition(where)
      return Number((await run({ sql: `SELECT count(*) FROM "${table}" WHERE ${text}`, args: values }))[0]?.[0])
    },
    insert: async (data) => {
      const [row] = await runWrite(insertion([data]))
      return toDocument(row as Values)
    },
    update: async (where, change) => {
      const [row] = await runWrite(changing(where, change))
      return row ? toDocument(row) : null
    },
    remove: async (where) => void (await runWrite(removing(where))),
    insertion,
    changing,
    removing,
    // One null in the list would make `NOT IN` match no row.
    selection: ({ field, where }) => {
      const { column } = fieldOf(field)
      const { text, values } = condition(where)
      return { text: `SELECT ${column} FROM "${table}" WHERE ${column} IS NOT NULL AND ${text}`, values }
    },
  }
}

export interface FlatTables {
  /** Returns direct access to a collection's rows, or null for collections that only Payload can handle. */
  of(slug: string): FlatTable | null
  /** Runs statements as one transaction, or within the caller's open transaction. */
  together(statements: readonly Statement[]): Promise<void>
}

/** Opens direct access to rows on SQLite. */
export const createFlatTables = (payload: Payload, clock: Clock): FlatTables => {
  const adapter = payload.db as unknown as SqliteAdapter
  const prepared = prepareStatements(adapter.clientConfig.url)
  const writing = sqliteWritingOf(adapter)
  const destroy = adapter.destroy?.bind(adapter)
  // This connection closes with Payload: an open connection would keep the file locked and the process alive.
  adapter.destroy = async () => {
    await prepared?.close()
    await destroy?.()
  }
  const selectRows: SelectRows = (rows) => {
    const other = tableOf(rows.collection)
    if (!other) throw new Error(`${rows.collection} is no flat collection: no condition asks for its rows.`)
    return other.selection(rows)
  }
  const tableOf = openedOnce((slug): FlatTable | null => {
    const name = slug.replaceAll('-', '_')
    const columns = adapter.tables[name]
    const fields = flatFieldsOf(payload, slug)
    return columns && fields?.every((field) => columns[field.name])
      ? openTable(adapter, prepared, writing, name, columns, fields, selectRows, clock)
      : null
  })
  const together: FlatTables['together'] = async (statements) => {
    if (!prepared || writing.toWriteWithin()) return void (await adapter.client.batch(statements, 'write'))
    for (let busy = writing.busy(); busy; busy = writing.busy()) await busy
    prepared.together(statements)
  }
  return { of: tableOf, together }
}
