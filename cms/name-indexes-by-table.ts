import type { SQLiteAdapter } from '@payloadcms/db-sqlite'

type SchemaHook = SQLiteAdapter['beforeSchemaInit'][number]

/** Properties of the hook's argument that its declared type lacks. */
interface Described {
  readonly adapter: {
    readonly rawTables: Record<
      string,
      { readonly name: string; readonly indexes?: Record<string, { name: string; readonly on: string | string[] }> }
    >
  }
}

/** Payload limits names to this length. */
const longestName = 63

/**
 * Prefixes the names of indexes over several fields with their table. Payload names them by their fields alone and numbers equal names in
 * the order of the collections: a new collection would rename the others' indexes, and its migration could not run.
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
