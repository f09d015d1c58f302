import { randomUUID } from 'node:crypto'
import type { CollectionSlug, Payload } from 'payload'
import type { FlatTable, Statement } from './flat-tables.ts'
import type { Where } from './query.ts'

type Row = Record<string, unknown>

/** A row to add, or a change of the one row that matches. */
export type PlainWrite =
  | { readonly collection: CollectionSlug; readonly create: Row }
  | { readonly collection: CollectionSlug; readonly where: Where; readonly change: Row }

/** What is used of Payload's adapters: the one for SQLite, and the one for MongoDB. */
interface SqliteAdapter {
  readonly client: { batch(statements: Statement[], mode: 'write'): Promise<unknown> }
}
interface MongoAdapter {
  readonly connection: {
    readonly db: { command(command: { isMaster: 1 }): Promise<{ setName?: string; msg?: string }> }
    transaction(work: (session: unknown) => Promise<void>): Promise<unknown>
  }
  readonly sessions: Record<string, unknown>
}

/** SQLite takes 32,766 values in a statement. */
const rowsInOne = 500

/** Statements for these writes in their order; rows that follow one another and name the same fields are added by one. */
const statementsOf = (writes: readonly PlainWrite[], table: (slug: string) => FlatTable): Statement[] => {
  const statements: Statement[] = []
  for (let at = 0; at < writes.length; ) {
    const write = writes[at] as PlainWrite
    if ('where' in write) {
      statements.push(table(write.collection).changing(write.where, write.change))
      at += 1
      continue
    }
    const fields = Object.keys(write.create).join()
    const rows: Row[] = []
    for (let next = writes[at]; next && 'create' in next && rows.length < rowsInOne; next = writes[at + rows.length]) {
      if (next.collection !== write.collection || Object.keys(next.create).join() !== fields) break
      rows.push(next.create)
    }
    statements.push(table(write.collection).insertion(rows))
    at += rows.length
  }
  return statements
}

/**
 * Writes all or nothing, also where the process is killed on the way: one transaction on SQLite, and on MongoDB, which
 * has transactions as a replica set. A server on its own has none: there a write that fails takes those before it back.
 */
export const createWriteAll = ({ db }: Payload, flat: (slug: string) => FlatTable | null) => {
  const onSqlite = async (writes: readonly PlainWrite[]): Promise<void> => {
    const statements = statementsOf(writes, (slug) => {
      const table = flat(slug)
      if (!table) throw new Error(`${slug} is no flat collection: it cannot be written together with others.`)
      return table
    })
    await (db as unknown as SqliteAdapter).client.batch(statements, 'write')
  }

  /** @param req of a transaction, as Payload passes it on */
  const apply = async (write: PlainWrite, req?: { transactionID: string }): Promise<{ id: string } | null> => {
    const { collection } = write
    const row =
      'create' in write
        ? db.create({ collection, data: { ...write.create }, req: req as never })
        : db.updateOne({ collection, where: write.where, data: { ...write.change }, options: { atomic: true }, req } as never)
    return (await row) as unknown as { id: string } | null
  }

  const inTransaction = async ({ connection, sessions }: MongoAdapter, writes: readonly PlainWrite[]) => {
    await connection.transaction(async (session) => {
      const transactionID = randomUUID()
      sessions[transactionID] = session
      try {
        for (const write of writes) await apply(write, { transactionID })
      } finally {
        delete sessions[transactionID]
      }
    })
  }

  const oneByOne = async (writes: readonly PlainWrite[]) => {
    const undo: (() => Promise<unknown>)[] = []
    try {
      for (const write of writes) {
        const { collection } = write
        if ('create' in write) {
          const made = await apply(write)
          undo.push(() => db.deleteOne({ collection, where: { id: { equals: made?.id } } }))
          continue
        }
        const before = await db.findOne<Row & { id: string }>({ collection, where: write.where as never })
        if (!before) continue
        const old = Object.fromEntries(Object.keys(write.change).map((name) => [name, before[name] ?? null]))
        undo.push(() => db.updateOne({ collection, id: before.id, data: old }))
        await apply(write)
      }
    } catch (error) {
      for (const step of undo.reverse()) await step()
      throw error
    }
  }

  let hasTransactions: boolean | undefined
  /** A server says it once; a question that failed is asked again with the next write. */
  const serverHasTransactions = async ({ connection }: MongoAdapter): Promise<boolean> => {
    if (hasTransactions === undefined) {
      const { setName, msg } = await connection.db.command({ isMaster: 1 })
      hasTransactions = Boolean(setName) || msg === 'isdbgrid'
    }
    return hasTransactions
  }

  return async (writes: readonly PlainWrite[]): Promise<void> => {
    if (!writes.length) return
    if (db.name === 'sqlite') return onSqlite(writes)
    const adapter = db as unknown as MongoAdapter
    await ((await serverHasTransactions(adapter)) ? inTransaction(adapter, writes) : oneByOne(writes))
  }
}
