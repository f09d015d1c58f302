import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { openPreparedClient, pathIn, type Statement } from './prepared-statements.ts'
import { currentTransaction, openTransactionsWith, type Transaction } from './transaction-scope.ts'

type Asked = string | Statement
interface Result {
  readonly rows: object[]
  readonly rowsAffected: number
}
type Connection = ReturnType<typeof openPreparedClient>
interface Client {
  execute(statement: Asked): Promise<Result>
  batch(statements: readonly Asked[], mode?: string): Promise<Result[]>
}
interface SqliteAdapter {
  readonly client: Client
  readonly clientConfig: { readonly url: string }
  destroy?(): Promise<void>
}
interface SqliteTransaction extends Transaction {
  readonly isWriting: boolean
  execute(statement: Asked): Promise<Result>
  batch(statements: readonly Asked[]): Promise<Result[]>
}

/**
 * The coordination of writes to a SQLite file within this process. A statement runs to its end before anything else does, so it waits
 * for no other; only a transaction stays open while others run. A write beside it over another connection would block the whole
 * process, the transaction's own commit too, until SQLite gives up: so every write asks here first.
 */
export interface SqliteWriting {
  /** Settles when the transaction that is open has ended; ask again then. Null where none is, or where the caller writes within it. */
  busy(): Promise<void> | null
  /** The transaction that the calling code belongs to, once it has begun to write. */
  current(): SqliteTransaction | null
  /** The same, where the calling code is about to write. */
  toWriteWithin(): SqliteTransaction | null
}

/** How long a transaction may stay open once it has written, in milliseconds. */
const openAtMost = 20_000

const textOf = (statement: Asked) => (typeof statement === 'string' ? statement : statement.sql)
const onlyReads = (statement: Asked) => /^\s*(select|pragma|explain)\b/i.test(textOf(statement))
/**
 * Payload takes its lock off a document before hooks look at what was sent. These may try a solution for seconds: a transaction that
 * began here would keep every other write waiting for them.
 */
const takesLockOff = (statement: Asked) => /^\s*delete from "payload_locked_documents"/i.test(textOf(statement))

const writings = new WeakMap<object, SqliteWriting>()
const alone: SqliteWriting = { busy: () => null, current: () => null, toWriteWithin: () => null }

/** Of an adapter that has content transactions; of another one, nobody is ever busy. */
export const sqliteWritingOf = (adapter: object): SqliteWriting => writings.get(adapter) ?? alone

/**
 * Makes Payload's writes transactions on a SQLite file, over a connection of their own. One begins with its first write (`BEGIN
 * IMMEDIATE`), in turn; every other write of this process waits for its end without stopping anybody, and reads go on beside it.
 */
export const openSqliteTransactions = (payload: Payload): void => {
  const adapter = payload.db as unknown as SqliteAdapter
  const { client, clientConfig } = adapter
  const file = pathIn(clientConfig.url)
  if (writings.has(adapter) || file === null) return
  let connection: Connection | undefined
  let holder: Promise<void> | null = null

  const connect = (): Connection => {
    connection ??= openPreparedClient(file)
    return connection
  }

  const begin = (): SqliteTransaction => {
    let began: Promise<Connection> | undefined
    let release: () => void = () => undefined
    let timer: NodeJS.Timeout | undefined
    let tooLong = false
    let isWriting = false

    const open = async (): Promise<Connection> => {
      const db = connect()
      while (holder) await holder
      // In the same breath as the look at it: nobody else begins in between.
      holder = new Promise((resolve) => {
        release = () => {
          isWriting = false
          holder = null
          resolve()
        }
      })
      try {
        await db.execute('BEGIN IMMEDIATE')
      } catch (error) {
        release()
        throw error
      }
      isWriting = true
      timer = setTimeout(() => {
        tooLong = true
        void db.execute('ROLLBACK').finally(release)
      }, openAtMost)
      timer.unref()
      return db
    }
    const writing = async (): Promise<Connection> => {
      began ??= open()
      const db = await began
      if (tooLong) throw new Error(`The write took longer than ${openAtMost / 1000} seconds, and was taken back.`)
      return db
    }
    let last: Promise<unknown> = Promise.resolve()
    /** Hooks that run side by side write one after the other, so that statements that belong together stay together. */
    const inTurn = <T>(work: (db: Connection) => Promise<T>): Promise<T> => {
      const next = last.then(async () => work(await writing()))
      last = next.catch(() => undefined)
      return next
    }
    const end = async (statement: 'COMMIT' | 'ROLLBACK') => {
      if (!began) return
      if (tooLong && statement === 'ROLLBACK') return
      const db = await writing()
      clearTimeout(timer)
      try {
        await db.execute(statement)
      } catch (error) {
        if (statement === 'COMMIT') await db.execute('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        release()
      }
    }
    return {
      id: randomUUID(),
      get isWriting() {
        return isWriting
      },
      execute: (statement) => inTurn((db) => db.execute(statement)),
      batch: (statements) =>
        inTurn(async (db) => {
          await db.execute('SAVEPOINT batch')
          try {
            const results: Result[] = []
            for (const statement of statements) results.push(await db.execute(statement))
            return results
          } catch (error) {
            await db.execute('ROLLBACK TO batch')
            throw error
          } finally {
            await db.execute('RELEASE batch')
          }
        }),
      takeTurn: () => inTurn(async () => undefined),
      commit: () => end('COMMIT'),
      rollback: () => end('ROLLBACK'),
    }
  }

  const toWriteWithin = () => currentTransaction<SqliteTransaction>()
  const current = () => {
    const transaction = toWriteWithin()
    return transaction?.isWriting ? transaction : null
  }
  writings.set(adapter, { busy: () => holder, current, toWriteWithin })

  const execute = client.execute.bind(client)
  const batch = client.batch.bind(client)
  client.execute = async (statement) => {
    const within = onlyReads(statement) || takesLockOff(statement) ? current() : toWriteWithin()
    if (within) return within.execute(statement)
    if (!onlyReads(statement)) while (holder) await holder
    return execute(statement)
  }
  client.batch = async (statements, mode) => {
    const within = toWriteWithin()
    if (within) return within.batch(statements)
    while (holder) await holder
    return batch(statements, mode)
  }
  const destroy = adapter.destroy?.bind(adapter)
  adapter.destroy = async () => {
    while (holder) await holder
    connection?.close()
    await destroy?.()
  }
  openTransactionsWith(payload, begin)
}
