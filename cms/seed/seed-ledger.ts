import type { Payload } from 'payload'

interface Row {
  readonly key: string
  readonly file_hash?: string | null
  readonly digest: string
}

const collection = 'content-seeds'
/** The digest of a document that is being written for the first time, or was when the process ended. */
export const pending = 'pending'
/** The single row whose digest lists, as JSON, every document that is pending and has no row of its own yet. */
const begun = 'begun'

const pathOf = (key: string): string => key.slice(0, key.indexOf('#'))

/** The single row with the state of all content files, present while all their documents are dealt with and no note has changed since. */
const settled = { collection, where: { key: { equals: 'settled' } } } as const

/** Whether content files in this state need no work, so that the ledger need not be read. */
export const isSettled = async ({ db }: Payload, content: string): Promise<boolean> =>
  (await db.findOne<Row & { id: string }>(settled))?.digest === content

/** Records that every document of files in this state has been dealt with. */
export const noteSettled = async ({ db }: Payload, content: string): Promise<void> => {
  await db.deleteMany(settled)
  await db.create({ collection, data: { key: settled.where.key.equals, digest: content }, returning: false })
}

/** Opens the ledger of the documents that the seeder wrote and their digests, read with one query. */
export const openLedger = async ({ db }: Payload) => {
  const { docs } = await db.find<Row & { id: string }>({
    collection,
    where: { key: { not_equals: 'settled' } },
    limit: 0,
    pagination: false,
  })
  let isSettledNoMore = false
  /** Before the first note that changes: after a kill from here on, the next start finds work. */
  const unsettle = async () => {
    if (!isSettledNoMore) await db.deleteMany(settled)
    isSettledNoMore = true
  }
  /** Keys in the database; `rows` also has documents that were only begun. */
  const stored = new Set(docs.map(({ key }) => key))
  const rows = new Map<string, Row>(docs.map((row) => [row.key, row]))
  /** Each start looks up every file. */
  const byFile = new Map<string, string[]>()
  const note = (key: string) => {
    const path = pathOf(key)
    byFile.set(path, [...(byFile.get(path) ?? []), key])
  }
  /** The state of its file for each document that was begun, by key. */
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
    /** The key of a document in files like these; undefined where there is none. */
    keyOf: (files: RegExp, name: string) =>
      [...rows.keys()].find((key) => key.endsWith(`#${name}`) && files.test(key.slice(0, -1 - name.length))),
    /** The document's digest when last seeded; undefined when it never was. */
    digest: (key: string) => rows.get(key)?.digest,
    /**
     * Records with one write that documents are the seeder's own, even if the process ends before they are written.
     * @param states the state of each file: where all its documents were begun together or are recorded, recording the last one completes
     * the file
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
    /** Records a document's digest. */
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
    /** Marks files as done, each with its state, after all their documents. */
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
