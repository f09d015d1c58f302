import type { Payload } from 'payload'

interface Row {
  readonly key: string
  readonly file_hash?: string | null
  readonly digest: string
}

const collection = 'content-seeds'
/** The digest of a document that is being written for the first time, or was when the process ended. */
export const pending = 'pending'

/** What the seeder wrote and how it left it, read with one query. */
export const openLedger = async ({ db }: Payload) => {
  const { docs } = await db.find<Row & { id: string }>({ collection, limit: 0, pagination: false })
  const rows = new Map<string, Row>(docs.map((row) => [row.key, row]))
  /** Each start asks this of every file. */
  const byFile = new Map<string, string[]>()
  const note = (key: string) => {
    const path = key.slice(0, key.indexOf('#'))
    byFile.set(path, [...(byFile.get(path) ?? []), key])
  }
  for (const key of rows.keys()) note(key)
  const keysOf = (path: string) => byFile.get(path) ?? []
  const write = async (key: string, change: Partial<Row>) => {
    await db.updateOne({ collection, where: { key: { equals: key } }, data: change })
    rows.set(key, { ...(rows.get(key) as Row), ...change })
  }
  return {
    /** Whether nothing was ever seeded. */
    isEmpty: docs.length === 0,
    /** Whether every document of this state of the file has been dealt with. */
    isDone: (path: string, hash: string) => {
      const keys = keysOf(path)
      return keys.length > 0 && keys.every((key) => rows.get(key)?.file_hash === hash)
    },
    /** The key under which a document of files like these stands; undefined where none does. */
    keyOf: (files: RegExp, name: string) =>
      [...rows.keys()].find((key) => key.endsWith(`#${name}`) && files.test(key.slice(0, -1 - name.length))),
    /** The document's digest as last seeded; undefined when it never was. */
    digest: (key: string) => rows.get(key)?.digest,
    /** Says that the document is the seeder's own from now on, even if the process ends before it is written. */
    begin: async (key: string) => {
      const row: Row = { key, file_hash: '', digest: pending }
      await db.create({ collection, data: { ...row } })
      rows.set(key, row)
      note(key)
    },
    record: (key: string, digest: string) => write(key, { digest }),
    /** Marks a file as done, after all its documents. */
    settle: (path: string, hash: string) => db.updateMany({ collection, where: { key: { in: keysOf(path) } }, data: { file_hash: hash } }),
  }
}
export type SeedLedger = Awaited<ReturnType<typeof openLedger>>
