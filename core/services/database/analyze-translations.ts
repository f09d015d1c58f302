import type { Payload } from 'payload'

/** The part of Payload's SQLite adapter that is used. */
interface SqliteAdapter {
  readonly client: {
    execute(sql: string): Promise<{ rows: readonly Record<string, unknown>[] }>
    batch(statements: readonly string[], mode: 'write'): Promise<unknown>
  }
}

/**
 * Tells SQLite that few languages share a table of translations. Payload asks for the words of a row in all of them, and the tables'
 * index begins with the language: who does not know how few there are goes through the whole table for each row, which makes reading a
 * course take five times as long. Connections that are opened afterwards know it; MongoDB keeps words with their document.
 */
export const analyzeTranslations = async ({ db }: Payload): Promise<void> => {
  if (db.name !== 'sqlite') return
  const { client } = db as unknown as SqliteAdapter
  const { rows } = await client.execute(
    String.raw`SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%\_locales' ESCAPE '\'`,
  )
  await client.batch(
    rows.map(({ name }) => `ANALYZE "${name}"`),
    'write',
  )
}
