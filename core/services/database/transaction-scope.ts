import type { CollectionBeforeOperationHook, Payload } from 'payload'
import { createAsyncScope } from '../async-scope.ts'

/** A transaction of one write of content, with everything that its hooks write. */
export interface Transaction {
  readonly id: string
  /** Waits for those that write, so that what is read from now on is what will be written to; absent where the database sees to it. */
  takeTurn?(): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
}

interface OpenTransaction extends Transaction {
  /** Run once it is committed or taken back. */
  readonly whenSettled: (() => void)[]
  isSettled: boolean
}

interface Scope {
  transaction: OpenTransaction | null
  /** Several documents, each of which is a transaction of its own. */
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
 * Whether the calling code writes within a transaction, for which others wait: it must not wait for what they hold, such as a turn that
 * they were given before.
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
 * Runs work that may open a transaction: everything that it writes and awaits until that is settled belongs to it. Work within an open
 * transaction joins that one. A transaction that the work leaves open is rolled back.
 * @param isBulk writes several documents, each whole or not at all
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
 * Makes all that the work writes one transaction, where the database has them: for several statements that Payload's adapter sends for
 * one document. Within an open transaction it belongs to that one.
 */
export const inOneTransaction = <T>({ db }: Pick<Payload, 'db'>, work: () => Promise<T>): Promise<T> =>
  withTransactionScope(async () => {
    const id = await db.beginTransaction()
    const result = await work()
    if (id !== null) await db.commitTransaction(id)
    return result
  })

/** Runs a read, which opens no transaction: it reads within the one that is open, or within none. */
const withoutOpening = <T>(work: () => Promise<T>): Promise<T> => (openTransaction() ? work() : scopes.leave(work))

/** Calls back once the transaction that is open here is settled; at once where none is. Until then others read what was before. */
export const afterTransaction = (callback: () => void): void => {
  const transaction = openTransaction()
  if (transaction) transaction.whenSettled.push(callback)
  else callback()
}

/** The methods of an adapter that Payload's operations call. */
interface TransactionalAdapter {
  beginTransaction(): Promise<string | null>
  commitTransaction(id: unknown): Promise<void>
  /** Ours: for a write that first looks whether it may. */
  takeTurn(): Promise<void>
  rollbackTransaction(id: unknown): Promise<void>
  readonly bulkOperationsSingleTransaction?: boolean
}

const writing = ['create', 'update', 'delete', 'duplicate', 'restoreVersion', 'updateGlobal', 'restoreGlobalVersion'] as const
const reading = [
  ...['find', 'findByID', 'findDistinct', 'findGlobal', 'findVersions', 'findVersionByID', 'findGlobalVersions', 'findGlobalVersionByID'],
  ...['count', 'countVersions', 'countGlobalVersions', 'auth'],
] as const

type Options = Readonly<Record<string, unknown>>
type Operations = Record<string, (options: Options) => Promise<unknown>>

const isOfMany = ({ id, where }: Options) => id === undefined && where !== undefined

/** Payload begins a transaction for many documents, and would take all of them back for one that fails: each has its own. */
const endTransactionOfMany: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const isMany = (operation === 'update' || operation === 'delete') && isOfMany(args as unknown as Options)
  if (!isMany || !scopes.current()?.isBulk || !req.transactionID) return
  await req.payload.db.commitTransaction(req.transactionID)
  delete req.transactionID
}

/**
 * Makes each of Payload's write operations one transaction. Payload begins one with each operation, and knows it by the request that
 * hooks pass on; here it is known by the code that runs, so that what a hook writes in any way belongs to it.
 * @param begin makes one that costs nothing until something is written within it
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
