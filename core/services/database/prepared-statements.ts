import { LibsqlError } from '@libsql/client'
import Database from 'libsql'
import { checkpointAside, checkpointSetting } from './checkpoints.ts'

/** The values of a row, in the order of its columns. */
export type Values = ArrayLike<unknown>

/** A statement and its values, as the database's client takes them. */
export interface Statement {
  readonly sql: string
  readonly args: readonly unknown[]
}

export interface PreparedStatements {
  /** Runs a statement to its end. @returns the rows that it gives: what has been committed, by whichever connection */
  all(text: string, values: readonly unknown[]): Values[]
  /** Runs statements as one transaction, in which nothing else of this process comes between: all of them or none. */
  together(statements: readonly Statement[]): void
  close(): Promise<void>
}

/** Statements are few, but a list of ids makes one of each length. */
const mostKept = 500

const toDriver = (value: unknown): unknown => {
  if (value === undefined) throw new TypeError('A statement takes no undefined.')
  return typeof value === 'boolean' ? Number(value) : value
}

/** A statement that is prepared once: its rows come as values in the order of its columns; null where it gives none. */
interface Kept {
  readonly statement: Database.Statement
  readonly columns: readonly string[] | null
}

const keepPrepared = (db: Database.Database) => {
  const statements = new Map<string, Kept>()
  return (text: string): Kept => {
    const known = statements.get(text)
    if (known) return known
    if (statements.size >= mostKept) statements.clear()
    const statement = db.prepare(text)
    // Naming each value of each row takes a fifth of a read's time.
    const columns = statement.reader
      ? statement
          .raw()
          .columns()
          .map(({ name }) => name)
      : null
    const kept = { statement, columns }
    statements.set(text, kept)
    return kept
  }
}

/** The path in the address of a plain file; null where it is none. */
export const pathIn = (url: string): string | null => {
  const [, path] = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(url) ?? []
  return path && path !== ':memory:' ? decodeURIComponent(path) : null
}

/** Opens a connection with the settings that the adapter gives its own. */
const connect = (file: string): Database.Database => {
  const db = new Database(file)
  db.exec(`PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA ${checkpointSetting}`)
  return db
}

/**
 * Statements on a SQLite file that are prepared once, over a connection of their own: the client of Payload's adapter
 * prepares each anew, which costs several times a read and as much as a write. In the file's journal mode (WAL) readers
 * wait for nobody. Writers wait for one another, but never within this process: each write is one statement, and waits for
 * an open transaction before it begins (`sqlite-transactions.ts`).
 * @param url of Payload's client; null where it is no plain file
 */
export const prepareStatements = (url: string): PreparedStatements | null => {
  const file = pathIn(url)
  if (file === null) return null
  const db = connect(file)
  const checkpoints = checkpointAside(file)
  const prepared = keepPrepared(db)
  const all = (text: string, values: readonly unknown[]) => prepared(text).statement.all(values.map(toDriver)) as Values[]
  return {
    all,
    together(statements) {
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const { sql, args } of statements) {
          const { statement, columns } = prepared(sql)
          if (columns) statement.all(args.map(toDriver))
          else statement.run(args.map(toDriver))
        }
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    close: async () => {
      await checkpoints.stop()
      db.close()
    },
  }
}

const held = Symbol('values')
/** A row as the adapter's client gives it: its values by place, as an array's, and by name, which alone can be listed. */
class Row {
  declare readonly [held]: Values
  get length() {
    return this[held].length
  }
}
let places = 0
const holdPlaces = (count: number) => {
  for (; places < count; places++) {
    const place = places
    const get = function (this: Row) {
      return this[held][place]
    }
    Object.defineProperty(Row.prototype, place, { get })
  }
}
const rowOf = (columns: readonly string[], values: Values): Row => {
  const row = Object.defineProperty(new Row(), held, { value: values }) as Row & Record<string, unknown>
  columns.forEach((name, place) => {
    if (!Object.hasOwn(row, name)) row[name] = values[place]
  })
  return row
}

/**
 * A connection that answers as the client of Payload's adapter does, with each statement prepared once: preparing is more than a third
 * of what it costs to write the course of a new school.
 */
export const openPreparedClient = (file: string) => {
  const db = connect(file)
  const prepared = keepPrepared(db)
  return {
    async execute(asked: string | Statement) {
      const { sql, args } = typeof asked === 'string' ? { sql: asked, args: [] } : asked
      try {
        const { statement, columns } = prepared(sql)
        const values = args.map(toDriver)
        if (!columns) return { rows: [], rowsAffected: statement.run(values).changes }
        holdPlaces(columns.length)
        return { rows: (statement.all(values) as Values[]).map((each) => rowOf(columns, each)), rowsAffected: 0 }
      } catch (error) {
        throw error instanceof Database.SqliteError ? new LibsqlError(error.message, error.code, error.rawCode, error) : error
      }
    },
    close: () => void db.close(),
  }
}
