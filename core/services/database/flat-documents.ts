/**
 * Reads and writes rows of flat collections on MongoDB by its driver: through Payload and Mongoose a call costs several times the
 * query. Collections, indexes and documents are Payload's own, so that the driver and Payload read and write the same rows. A field
 * without a value is not in its document, and is read as null.
 */

import type { ClientSession, Collection, Document, Filter, MongoClient, ObjectId, Sort } from 'mongodb'
import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import { plainPattern, plainText } from '../../shared/plain-text.ts'
import type { Operator, Where } from '../../shared/where.ts'
import type { Clock } from '../clock.ts'
import { type FlatRows, flatFieldsOf, isStep, openedOnce, type Row } from './flat-rows.ts'
import { type AccountCopier, createAccountCopiers } from './mongo-account-copies.ts'
import { currentSession, hasTransactions, inSession } from './mongo-transactions.ts'
import { plainFieldsOf, withPlainFields } from './plain-fields.ts'
import { needsFlatRows, type Query, type RowsOf, sortedBy } from './query.ts'

/** The part of Payload's MongoDB adapter that this file uses: Mongoose's models, which hold the driver's collections. */
interface MongoAdapter {
  readonly collections: Record<string, { readonly collection: { readonly name: string } }>
  readonly connection: { readonly db: { collection(name: string): Collection }; getClient(): MongoClient }
}

export interface FlatDocuments extends FlatRows {
  /** Adds a row, within a transaction. */
  insertWithin(session: ClientSession | undefined, data: Row): Promise<Row>
  /** Changes the row that matches, within a transaction. */
  updateWithin(session: ClientSession | undefined, where: Where, change: Row): Promise<Row | null>
  /** Removes the rows that match, within a transaction. */
  removeWithin(session: ClientSession | undefined, where: Where): Promise<null>
}

const signs: Partial<Record<Operator, string>> = {
  equals: '$eq',
  not_equals: '$ne',
  greater_than: '$gt',
  greater_than_equal: '$gte',
  less_than: '$lt',
  less_than_equal: '$lte',
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const accents = '[\u0300-\u036f]*'
/** Returns a pattern that matches each letter in all its forms, loose accents, and single letters that people type as two (æ as ae). */
const containing = (text: string): string => {
  const { letters, joined } = plainPattern(text)
  const plain = letters.map(([letter = '']) => letter)
  const forms = letters.map((form) => form)
  for (const { letters: single, typed } of joined) {
    const [one, two] = typed
    if (plain[0] === two) forms[0] += single
    if (plain.at(-1) === one) forms[forms.length - 1] += single
  }
  const parts = forms.map((form) => `[${escaped(form)}]`)
  for (const { letters: single, typed } of joined)
    for (let at = 0; at + 1 < plain.length; at++) {
      if (`${plain[at]}${plain[at + 1]}` !== typed || parts[at + 1] === '') continue
      parts[at] = `(?:${parts[at]}${accents}${parts[at + 1]}|[${single}])`
      parts[at + 1] = ''
    }
  return parts.filter(Boolean).join(accents)
}
const nothing: Filter<Document> = { _id: { $in: [] } } as Filter<Document>

/** Reads one field of the rows that a condition refers to. */
type ReadRows = (rows: RowsOf) => Promise<unknown[]>

/**
 * Returns the condition with references to rows of other collections replaced by the values of these rows: MongoDB joins one
 * document at a time, which costs far more than a list.
 */
const withRowsRead = async (where: Where, read: ReadRows): Promise<Where> => {
  if (!needsFlatRows(where)) return where
  const parts = await Promise.all(
    Object.entries(where).map(async ([name, condition]) => {
      if (condition === undefined) return [name, condition]
      if (Array.isArray(condition))
        return [name, await Promise.all((condition as readonly Where[]).map((part) => withRowsRead(part, read)))]
      const { within, not_within, ...rest } = condition as { within?: RowsOf; not_within?: RowsOf }
      return [name, { ...rest, ...(within && { in: await read(within) }), ...(not_within && { not_in: await read(not_within) }) }]
    }),
  )
  return Object.fromEntries(parts)
}

/** Maintains the copies of a collection's rows in accounts, and reads those that a new account takes from existing rows. */
interface Copies {
  readonly copier: AccountCopier | null
  /** Returns the copies for the account that is about to be added. */
  readonly ofNew: ((id: string, session?: ClientSession) => Promise<Document>) | null
  /** Runs a write and the writes of its copies as one transaction, where the server has transactions. */
  together<T>(work: (session: ClientSession | undefined) => Promise<T>): Promise<T>
}

const openDocuments = (
  collection: Collection,
  fields: readonly FlattenedField[],
  Id: typeof ObjectId,
  readRows: ReadRows,
  { copier, ofNew, together }: Copies,
  clock: Clock,
): FlatDocuments => {
  const plainFields = plainFieldsOf(fields)
  const types = new Map(fields.map(({ name, type }) => [name, type]))
  types.delete('id')
  const names = ['id', ...types.keys()]
  const defaults = Object.fromEntries(
    fields.flatMap((field) =>
      'defaultValue' in field && field.defaultValue !== undefined && typeof field.defaultValue !== 'function'
        ? [[field.name, field.defaultValue]]
        : [],
    ),
  )
  const pathOf = (name: string) => {
    if (name === 'id') return '_id'
    if (!types.has(name)) throw new Error(`${collection.collectionName} has no field ${name}.`)
    return name
  }
  const write = (name: string, value: unknown) =>
    types.get(name) === 'date' && value !== null && value !== undefined ? new Date(value as string) : value
  const isId = (value: unknown) => typeof value === 'string' && /^[\da-f]{24}$/i.test(value)
  const toRow = (document: Document, wanted = names): Row =>
    Object.fromEntries(
      wanted.map((name) => {
        const value = document[pathOf(name)]
        if (name === 'id') return [name, String(value)]
        return [name, value instanceof Date ? value.toISOString() : (value ?? null)]
      }),
    )

  const comparison = (name: string, operator: Operator | 'not_in', value: unknown): Filter<Document> => {
    if (value === undefined) throw new Error(`A condition on ${name} has no value.`)
    const path = pathOf(name)
    if (operator === 'exists') return { [path]: value ? { $ne: null } : null }
    if (operator === 'contains') {
      // A pattern must not contain a null character, and no text that people send does.
      if (String(value).includes('\0')) return nothing
      const plain = plainFields.find(({ source }) => source === name)
      if (plain) return { [plain.name]: { $regex: escaped(plainText(String(value))) } }
      return { [path]: { $regex: containing(String(value)), $options: 'i' } }
    }
    if (operator === 'in' || operator === 'not_in') {
      const listed = value as readonly unknown[]
      const known = name === 'id' ? listed.filter(isId).map((id) => new Id(id as string)) : listed.map((each) => write(name, each))
      return { [path]: { [operator === 'in' ? '$in' : '$nin']: known } }
    }
    const sign = signs[operator]
    if (!sign) throw new Error(`The store does not know the operator ${operator}.`)
    if (name === 'id') {
      if (!isId(value)) return operator === 'not_equals' ? {} : nothing
      return { _id: { [sign]: new Id(value as string) } }
    }
    return { [path]: { [sign]: write(name, value) } }
  }
  const filterOfPlain = (where: Where = {}): Filter<Document> => {
    const parts = Object.entries(where).flatMap(([name, condition]): Filter<Document>[] => {
      if (condition === undefined) return []
      if (Array.isArray(condition)) {
        const branches = (condition as readonly Where[]).map(filterOfPlain)
        return branches.length ? [{ [name === 'or' ? '$or' : '$and']: branches }] : []
      }
      return Object.entries(condition).map(([operator, value]) => comparison(name, operator as Operator, value))
    })
    return parts.length > 1 ? { $and: parts } : (parts[0] ?? {})
  }
  const filterOf = async (where: Where = {}) => filterOfPlain(await withRowsRead(where, readRows))
  /** The requested order, then the newest first, as Payload sorts; in paged lists rows that compare equal keep a fixed order. */
  const orderOf = (sort: Query['sort'], isPaged: boolean): Sort => {
    const order = new Map<string, 1 | -1>()
    for (const { field, direction } of sortedBy(sort)) order.set(pathOf(field), direction === 'descending' ? -1 : 1)
    const newest = types.has('createdAt') ? 'createdAt' : '_id'
    if (!order.has(newest)) order.set(newest, -1)
    if (isPaged && !order.has('_id')) order.set('_id', 1)
    return order
  }
  const stamp = (name: 'createdAt' | 'updatedAt', at = clock.now().toISOString()) => (types.has(name) ? { [name]: at } : {})
  const written = (data: Row) =>
    Object.entries(withPlainFields(plainFields, data)).filter(([name, value]) => value !== undefined && types.has(name))

  const insertWithin: FlatDocuments['insertWithin'] = async (session, data) => {
    // The same time for both fields: equal times show that a row was never changed.
    const at = clock.now().toISOString()
    const given = written({ ...stamp('createdAt', at), ...stamp('updatedAt', at), ...data })
    const values = Object.fromEntries(given.map(([name, value]) => [name, write(name, value)]))
    const whole = Object.entries({ ...defaults, ...values }).filter(([, value]) => value !== null)
    // Where the account's id was known in advance, its rows may exist before the account.
    const repeated = isId(data.id) ? await ofNew?.(data.id as string, session) : undefined
    const document = { _id: isId(data.id) ? new Id(data.id as string) : new Id(), ...Object.fromEntries(whole), ...repeated }
    await collection.insertOne(document, { session })
    await copier?.copy(document, session)
    return toRow(document)
  }
  const updateWithin: FlatDocuments['updateWithin'] = async (session, where, change) => {
    const steps: Record<string, number> = {}
    const values: Row = {}
    const gone: Record<string, ''> = {}
    for (const [name, value] of written({ ...stamp('updatedAt'), ...change })) {
      if (isStep(value)) steps[name] = value.$inc
      else if (value === null) gone[name] = ''
      else values[name] = write(name, value)
    }
    const update = {
      ...(Object.keys(values).length && { $set: values }),
      ...(Object.keys(steps).length && { $inc: steps }),
      ...(Object.keys(gone).length && { $unset: gone }),
    }
    const document = await collection.findOneAndUpdate(await filterOf(where), update, { returnDocument: 'after', session })
    if (document && copier?.concerns(Object.keys(change))) await copier.copy(document, session)
    return document && toRow(document)
  }
  const removeWithin: FlatDocuments['removeWithin'] = async (session, where) => {
    const filter = await filterOf(where)
    const owners = copier ? await collection.distinct('user_id', filter, { session }) : []
    await collection.deleteMany(filter, { session })
    await copier?.forget(owners, session)
    return null
  }

  return {
    select: async ({ where, sort, limit = 0, page, offset }, only) => {
      const projection = only && {
        _id: Number(only.includes('id')),
        ...Object.fromEntries(only.filter((n) => n !== 'id').map((n) => [pathOf(n), 1])),
      }
      const found = collection.find(await filterOf(where), {
        ...(projection && { projection }),
        session: currentSession(),
        sort: orderOf(sort, (page ?? offset) !== undefined),
      })
      if (limit > 0) found.skip(Number(offset ?? (Number(page ?? 1) - 1) * Number(limit))).limit(Number(limit))
      return (await inSession(() => found.toArray())).map((document) =>
        toRow(document, only ? names.filter((name) => only.includes(name)) : names),
      )
    },
    count: async (where) => {
      const filter = await filterOf(where)
      return inSession(() => collection.countDocuments(filter, { session: currentSession() }))
    },
    insert: (data) => together((session) => insertWithin(session, data)),
    update: (where, change) =>
      copier?.concerns(Object.keys(change))
        ? together((session) => updateWithin(session, where, change))
        : inSession(() => updateWithin(currentSession(), where, change)),
    remove: async (where) => void (await together((session) => removeWithin(session, where))),
    insertWithin,
    updateWithin,
    removeWithin,
  }
}

/** Returns the driver's access to a collection's documents on MongoDB, or null for collections that only Payload can handle. */
export const createFlatDocuments = async (payload: Payload, clock: Clock): Promise<(slug: string) => FlatDocuments | null> => {
  // A host on SQLite does not load the driver.
  const { ObjectId } = await import('mongodb')
  const { collections, connection } = payload.db as unknown as MongoAdapter
  const client = connection.getClient()
  const copiers = createAccountCopiers(payload, ObjectId)
  const isTransactional = await hasTransactions(client)
  const together: Copies['together'] = (work) => {
    const session = currentSession()
    if (session) return inSession(() => work(session))
    return isTransactional ? client.withSession((own) => own.withTransaction(() => work(own))) : work(undefined)
  }
  const apart: Copies['together'] = (work) => inSession(() => work(currentSession()))
  const copiesOf = (slug: string): Copies => {
    const copier = copiers.of(slug)
    return { copier, ofNew: slug === 'users' ? copiers.read : null, together: copier ? together : apart }
  }
  const readRows: ReadRows = async ({ collection, field, where = {} }) => {
    const other = documentsOf(collection)
    if (!other) throw new Error(`${collection} is no flat collection: no condition asks for its rows.`)
    return (await other.select({ where }, [field])).flatMap((row) => row[field] ?? [])
  }
  const documentsOf = openedOnce((slug): FlatDocuments | null => {
    const fields = flatFieldsOf(payload, slug)
    const name = collections[slug]?.collection.name
    const hasOwnIds = payload.collections[slug as CollectionSlug]?.customIDType !== undefined
    return fields && name && !hasOwnIds
      ? openDocuments(connection.db.collection(name), fields, ObjectId, readRows, copiesOf(slug), clock)
      : null
  })
  return documentsOf
}
