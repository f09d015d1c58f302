import { randomUUID } from 'node:crypto'
import type { ClientSession, MongoClient } from 'mongodb'
import { APIError, type Payload } from 'payload'
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

/** Methods by which Payload's adapter reads and writes documents; each finds its session by the request that it is given. */
const methods = [
  ...['create', 'find', 'findOne', 'findDistinct', 'count', 'updateOne', 'updateMany', 'upsert', 'deleteOne', 'deleteMany'],
  ...['queryDrafts', 'findVersions', 'countVersions', 'createVersion', 'updateVersion', 'deleteVersions'],
  ...['findGlobal', 'createGlobal', 'updateGlobal'],
  ...['findGlobalVersions', 'countGlobalVersions', 'createGlobalVersion', 'updateGlobalVersion'],
]

type Asked = Readonly<Record<string, unknown>> & { readonly req?: { readonly transactionID?: unknown } }
type Methods = Record<string, ((asked: Asked) => Promise<unknown>) | undefined>

/** Two transactions that change the same document: MongoDB takes the later one back. */
const toConflict = (error: unknown): unknown =>
  (error as { hasErrorLabel?(label: string): boolean }).hasErrorLabel?.('TransientTransactionError')
    ? new APIError('Somebody else has saved the same at this moment. Please save again.', 409, { error: 'CONFLICT' }, true)
    : error

/** Whether a server has transactions: a replica set, or a router of several. */
export const hasTransactions = async (client: MongoClient): Promise<boolean> => {
  const { setName, msg } = await client.db().command({ isMaster: 1 })
  return Boolean(setName) || msg === 'isdbgrid'
}

/** Makes Payload's writes transactions on a replica set. A server on its own has none: there each statement stands for itself. */
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
  // A hook that hands its request on says by it where it belongs; one that does not is found by the code that runs.
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
