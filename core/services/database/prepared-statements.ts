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
  close(): Promise<void>
}

/** Statements are few, but a list of ids makes one of each length. */
const mostKept = 500

const toDriver = (value: unknown): unknown => {
  if (value === undefined) throw new TypeError('A statement takes no undefined.')
  return typeof value === 'boolean' ? Number(value) : value
}

/**
 * Statements on a SQLite file that are prepared once, over a connection of their own: the client of Payload's adapter
 * prepares each anew, which costs several times a read and as much as a write. In the file's journal mode (WAL) readers
 * wait for nobody. Writers wait for one another, but never within this process: each write is one statement, and waits for
 * an open transaction before it begins (`sqlite-transactions.ts`).
 * @param url of Payload's client; null where it is no plain file
 */
export const prepareStatements = (url: string): PreparedStatements | null => {
  const [, path] = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(url) ?? []
  if (!path || path === ':memory:') return null
  const file = decodeURIComponent(path)
  const db = new Database(file)
  // As the adapter sets them on its connection.
  db.exec(`PRAGMA busy_timeout = 5000; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA ${checkpointSetting}`)
  const checkpoints = checkpointAside(file)
  const statements = new Map<string, Database.Statement>()
  return {
    all(text, values) {
      let statement = statements.get(text)
      if (!statement) {
        if (statements.size >= mostKept) statements.clear()
        statement = db.prepare(text)
        // Naming each value of each row takes a fifth of a read's time.
        if (statement.reader) statement.raw()
        statements.set(text, statement)
      }
      return statement.all(values.map(toDriver)) as Values[]
    },
    close: async () => {
      await checkpoints.stop()
      db.close()
    },
  }
}
