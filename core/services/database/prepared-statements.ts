import Database from 'libsql'

type Row = Record<string, unknown>

export interface PreparedReads {
  /** The rows that a SELECT gives now: what has been committed, by whichever connection. */
  all(text: string, values: readonly unknown[]): Row[]
  close(): void
}

/** Statements are few, but a list of ids makes one of each length. */
const mostKept = 500

const toDriver = (value: unknown): unknown => {
  if (value === undefined) throw new TypeError('A condition compares with undefined.')
  return typeof value === 'boolean' ? Number(value) : value
}

/**
 * Reads of a SQLite file by statements that are prepared once, over a connection of their own: the client of Payload's
 * adapter prepares each anew, which costs several times the read itself. It only reads, and in the file's journal mode
 * (WAL) readers wait for nobody.
 * @param url of Payload's client; null where it is no plain file
 */
export const createPreparedReads = (url: string): PreparedReads | null => {
  const [, path] = /^file:(?:\/\/(?=\/))?([^?#]+)$/.exec(url) ?? []
  if (!path || path === ':memory:') return null
  const db = new Database(decodeURIComponent(path))
  const statements = new Map<string, Database.Statement>()
  return {
    all(text, values) {
      let statement = statements.get(text)
      if (!statement) {
        if (statements.size >= mostKept) statements.clear()
        statement = db.prepare(text)
        statements.set(text, statement)
      }
      return statement.all(values.map(toDriver)) as Row[]
    },
    close: () => void db.close(),
  }
}
