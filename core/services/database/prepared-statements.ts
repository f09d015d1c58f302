import { LibsqlError } from '@libsql/client'
import Database from 'libsql'
import { checkpointAside, checkpointSetting } from './checkpoints.ts'

/** The values of a row, in the order of its columns. */
export type Values = ArrayLike<unknown>

/** A statement and its values, in the form of the database client's arguments. */
export interface Statement {
  readonly sql: string
  readonly args: readonly unknown[]
}

export interface PreparedStatements {
  /** Runs a statement to its end. @returns its rows, which include everything that any connection has committed */
  all(text: string, values: readonly unknown[]): Values[]
  /** Runs statements as one transaction, all or nothing; no other code of this process runs in between. */
  together(statements: readonly Statement[]): void
  close(): Promise<void>
}

/** The most cached statements: there are few, but a list of ids needs one for each length. */
const mostKept = 500

const toDriver = (value: unknown): unknown => {
  if (value === undefined) throw new TypeError('A statement takes no undefined.')
  return typeof value === 'boolean' ? Number(value) : value
}

/** A prepared statement: it returns rows as values in the order of `columns`, which is null for a statement without rows. */
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
    // Rows as objects with named values would take a fifth of a read's time.
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

/** Returns the path of a `file:` address; null for any other address. */
export const pathIn = (url: string): string | null => {
  const [, path] = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(url) ?? []
  return path && path !== ':memory:' ? decodeURIComponent(path) : null
}

/** Opens a connection with the same settings as the adapter's own connection. */
const connect = (file: string): Database.Database => {
  const db = new Database(file)
  db.exec(`PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA ${checkpointSetting}`)
  return db
}

/**
 * Runs statements on a SQLite file that are prepared once, over a separate connection: the client of Payload's adapter prepares
 * each call again, which costs several times a read and as much as a write. In the file's journal mode (WAL) readers never wait.
 * Writers wait for one another, but never within this process: each write is one statement, and waits for an open transaction
 * before it begins (`sqlite-transactions.ts`).
 * @param url the address of Payload's client
 * @returns null where the address is not a plain file's
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
/** A row like those of the adapter's client: its values by position, like an array's, and by name; only names are enumerable. */
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
 * Opens a connection with the interface of the adapter's client that prepares each statement once: preparing is more than a third of the
 * cost of writing a new school's course.
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
