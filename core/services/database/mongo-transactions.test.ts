import type { Payload } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createFlatDocuments } from './flat-documents.ts'
import { currentSession, openMongoTransactions } from './mongo-transactions.ts'
import { inOneTransaction } from './transaction-scope.ts'
import { createMongoWrites } from './write-all.ts'

/**
 * These tests run without a replica set: the driver's client is a fake that records its calls. They show that each statement of a write
 * is sent within one session, which ends with the write. Whether the server then commits all or nothing is tested by
 * `transactions.test.ts`, where MONGODB_URL names a replica set (`npm run test:mongodb -- --all`, each night).
 */
let said: string[]
let isReplicaSet: boolean
/** Thrown by the next statement. */
let failure: Error | undefined

interface Asked {
  readonly req?: { readonly transactionID?: string }
}
type Write = (asked: Asked) => Promise<string>

const createPayload = async () => {
  let sessions = 0
  const startSession = () => {
    const name = `session ${++sessions}`
    const note = (what: string) => async () => void said.push(`${name} ${what}`)
    return {
      name,
      startTransaction: (options: object) => void said.push(`${name} begins ${JSON.stringify(options)}`),
      commitTransaction: note('commits'),
      abortTransaction: note('aborts'),
      endSession: note('ends'),
    }
  }
  const held: Record<string, { name: string }> = {}
  const statement =
    (name: string): Write =>
    async ({ req }) => {
      said.push(`${name} within ${held[req?.transactionID ?? '']?.name ?? 'nothing'}`)
      const error = failure
      failure = undefined
      if (error) throw error
      return name
    }
  const client = { db: () => ({ command: async () => (isReplicaSet ? { setName: 'rs0' } : {}) }), startSession }
  const db = {
    connection: { getClient: () => client },
    sessions: held,
    beginTransaction: async () => null as string | null,
    commitTransaction: async (_id: unknown) => undefined,
    rollbackTransaction: async (_id: unknown) => undefined,
    create: statement('the row'),
    createVersion: statement('its version'),
    updateOne: statement('a row of a hook'),
  }
  const payload = {
    db,
    collections: {},
    /** Like Payload's own operation: it passes its request on, and hooks may not. */
    create: async () => {
      const id = await db.beginTransaction()
      const req = { ...(id !== null && { transactionID: id }) }
      try {
        await db.create({ req })
        await db.createVersion({ req })
        await db.updateOne({})
        said.push(`the store within ${(currentSession() as unknown as { name: string } | undefined)?.name ?? 'nothing'}`)
      } catch (error) {
        await db.rollbackTransaction(id)
        throw error
      }
      await db.commitTransaction(id)
      return 'made'
    },
  }
  await openMongoTransactions(payload as unknown as Payload)
  return payload
}

beforeEach(() => {
  said = []
  isReplicaSet = true
  failure = undefined
})

const begins = (name: string) => `${name} begins ${JSON.stringify({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } })}`

it('QS8: on a replica set all that a write and its hooks write is one transaction, each of its own', async () => {
  const payload = await createPayload()
  await payload.create()
  await payload.create()
  const whole = (name: string) => [
    begins(name),
    ...['the row', 'its version', 'a row of a hook', 'the store'].map((what) => `${what} within ${name}`),
    `${name} commits`,
    `${name} ends`,
  ]
  expect(said).toEqual([...whole('session 1'), ...whole('session 2')])
  expect(payload.db.sessions).toEqual({})
})

it('QS8: what fails is taken back whole, and two that meet are told to save again', async () => {
  const payload = await createPayload()
  failure = Object.assign(new Error('WriteConflict'), { hasErrorLabel: (label: string) => label === 'TransientTransactionError' })
  await expect(payload.create()).rejects.toMatchObject({ status: 409 })
  expect(said).toEqual([begins('session 1'), 'the row within session 1', 'session 1 aborts', 'session 1 ends'])
  expect(payload.db.sessions).toEqual({})
})

it('QS8: several statements for one document are one transaction too', async () => {
  const payload = await createPayload()
  await inOneTransaction(payload as unknown as Payload, async () => {
    await payload.db.updateOne({})
    await payload.db.createVersion({})
  })
  expect(said).toEqual([
    begins('session 1'),
    'a row of a hook within session 1',
    'its version within session 1',
    'session 1 commits',
    'session 1 ends',
  ])
})

it('QS8: a server on its own has none: each statement stands for itself', async () => {
  isReplicaSet = false
  const payload = await createPayload()
  await payload.create()
  await inOneTransaction(payload as unknown as Payload, () => payload.db.updateOne({}))
  expect(said).toEqual([
    ...['the row', 'its version', 'a row of a hook', 'the store', 'a row of a hook'].map((what) => `${what} within nothing`),
  ])
})

describe('a statement of the store that fails within a transaction ends all of it, and whose write it is saves again', () => {
  const transient = Object.assign(new Error('WriteConflict'), { hasErrorLabel: (label: string) => label === 'TransientTransactionError' })
  const taken = Object.assign(new Error('E11000'), { code: 11000 })

  /** The store's access to one collection, whose driver answers as `answer` does. */
  const openRows = async (answer: () => Promise<unknown>) => {
    const payload = await createPayload()
    const things = { flattenedFields: [{ name: 'name', type: 'text' }] }
    const cursor = { toArray: answer }
    const driver = { collectionName: 'things', insertOne: answer, findOneAndUpdate: answer, deleteMany: answer, countDocuments: answer }
    Object.assign(payload.collections, { users: { config: { flattenedFields: [] } }, things: { config: things } })
    Object.assign(payload.db, { collections: { things: { collection: { name: 'things' } } } })
    Object.assign(payload.db.connection, { db: { collection: () => ({ ...driver, find: () => cursor }) } })
    const whole = payload as unknown as Payload
    const documents = await createFlatDocuments(whole, systemClock)
    return { payload: whole, rows: documents('things'), writeAll: createMongoWrites(whole, documents) }
  }
  const collection = 'things' as never

  it.each([
    ['a document that another transaction has changed', transient],
    ['a unique value that is taken', taken],
  ])('%s', async (_what, error) => {
    const { payload, rows, writeAll } = await openRows(() => Promise.reject(error))
    const statements = [
      () => rows?.insert({ name: 'a' }),
      () => rows?.update({ name: { equals: 'a' } }, { name: 'b' }),
      () => rows?.remove({ name: { equals: 'a' } }),
      () => rows?.select({}),
      () => rows?.count({}),
      () => writeAll([{ collection, create: { name: 'a' } }]),
    ]
    for (const statement of statements)
      await expect(inOneTransaction(payload, async () => void (await statement()))).rejects.toMatchObject({ status: 409 })
    await expect(rows?.insert({ name: 'a' })).rejects.toBe(error)
  })

  it('a change that matches no row', async () => {
    const { payload, writeAll } = await openRows(async () => null)
    const change = { collection, where: { name: { equals: 'a' } }, change: { name: 'b' } }
    await expect(inOneTransaction(payload, () => writeAll([change]))).rejects.toMatchObject({ status: 409 })
    await expect(inOneTransaction(payload, () => writeAll([{ ...change, mayMiss: true }]))).resolves.toBeUndefined()
  })
})
