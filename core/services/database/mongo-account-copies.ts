import type { AnyBulkWriteOperation, ClientSession, Collection, Document, ObjectId } from 'mongodb'
import type { Payload } from 'payload'
import { type AccountCopy, accountCopiesOf, bySource } from './account-copies.ts'
import { plainFieldsOf, readPlainly } from './plain-fields.ts'

/** The part of Payload's MongoDB adapter that this file uses. */
interface MongoAdapter {
  readonly collections: Record<string, { readonly collection: { readonly name: string } }>
  readonly connection: { readonly db: { collection(name: string): Collection } }
}

/** Writes the copies of one collection's rows into accounts. */
export interface AccountCopier {
  /** Whether a change to these fields changes a copy. */
  concerns(fields: Iterable<string>): boolean
  copy(document: Document, session?: ClientSession): Promise<void>
  forget(userIds: readonly unknown[], session?: ClientSession): Promise<void>
}

const openCollections = ({ db }: Payload) => {
  const { collections, connection } = db as unknown as MongoAdapter
  return (slug: string): Collection => {
    const name = collections[slug]?.collection.name
    if (!name) throw new Error(`There is no collection ${slug}.`)
    return connection.db.collection(name)
  }
}

/** Returns the update that sets an account's copies from this row; a null row unsets them. */
const changeOf = (copies: readonly AccountCopy[], row: Document | null) => {
  const known = copies.filter(({ field }) => row?.[field] !== undefined && row[field] !== null)
  const gone = copies.filter((copy) => !known.includes(copy))
  return {
    ...(known.length > 0 && { $set: Object.fromEntries(known.map(({ name, field }) => [name, row?.[field]])) }),
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map(({ name }) => [name, ''])) }),
  }
}

/** On MongoDB, which has no triggers, the store writes the copies in accounts together with their source rows. */
export const createAccountCopiers = (payload: Payload, Id: typeof ObjectId) => {
  const collectionOf = openCollections(payload)
  const copies = accountCopiesOf(payload)
  const sources = bySource(copies)
  const toId = (userId: unknown) => (Id.isValid(String(userId)) ? [new Id(String(userId))] : [])

  return {
    /** Returns null where accounts copy no field of the collection. */
    of: (slug: string): AccountCopier | null => {
      const own = sources.get(slug)
      if (!own) return null
      const fields = new Set(['user_id', ...own.map(({ field }) => field)])
      const write = async (userIds: readonly unknown[], row: Document | null, session?: ClientSession) => {
        const ids = userIds.flatMap(toId)
        if (ids.length > 0) await collectionOf('users').updateMany({ _id: { $in: ids } }, changeOf(own, row), { session })
      }
      return {
        concerns: (changed) => [...changed].some((field) => fields.has(field)),
        copy: (document, session) => write([document.user_id], document, session),
        forget: (userIds, session) => write(userIds, null, session),
      }
    },
    /** Reads the copies for an account that is about to be added: its source rows may exist already. */
    read: async (userId: string, session?: ClientSession): Promise<Document> => {
      const found = await Promise.all(
        [...sources].map(async ([slug, own]) => changeOf(own, await collectionOf(slug).findOne({ user_id: userId }, { session })).$set),
      )
      return Object.assign({}, ...found)
    },
  }
}

const inOne = 1_000
/** Collects writes and sends them in batches of a thousand. */
const openBulk = (collection: Collection) => {
  let writes: AnyBulkWriteOperation<Document>[] = []
  const flush = async () => {
    if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false })
    writes = []
  }
  return {
    flush,
    add: async (write: AnyBulkWriteOperation<Document>) => {
      writes.push(write)
      if (writes.length >= inOne) await flush()
    },
  }
}

/** Key of the list of fields, by name, that all accounts of this database copy already. */
const filledKey = 'soloflight.account-copies'

/** Fills the copies in accounts of an older database, and creates the indexes that lists of people use. */
export const fillAccountCopies = async (payload: Payload): Promise<void> => {
  const copies = accountCopiesOf(payload)
  const plain = payload.config.collections.flatMap(({ slug, flattenedFields }) =>
    plainFieldsOf(flattenedFields).map((field) => ({ slug, field })),
  )
  const names = [
    ...copies.map(({ name, collection, field }) => `${name} of ${collection}.${field}`),
    ...plain.map(({ slug, field }) => `${slug}.${field.name}`),
  ]
  const before = (await payload.kv.get<{ copies?: string[] }>(filledKey))?.copies ?? []
  if (before.join() === names.join()) return
  const { ObjectId } = await import('mongodb')
  const collectionOf = openCollections(payload)
  const accounts = collectionOf('users')
  for (const { name } of copies) await accounts.createIndex({ [name]: 1, createdAt: 1 })
  for (const [slug, own] of bySource(copies)) {
    const write = openBulk(accounts)
    for await (const row of collectionOf(slug).find(
      {},
      { projection: { user_id: 1, ...Object.fromEntries(own.map(({ field }) => [field, 1])) } },
    )) {
      if (!ObjectId.isValid(String(row.user_id))) continue
      await write.add({ updateOne: { filter: { _id: new ObjectId(String(row.user_id)) }, update: changeOf(own, row) } })
    }
    await write.flush()
  }
  for (const { slug, field } of plain) {
    const missing = { [field.name]: null, [field.source]: { $ne: null } }
    const write = openBulk(collectionOf(slug))
    for await (const { _id, ...row } of collectionOf(slug).find(missing, { projection: { [field.source]: 1 } })) {
      const update = { $set: { [field.name]: readPlainly(field, row[field.source]) } }
      await write.add({ updateOne: { filter: { _id }, update } })
    }
    await write.flush()
  }
  await payload.kv.set(filledKey, { copies: names })
}
