import type { CollectionBeforeOperationHook, Payload } from 'payload'
import { createAsyncScope } from '../async-scope.ts'

/** A transaction of one content write, including everything that its hooks write. */
export interface Transaction {
  readonly id: string
  /** Waits for other writers, so that later reads see the state that this write changes; absent where the database ensures that. */
  takeTurn?(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
}

interface OpenTransaction extends Transaction {
  /** Callbacks that run once the transaction is committed or rolled back. */
  readonly whenSettled: (() => void)[]
  isSettled: boolean
}

interface Scope {
  transaction: OpenTransaction | null
  /** Whether the operation writes several documents, each in a transaction of its own. */
  readonly isBulk: boolean
}

const scopes = createAsyncScope<Scope>()

const openTransaction = (): OpenTransaction | null => {
  const { transaction } = scopes.current() ?? {}
  return transaction && !transaction.isSettled ? transaction : null
}

/** The transaction that the calling code writes within, if any. */
export const currentTransaction = <T extends Transaction>(): T | null => openTransaction() as Transaction | null as T | null

/**
 * Whether the calling code writes within a transaction, for which other writers wait: it must not wait for anything that they hold, such
 * as their turn in a queue.
 */
export const isInTransaction = (): boolean => openTransaction() !== null

const settle = async (transaction: OpenTransaction, how: 'commit' | 'rollback'): Promise<void> => {
  if (transaction.isSettled) return
  try {
    await transaction[how]()
  } finally {
    transaction.isSettled = true
    for (const callback of transaction.whenSettled) callback()
  }
}

/**
 * Runs work that may open a transaction: everything that the work writes and awaits before the transaction is settled belongs to the
 * transaction. Work within an open transaction joins it. A transaction that the work leaves open is rolled back.
 * @param isBulk whether the work writes several documents, each in a transaction of its own
 */
export const withTransactionScope = async <T>(work: () => Promise<T>, isBulk = false): Promise<T> => {
  const joined = openTransaction()
  const scope: Scope = { transaction: joined, isBulk: isBulk && !joined }
  try {
    return await scopes.run(scope, work)
  } finally {
    if (!joined && scope.transaction) await settle(scope.transaction, 'rollback')
  }
}

/**
 * Runs all writes of the work in one transaction, where the database has transactions: for several statements that Payload's adapter
 * sends for one document. Within an open transaction the work joins it.
 */
export const inOneTransaction = <T>({ db }: Pick<Payload, 'db'>, work: () => Promise<T>): Promise<T> =>
  withTransactionScope(async () => {
    const id = await db.beginTransaction()
    const result = await work()
    if (id !== null) await db.commitTransaction(id)
    return result
  })

/** Runs a read, which never opens a transaction: it reads within the open transaction, if any. */
const withoutOpening = <T>(work: () => Promise<T>): Promise<T> => (openTransaction() ? work() : scopes.leave(work))

/** Runs the callback once the caller's open transaction is settled, or at once without one. Until then others read the old values. */
export const afterTransaction = (callback: () => void): void => {
  const transaction = openTransaction()
  if (transaction) transaction.whenSettled.push(callback)
  else callback()
}

/** The methods of an adapter that Payload's operations call. */
interface TransactionalAdapter {
  beginTransaction(): Promise<string | null>
  commitTransaction(id: unknown): Promise<void>
  /** Not Payload's own method: for a write that first checks whether it is allowed. */
  takeTurn(): Promise<void>
  rollbackTransaction(id: unknown): Promise<void>
  readonly bulkOperationsSingleTransaction?: boolean
}

const writing = ['create', 'update', 'delete', 'duplicate', 'restoreVersion', 'updateGlobal', 'restoreGlobalVersion'] as const
const reading = [
  'find',
  'findByID',
  'findDistinct',
  'findGlobal',
  'findVersions',
  'findVersionByID',
  'findGlobalVersions',
  'findGlobalVersionByID',
  'count',
  'countVersions',
  'countGlobalVersions',
  'auth',
] as const

type Options = Readonly<Record<string, unknown>>
type Operations = Record<string, (options: Options) => Promise<unknown>>

const isOfMany = ({ id, where }: Options) => id === undefined && where !== undefined

/** Payload begins one transaction for a bulk write, and one failed document would roll all back: here each document has its own. */
const endTransactionOfMany: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isMany = (operation === 'update' || operation === 'delete') && isOfMany(args as unknown as Options)
  if (!isMany || !scopes.current()?.isBulk || !req.transactionID) return
  await req.payload.db.commitTransaction(req.transactionID)
  delete req.transactionID
}

/**
 * Makes each of Payload's write operations one transaction. Payload finds an operation's transaction by the request that hooks pass on;
 * here it is found by the async context, so that every write of a hook belongs to it.
 * @param begin creates a transaction, which costs nothing until its first write
 */
export const openTransactionsWith = (payload: Payload, begin: () => Transaction): void => {
  const open = new Map<unknown, OpenTransaction>()
  const end = async (asked: unknown, how: 'commit' | 'rollback') => {
    const id = await asked
    const transaction = open.get(id)
    if (transaction) await settle(transaction, how).finally(() => open.delete(id))
  }
  const transactional: TransactionalAdapter = {
    beginTransaction: async () => {
      const scope = scopes.current()
      if (!scope || openTransaction()) return null
      const transaction: OpenTransaction = Object.assign(begin(), { whenSettled: [] as (() => void)[], isSettled: false })
      open.set(transaction.id, transaction)
      transaction.whenSettled.push(() => open.delete(transaction.id))
      scope.transaction = transaction
      return transaction.id
    },
    commitTransaction: (id) => end(id, 'commit'),
    takeTurn: async () => openTransaction()?.takeTurn?.(),
    rollbackTransaction: (id) => end(id, 'rollback'),
    get bulkOperationsSingleTransaction() {
      return scopes.current()?.isBulk ?? false
    },
  }
  Object.defineProperties(payload.db, Object.getOwnPropertyDescriptors(transactional))
  for (const { config } of Object.values(payload.collections)) config.hooks.beforeOperation.push(endTransactionOfMany)
  const operations = payload as unknown as Operations
  for (const name of writing) {
    const operation = operations[name]?.bind(payload)
    if (operation)
      operations[name] = (options) =>
        withTransactionScope(() => operation(options), (name === 'update' || name === 'delete') && isOfMany(options))
  }
  for (const name of reading) {
    const operation = operations[name]?.bind(payload)
    if (operation) operations[name] = (options) => withoutOpening(() => operation(options))
  }
}
