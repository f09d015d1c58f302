import type { ClientSession, MongoClient } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'
import type { Where } from '../../shared/where.ts'
import type { FlatDocuments } from './flat-documents.ts'
import { NoRowMatches, type Row } from './flat-rows.ts'
import type { FlatTable, FlatTables } from './flat-tables.ts'
import { currentSession, hasTransactions, inSession } from './mongo-transactions.ts'
import type { Statement } from './prepared-statements.ts'

/** A row to add, a change to the one matching row, or the removal of all matching rows. */
export type PlainWrite =
  | { readonly collection: CollectionSlug; readonly remove: Where }
  | { readonly collection: CollectionSlug; readonly create: Row }
  | { readonly collection: CollectionSlug; readonly where: Where; readonly change: Row; readonly mayMiss?: boolean }

/** The part of Payload's adapter that this file uses. */
interface MongoAdapter {
  readonly connection: { getClient(): MongoClient }
}

const notFlat = (slug: string) => new Error(`${slug} is no flat collection: it cannot be written together with others.`)

/** Performs all writes or none, even if the process is killed meanwhile. Throws `NoRowMatches` where a change matches no row. */
export type WriteAll = (writes: readonly PlainWrite[]) => Promise<void>

/** Rows per statement: SQLite allows 32,766 values in one statement. */
const rowsInOne = 500

/**
 * Fails, and its transaction with it, where the statement before it changed no row. Outside triggers SQLite raises no errors of our own,
 * so this one is raised by a text that is no JSON.
 */
const requireChanged: Statement = { sql: "SELECT json(iif(changes(), '1', 'no row'))", args: [] }
const isNoRow = (error: unknown) => error instanceof Error && error.message.includes('malformed JSON')

/** Returns statements for these writes in order; consecutive rows with the same fields share one statement. */
const statementsOf = (writes: readonly PlainWrite[], table: (slug: string) => FlatTable): Statement[] => {
  const statements: Statement[] = []
  for (let at = 0; at < writes.length; ) {
    const write = writes[at] as PlainWrite
    if ('remove' in write) {
      statements.push(table(write.collection).removing(write.remove))
      at += 1
      continue
    }
    if ('where' in write) {
      statements.push(table(write.collection).changing(write.where, write.change), ...(write.mayMiss ? [] : [requireChanged]))
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

/** On SQLite all writes are one transaction. */
export const createSqliteWrites = ({ of, together }: FlatTables): WriteAll => {
  const table = (slug: string) => {
    const found = of(slug)
    if (!found) throw notFlat(slug)
    return found
  }
  return async (writes) => {
    if (writes.length === 0) return
    await together(statementsOf(writes, table)).catch((error: unknown) => {
      throw isNoRow(error) ? new NoRowMatches() : error
    })
  }
}

/** On a MongoDB replica set all writes are one transaction. A standalone server has none: a failed write undoes the earlier ones. */
export const createMongoWrites = ({ db }: Payload, flat: (slug: string) => FlatDocuments | null): WriteAll => {
  const client = (db as unknown as MongoAdapter).connection.getClient()
  const rows = (slug: string) => {
    const found = flat(slug)
    if (!found) throw notFlat(slug)
    return found
  }
  const apply = async (write: PlainWrite, session?: ClientSession) => {
    if ('remove' in write) return rows(write.collection).removeWithin(session, write.remove)
    if ('create' in write) return rows(write.collection).insertWithin(session, write.create)
    const changed = await rows(write.collection).updateWithin(session, write.where, write.change)
    if (!changed && !write.mayMiss) throw new NoRowMatches()
    return changed
  }

  const inTransaction: WriteAll = (writes) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        for (const write of writes) await apply(write, session)
      }),
    )

  const oneByOne: WriteAll = async (writes) => {
    const undo: (() => Promise<unknown>)[] = []
    try {
      for (const write of writes) {
        const { select, insert, update, remove } = rows(write.collection)
        if ('remove' in write) {
          const gone = await select({ where: write.remove })
          undo.push(async () => {
            for (const row of gone) await insert(row)
          })
          await apply(write)
          continue
        }
        if ('create' in write) {
          const made = await apply(write)
          undo.push(() => remove({ id: { equals: made?.id } }))
          continue
        }
        const [before] = await select({ where: write.where, limit: 1 })
        if (!before && write.mayMiss) continue
        if (!before) throw new NoRowMatches()
        const id = { id: { equals: before.id } }
        const old = Object.fromEntries(Object.keys(write.change).map((name) => [name, before[name]]))
        // Undone only if it happened: what somebody else has written meanwhile stays.
        if (await apply({ ...write, where: { and: [id, write.where] } })) undo.push(() => update(id, old))
      }
    } catch (error) {
      for (const step of undo.reverse()) await step()
      throw error
    }
  }

  let isTransactional: boolean | undefined
  /** Queries the server once; a failed query is repeated with the next write. */
  const serverHasTransactions = async (): Promise<boolean> => {
    isTransactional ??= await hasTransactions(client)
    return isTransactional
  }

  return async (writes) => {
    const session = currentSession()
    // A transaction of MongoDB cannot undo some of its writes: the whole of it fails.
    if (session)
      await inSession(async () => {
        for (const write of writes) await apply(write, session)
      })
    else if (writes.length) await ((await serverHasTransactions()) ? inTransaction(writes) : oneByOne(writes))
  }
}
