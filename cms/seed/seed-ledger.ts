import type { Payload } from 'payload'

interface Row {
  readonly key: string
  readonly file_hash?: string | null
  readonly digest: string
}

const collection = 'content-seeds'
/** The digest of a document that is being written for the first time, or was when the process ended. */
export const pending = 'pending'
/** The one row whose digest names, as JSON, every document that is pending and has no row of its own yet. */
const begun = 'begun'

const pathOf = (key: string): string => key.slice(0, key.indexOf('#'))

/** The one row that names the state of all content files, while every document of it is dealt with and no note has changed since. */
const settled = { collection, where: { key: { equals: 'settled' } } } as const

/** Whether nothing is to be done for content files in this state, so that the notes need not be read. */
export const isSettled = async ({ db }: Payload, content: string): Promise<boolean> =>
  (await db.findOne<Row & { id: string }>(settled))?.digest === content

/** Notes that every document of files in this state has been dealt with. */
export const noteSettled = async ({ db }: Payload, content: string): Promise<void> => {
  await db.deleteMany(settled)
  await db.create({ collection, data: { key: settled.where.key.equals, digest: content }, returning: false })
}

/** Opens the ledger of what the seeder wrote and how it left it, read with one query. */
export const openLedger = async ({ db }: Payload) => {
  const { docs } = await db.find<Row & { id: string }>({
    collection,
    where: { key: { not_equals: 'settled' } },
    limit: 0,
    pagination: false,
  })
  let isSettledNoMore = false
  /** Before the first note that changes: a process that is killed after it leaves work. */
  const unsettle = async () => {
    if (!isSettledNoMore) await db.deleteMany(settled)
    isSettledNoMore = true
  }
  /** Keys in the database; `rows` also has documents that have only begun. */
  const stored = new Set(docs.map(({ key }) => key))
  const rows = new Map<string, Row>(docs.map((row) => [row.key, row]))
  /** Each start asks this of every file. */
  const byFile = new Map<string, string[]>()
  const note = (key: string) => {
    const path = pathOf(key)
    byFile.set(path, [...(byFile.get(path) ?? []), key])
  }
  /** The state of its file for each document that has begun, by key. */
  const begunIn = new Map<string, string>()
  const wait = (key: string) => void rows.set(key, { key, digest: pending })
  const named: readonly string[] = JSON.parse(rows.get(begun)?.digest ?? '[]')
  rows.delete(begun)
  for (const key of named) if (!rows.has(key)) wait(key)
  for (const key of rows.keys()) note(key)
  const keysOf = (path: string) => byFile.get(path) ?? []
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
    /**
     * Says, with one write, that documents are the seeder's own from now on, even if the process ends before they are written.
     * @param states the state of each file: where all its documents have begun together or are noted, the last one noted is all of it
     */
    begin: async (keys: readonly string[], states?: ReadonlyMap<string, string>) => {
      for (const key of keys) begunIn.set(key, states?.get(pathOf(key)) ?? '')
      const fresh = keys.filter((key) => !rows.has(key))
      if (fresh.length === 0) return
      await unsettle()
      for (const key of fresh) {
        wait(key)
        note(key)
      }
      const digest = JSON.stringify([...rows.keys()].filter((key) => !stored.has(key)))
      if (stored.has(begun)) await db.updateOne({ collection, where: { key: { equals: begun } }, data: { digest }, returning: false })
      else await db.create({ collection, data: { key: begun, digest }, returning: false })
      stored.add(begun)
    },
    /** Notes how a document was left. */
    record: async (key: string, digest: string) => {
      await unsettle()
      if (stored.has(key)) {
        await db.updateOne({ collection, where: { key: { equals: key } }, data: { digest }, returning: false })
        rows.set(key, { ...(rows.get(key) as Row), digest })
        return
      }
      const row: Row = { key, file_hash: begunIn.get(key) ?? '', digest }
      await db.create({ collection, data: { ...row }, returning: false })
      stored.add(key)
      if (!rows.has(key)) note(key)
      rows.set(key, row)
    },
    /** Marks files as done, each in its state, after all their documents. */
    settle: async (states: ReadonlyMap<string, string>) => {
      await unsettle()
      for (const [path, hash] of states) {
        const keys = keysOf(path).filter((key) => rows.get(key)?.file_hash !== hash)
        if (keys.length > 0) await db.updateMany({ collection, where: { key: { in: keys } }, data: { file_hash: hash }, returning: false })
      }
      if (stored.has(begun)) await db.deleteMany({ collection, where: { key: { equals: begun } } })
    },
  }
}
export type SeedLedger = Awaited<ReturnType<typeof openLedger>>
