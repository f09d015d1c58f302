import { randomUUID } from 'node:crypto'
import type { ClientSession, MongoClient } from 'mongodb'
import { APIError, type Payload } from 'payload'
import { NoRowMatches } from './flat-rows.ts'
import { currentTransaction, openTransactionsWith, type Transaction } from './transaction-scope.ts'

interface MongoAdapter {
  readonly connection: { getClient(): MongoClient }
  readonly sessions: Record<string, ClientSession>
}
interface MongoTransaction extends Transaction {
  readonly session: ClientSession
}

/** The session of the transaction that the calling code writes within, if any. */
export const currentSession = (): ClientSession | undefined => currentTransaction<MongoTransaction>()?.session

/** Methods with which Payload's adapter reads and writes documents; each finds its session by the request in its arguments. */
const methods = [
  'create',
  'find',
  'findOne',
  'findDistinct',
  'count',
  'updateOne',
  'updateMany',
  'upsert',
  'deleteOne',
  'deleteMany',
  'queryDrafts',
  'findVersions',
  'countVersions',
  'createVersion',
  'updateVersion',
  'deleteVersions',
  'findGlobal',
  'createGlobal',
  'updateGlobal',
  'findGlobalVersions',
  'countGlobalVersions',
  'createGlobalVersion',
  'updateGlobalVersion',
]

type Asked = Readonly<Record<string, unknown>> & { readonly req?: { readonly transactionID?: unknown } }
type Methods = Record<string, ((asked: Asked) => Promise<unknown>) | undefined>

/** Converts MongoDB's error for two transactions that change the same document, of which it aborts the later one. */
const toConflict = (error: unknown): unknown =>
  (error as { hasErrorLabel?(label: string): boolean }).hasErrorLabel?.('TransientTransactionError') ? conflict() : error

const conflict = () => new APIError('Somebody else has saved the same at this moment. Please save again.', 409, { error: 'CONFLICT' }, true)

const isTaken = (error: unknown) => (error as { code?: unknown }).code === 11000

/**
 * Runs statements of the store, which are sent by the driver. Within a transaction a taken unique value ends the whole of it on the
 * server, and after a change that matches no row the writes before it cannot be undone alone: both are a conflict.
 */
export const inSession = async <T>(work: () => Promise<T>): Promise<T> => {
  if (!currentSession()) return work()
  try {
    return await work()
  } catch (error) {
    throw isTaken(error) || error instanceof NoRowMatches ? conflict() : toConflict(error)
  }
}

/** Whether the server supports transactions: it is a member of a replica set, or a router (mongos) of several sets. */
export const hasTransactions = async (client: MongoClient): Promise<boolean> => {
  const { setName, msg } = await client.db().command({ isMaster: 1 })
  return Boolean(setName) || msg === 'isdbgrid'
}

/** Makes Payload's writes transactions on a replica set. A standalone server has no transactions: each statement is separate there. */
export const openMongoTransactions = async (payload: Payload): Promise<void> => {
  const adapter = payload.db as unknown as MongoAdapter
  const client = adapter.connection.getClient()
  if (!(await hasTransactions(client))) return
  const begin = (): MongoTransaction => {
    const id = randomUUID()
    const session = client.startSession()
    session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })
    adapter.sessions[id] = session
    const end = async (how: 'commitTransaction' | 'abortTransaction') => {
      delete adapter.sessions[id]
      try {
        await session[how]()
      } finally {
        await session.endSession()
      }
    }
    return { id, session, commit: () => end('commitTransaction'), rollback: () => end('abortTransaction') }
  }
  openTransactionsWith(payload, begin)
  // The transaction is found by the async context, so that calls of hooks that do not pass the request on belong to it too.
  const known = payload.db as unknown as Methods
  for (const name of methods) {
    const method = known[name]?.bind(adapter)
    if (!method) continue
    known[name] = async (asked) => {
      const { id } = currentTransaction() ?? {}
      if (!id || !asked) return method(asked)
      const req = Object.create(asked.req ?? null, { transactionID: { value: id } })
      try {
        return await method({ ...asked, req })
      } catch (error) {
        throw toConflict(error)
      }
    }
  }
}
