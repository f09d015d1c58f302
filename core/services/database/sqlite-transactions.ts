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
 * Coordinates writes to a SQLite file within this process. A single statement runs to its end before any other code, so it never
 * overlaps with another; only a transaction stays open while other code runs. A write over another connection meanwhile would block the
 * whole process, the transaction's commit included, until SQLite's timeout: so every write checks here first.
 */
export interface SqliteWriting {
  /** Resolves when the open transaction has ended; then call this again. Null if none is open. */
  busy(): Promise<void> | null
  /** The transaction that the calling code belongs to, once the transaction has begun to write. */
  current(): SqliteTransaction | null
  /** The transaction that the calling code belongs to, for code that is about to write. */
  toWriteWithin(): SqliteTransaction | null
}

/** How long a transaction may stay open once it has written, in milliseconds. */
const openAtMost = 20_000

const textOf = (statement: Asked) => (typeof statement === 'string' ? statement : statement.sql)
const onlyReads = (statement: Asked) => /^\s*(select|pragma|explain)\b/i.test(textOf(statement))
/**
 * Whether a statement removes Payload's lock of a document. Payload does so before hooks check the sent data, which may take seconds
 * where they run a solution: if this statement began the transaction, every other write would wait for the hooks.
 */
const takesLockOff = (statement: Asked) => /^\s*delete from "payload_locked_documents"/i.test(textOf(statement))

const writings = new WeakMap<object, SqliteWriting>()
const alone: SqliteWriting = { busy: () => null, current: () => null, toWriteWithin: () => null }

/** Returns the coordination for an adapter; without content transactions, `busy` and the others return null. */
export const sqliteWritingOf = (adapter: object): SqliteWriting => writings.get(adapter) ?? alone

/**
 * Makes Payload's writes transactions on a SQLite file, over a separate connection. Transactions run one at a time, each from its first
 * write (`BEGIN IMMEDIATE`); every other write of this process waits asynchronously for its end, and reads continue meanwhile.
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
      // Set synchronously after the check, so that no other transaction can begin in between.
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
    /** Serializes writes of concurrent hooks, so that the statements of one batch stay together. */
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
