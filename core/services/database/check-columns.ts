import type { Payload } from 'payload'

/** The part of Payload's SQLite adapter that is used. */
interface SqliteAdapter {
  readonly client: { execute(sql: string): Promise<{ rows: readonly Record<string, unknown>[] }> }
  readonly rawTables: Record<string, { readonly name: string; readonly columns: Record<string, { readonly name: string }> }>
}

/** Thrown where the collections have fields without a column in the database: a field changed without its migration. */
export class MissingColumnsError extends Error {
  constructor(missing: readonly string[]) {
    super(
      `The collections name what the database does not have: ${missing.join(', ')}. Write the migration and commit it: npm run migrate:create -- <name>`,
    )
  }
}

/** Returns the columns that the collections need and SQLite lacks; a missing table is listed once, without its columns. */
const missingIn = async ({ client, rawTables }: SqliteAdapter): Promise<string[]> => {
  const { rows } = await client.execute(
    "SELECT tables.name AS held_by, columns.name AS name FROM sqlite_schema tables JOIN pragma_table_info(tables.name) columns WHERE tables.type = 'table'",
  )
  const there = new Map<string, Set<string>>()
  for (const { held_by, name } of rows) there.set(String(held_by), (there.get(String(held_by)) ?? new Set()).add(String(name)))
  return Object.values(rawTables).flatMap(({ name: table, columns }) => {
    const known = there.get(table)
    if (!known) return [table]
    return Object.values(columns).flatMap(({ name }) => (known.has(name) ? [] : [`${table}.${name}`]))
  })
}

/**
 * Checks that SQLite has a column for every field. MongoDB needs none.
 * @throws MissingColumnsError in production; in development its message is passed to `warn`, since the migration may not exist yet
 */
export const checkColumns = async ({ db }: Payload, isProduction: boolean, warn: (message: string) => void): Promise<void> => {
  if (db.name !== 'sqlite') return
  const missing = await missingIn(db as unknown as SqliteAdapter)
  if (missing.length === 0) return
  const error = new MissingColumnsError(missing)
  if (isProduction) throw error
  warn(error.message)
}
