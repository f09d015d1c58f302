import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type SchemaHook = SQLiteAdapter['beforeSchemaInit'][number]

/** The part of the hook's argument that its declared type lacks. */
interface Described {
  readonly adapter: { readonly rawTables: Record<string, { readonly indexes?: Record<string, { on: string | string[] }> }> }
}

/**
 * Puts the row before the language in the unique index of each table of translations. Payload queries a row's translations in all
 * languages, and with an index that begins with the language SQLite scans the whole table for each row, unless ANALYZE has recorded how
 * few languages there are.
 */
export const indexTranslationsByRow: SchemaHook = (args) => {
  const { adapter } = args as unknown as Described
  for (const { indexes } of Object.values(adapter.rawTables)) {
    if (indexes?._localeParent) indexes._localeParent.on = ['_parentID', '_locale']
  }
  return args.schema
}
