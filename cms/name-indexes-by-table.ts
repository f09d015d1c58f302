import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type SchemaHook = SQLiteAdapter['beforeSchemaInit'][number]

/** The hook's argument beyond its declared type. */
interface Described {
  readonly adapter: {
    readonly rawTables: Record<
      string,
      { readonly name: string; readonly indexes?: Record<string, { name: string; readonly on: string | string[] }> }
    >
  }
}

/** Payload itself keeps names within this. */
const longestName = 63

/**
 * Puts the table in front of the names of indexes over several fields. Payload names them by their fields alone and numbers those
 * that meet, in the order of the collections: a new collection would rename the others' indexes, and its migration could not run.
 */
export const nameIndexesByTable: SchemaHook = (args) => {
  const { adapter } = args as unknown as Described
  for (const table of Object.values(adapter.rawTables)) {
    for (const index of Object.values(table.indexes ?? {})) {
      if (!Array.isArray(index.on) || index.name.startsWith(`${table.name}_`)) continue
      const name = `${table.name}_${index.on.join('_')}_idx`
      if (name.length > longestName)
        throw new Error(`The index ${name} has more than ${longestName} characters: give its collection a shorter name.`)
      index.name = name
    }
  }
  return args.schema
}
