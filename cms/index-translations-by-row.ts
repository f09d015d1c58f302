import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type SchemaHook = SQLiteAdapter['beforeSchemaInit'][number]

/** The hook's argument beyond its declared type. */
interface Described {
  readonly adapter: { readonly rawTables: Record<string, { readonly indexes?: Record<string, { on: string | string[] }> }> }
}

/**
 * Puts the row in front of the language in the unique index of each table of translations. Payload asks for the words of a row in all
 * languages, and an index that begins with the language makes SQLite go through the whole table for each row, unless ANALYZE has told
 * it how few languages there are.
 */
export const indexTranslationsByRow: SchemaHook = (args) => {
  const { adapter } = args as unknown as Described
  for (const { indexes } of Object.values(adapter.rawTables)) {
    if (indexes?._localeParent) indexes._localeParent.on = ['_parentID', '_locale']
  }
  return args.schema
}
