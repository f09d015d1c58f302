import type { CollectionSlug, DataFromGlobalSlug, GlobalSlug, Payload, Where as PayloadWhere } from 'payload'
import { defineService } from '../../contract.ts'
import type { Where } from '../../shared/where.ts'
import type { Clock } from '../clock.ts'
import { noteRead } from '../page-rendering.ts'
import type { ChangeFeed } from './change-feed.ts'
import { type ContentQuery, type Doc, findContent, findPublishedBefore } from './find-content.ts'
import { createFlatDocuments } from './flat-documents.ts'
import { type FlatRows, NoRowMatches } from './flat-rows.ts'
import { createFlatTables } from './flat-tables.ts'
import { collectionsAskedIn, needsFlatRows, payloadSort, type Query } from './query.ts'
import { inOneLanguage } from './read-one-language.ts'
import { createMongoWrites, createSqliteWrites, type PlainWrite, type WriteAll } from './write-all.ts'

type Fields<S extends CollectionSlug> = Partial<Omit<Doc<S>, 'id' | 'createdAt' | 'updatedAt'>>
/** New values, or `{ $inc: n }` for a number. */
export type Change<S extends CollectionSlug> = { [K in keyof Fields<S>]?: Fields<S>[K] | { $inc: number } | null }

/** A row to add, a change to the one matching row, or the removal of all matching rows. */
export type Write = {
  [S in CollectionSlug]:
    | { readonly collection: S; readonly create: Fields<S> }
    /** @property mayMiss whether the other writes happen too where no row matches */
    | { readonly collection: S; readonly where: Where; readonly change: Change<S>; readonly mayMiss?: boolean }
    | { readonly collection: S; readonly remove: Where }
}[CollectionSlug]

/**
 * The only access to data. Each method is one statement (or, `writeAll`, one transaction), so it is atomic on SQLite and on MongoDB;
 * it skips Payload's hooks and validation, which protect the panel: callers have validated with zod.
 */
export interface Store {
  find<S extends CollectionSlug>(collection: S, query?: Query): Promise<Doc<S>[]>
  /** Like `find`, but reads only these fields: for rows with large values. */
  findFields<S extends CollectionSlug, K extends keyof Doc<S>>(
    collection: S,
    fields: readonly K[],
    query?: Query,
  ): Promise<Pick<Doc<S>, K>[]>
  findOne<S extends CollectionSlug>(collection: S, where: Where): Promise<Doc<S> | null>
  count(collection: CollectionSlug, where?: Where): Promise<number>
  create<S extends CollectionSlug>(collection: S, data: Fields<S>): Promise<Doc<S>>
  /** Like `create`, but returns null where another row has the same value in a unique field. */
  createUnlessExists<S extends CollectionSlug>(collection: S, data: Fields<S>): Promise<Doc<S> | null>
  /** Changes the one matching row atomically and returns it, or null when no row matched: counters stay exact. */
  updateOne<S extends CollectionSlug>(collection: S, where: Where, change: Change<S>): Promise<Doc<S> | null>
  remove(collection: CollectionSlug, where: Where): Promise<void>
  /**
   * Performs all of these writes to flat collections or none, even if the process is killed meanwhile; writes nothing and returns false
   * where a unique value is taken, or where a change matches no row and has no `mayMiss`. (On a standalone MongoDB server this holds only
   * while the process lives.)
   */
  writeAll(writes: readonly Write[]): Promise<boolean>
  /** Published content in one language, with English where a translation is missing. Goes through Payload. */
  published<S extends CollectionSlug>(collection: S, query?: ContentQuery): Promise<Doc<S>[]>
  /** Earlier published versions of one document, newest first: the fallback where the published one cannot be rendered. */
  publishedBefore<S extends CollectionSlug>(collection: S, id: string, locale?: string): Promise<Doc<S>[]>
  publishedGlobal<S extends GlobalSlug>(slug: S, locale?: string): Promise<DataFromGlobalSlug<S>>
  /** The collections that have a field of this name, so that code for all people's data misses no collection. */
  collectionsWith(field: string): CollectionSlug[]
  /** A collection's fields that protect an account or are internal: they declare `custom: { privacy: 'secret' }`. */
  secretFieldsOf(collection: CollectionSlug): ReadonlySet<string>
  /**
   * The fields of a collection that somebody responsible for a person, such as a parent, may read too: no secrets, and neither the
   * person's own texts nor the answers to them. Long texts and structures are among them only if they declare
   * `custom: { privacy: 'shared' }`; other fields unless they, or their collection, declare `'private'`.
   */
  sharedFieldsOf(collection: CollectionSlug): ReadonlySet<string>
  /** Calls the listener after each change to a collection or global in this process, with the row's id where only one row changed. */
  onChange(slug: string, listener: (id?: string) => void): void
  /** Whether this process is the only writer (SQLite), so that a read row stays current until this process writes. */
  readonly isSoleWriter: boolean
  /** All collections, those of plugins included. */
  readonly collections: readonly CollectionSlug[]
  /** Resolves when the database responds; throws when it is unavailable. */
  ping(): Promise<void>
}

export const store = defineService<Store>('core.store')

/** Whether an error of either database's adapter says that a unique value is taken. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { name, code, message, cause } = (error ?? {}) as Error & { code?: unknown; cause?: unknown }
  if (name === 'ValidationError') return true
  if (code === 11000 || /UNIQUE constraint failed|E11000/.test(`${message ?? ''}`)) return true
  return cause ? isUniqueViolation(cause) : false
}

/** In a content collection's `custom`: whether a page can render a document. */
type CanBeDrawn = (config: object, document: object) => boolean

/** Fields of these types are too short for texts that people write: they are shared unless they declare otherwise. */
const shortFields: ReadonlySet<string> = new Set(['text', 'number', 'date', 'checkbox', 'select', 'email'])

/** Access that bypasses Payload: to a flat collection's rows (null for other collections), and for several writes at once. */
interface ShortWays {
  readonly flat: (slug: string) => FlatRows | null
  readonly writeAll: WriteAll
}

const openShortWays = async (payload: Payload, clock: Clock): Promise<ShortWays> => {
  if (payload.db.name === 'sqlite') {
    const tables = createFlatTables(payload, clock)
    return { flat: tables.of, writeAll: createSqliteWrites(tables) }
  }
  const flat = await createFlatDocuments(payload, clock)
  return { flat, writeAll: createMongoWrites(payload, flat) }
}

interface StoreParts {
  /** Is notified of Payload's own writes (the panel's); the store notifies it of the store's writes. */
  readonly changes: ChangeFeed
  /** Sets the times at which rows are created and changed. */
  readonly clock: Clock
  /** True by default on SQLite, since one process owns the file. */
  readonly isSoleWriter: boolean | undefined
}

export const createStore = async (payload: Payload, parts: StoreParts): Promise<Store> => {
  const { changes, clock, isSoleWriter = payload.db.name === 'sqlite' } = parts
  const { db } = payload
  const { flat, writeAll } = await openShortWays(payload, clock)
  const notify = <T>(slug: string, result: T, id?: string): T => {
    changes.notify(slug, id)
    return result
  }
  const notifyRow = <T extends { id: unknown } | null>(slug: string, row: T): T => notify(slug, row, row ? String(row.id) : undefined)
  const create: Store['create'] = async (collection, data) => {
    const row = flat(collection)?.insert(data) ?? db.create({ collection, data: data as Record<string, unknown> })
    return notifyRow(collection, (await row) as never)
  }
  const noteRows = (collection: CollectionSlug, where: Where = {}) => {
    for (const each of [collection, ...collectionsAskedIn(where)]) noteRead(each, 'live')
  }
  /** Checks a condition for Payload, which has no text search that is equal on both databases, and no rows of other collections. */
  const forPayload = (collection: string, where?: Where) => {
    if (where && needsFlatRows(where)) throw new Error(`${collection} is no flat collection: its texts cannot be searched.`)
    return where as PayloadWhere
  }
  const findRows = async (collection: CollectionSlug, query: Query = {}, fields?: readonly string[]) => {
    noteRows(collection, query.where)
    const table = flat(collection)
    if (table) return table.select(query, fields)
    const { where, sort, limit = 0, page, offset } = query
    if (offset !== undefined) throw new Error(`${collection} is no flat collection: its pages go by number.`)
    const select = fields && Object.fromEntries(fields.map((name) => [name, true as const]))
    const pagination = Boolean(page)
    return (await db.find({ collection, where: forPayload(collection, where), sort: payloadSort(sort), limit, page, pagination, select }))
      .docs
  }
  const publishedBefore: Store['publishedBefore'] = async (collection, id, locale = 'en') => {
    noteRead(collection, 'published')
    return (await findPublishedBefore(payload, collection, id, locale)) as never
  }
  const find: Store['find'] = async (collection, query) => (await findRows(collection, query)) as never

  return {
    isSoleWriter,
    create,
    find,
    findFields: async (collection, fields, query) => (await findRows(collection, query, fields as readonly string[])) as never,
    findOne: async (collection, where) => (await find(collection, { where, limit: 1 }))[0] ?? null,
    count: async (collection, where = {}) => {
      noteRows(collection, where)
      return flat(collection)?.count(where) ?? (await db.count({ collection, where: forPayload(collection, where) })).totalDocs
    },
    createUnlessExists: async (collection, data) => {
      try {
        return await create(collection, data)
      } catch (error) {
        if (isUniqueViolation(error)) return null
        throw error
      }
    },
    updateOne: async (collection, where, change) => {
      const row =
        flat(collection)?.update(where, change) ??
        db.updateOne({
          collection,
          where: forPayload(collection, where),
          data: change as Record<string, unknown>,
          options: { atomic: true },
        } as never)
      return notifyRow(collection, (await row) as never)
    },
    remove: async (collection, where) => {
      await (flat(collection)?.remove(where) ?? db.deleteMany({ collection, where: forPayload(collection, where) }))
      const { equals } = (where.id ?? {}) as { equals?: unknown }
      notify(collection, undefined, typeof equals === 'string' ? equals : undefined)
    },
    writeAll: async (writes) => {
      try {
        await writeAll(writes as readonly PlainWrite[])
      } catch (error) {
        if (isUniqueViolation(error) || error instanceof NoRowMatches) return false
        throw error
      }
      for (const slug of new Set(writes.map(({ collection }) => collection))) changes.notify(slug)
      return true
    },
    published: async (collection, query = {}) => {
      noteRead(collection, 'published')
      const config = payload.collections[collection]?.config
      if (!config?.versions?.drafts) return findContent(payload, collection, query)
      const isPublished: Where = { _status: { equals: 'published' } }
      const where = query.where ? { and: [query.where, isPublished] } : isPublished
      const docs = await findContent(payload, collection, { ...query, where })
      const canBeDrawn = config.custom?.canBeDrawn as CanBeDrawn | undefined
      if (!canBeDrawn || query.isBare) return docs
      // A document may have bypassed the panel's checks: then its page shows the newest published version that it can render.
      return Promise.all(
        docs.map(async (doc) => {
          if (canBeDrawn(config, doc)) return doc
          return (await publishedBefore(collection, String(doc.id), query.locale)).find((each) => canBeDrawn(config, each)) ?? doc
        }),
      )
    },
    publishedBefore,
    publishedGlobal: async (slug, locale = 'en') => {
      noteRead(slug, 'published')
      const context = inOneLanguage(slug)
      return (await payload.findGlobal({ slug, locale: locale as never, depth: 0, context, overrideAccess: true })) as never
    },
    collectionsWith: (field) =>
      Object.values(payload.collections)
        .filter(({ config }) => config.flattenedFields.some(({ name }) => name === field))
        .map(({ config }) => config.slug),
    secretFieldsOf: (collection) =>
      new Set(
        payload.collections[collection].config.flattenedFields.filter(({ custom }) => custom?.privacy === 'secret').map(({ name }) => name),
      ),
    sharedFieldsOf: (collection) => {
      const { custom: ofAll, flattenedFields } = payload.collections[collection].config
      if (ofAll?.privacy === 'private') return new Set()
      const isShared = ({ type, custom }: (typeof flattenedFields)[number]) =>
        shortFields.has(type) ? !['secret', 'private'].includes(custom?.privacy) : custom?.privacy === 'shared'
      return new Set(flattenedFields.filter(isShared).map(({ name }) => name))
    },
    onChange: (slug, listener) => changes.listen(slug, listener),
    collections: payload.config.collections.map(({ slug }) => slug as CollectionSlug),
    ping: async () => {
      await db.count({ collection: 'users' as CollectionSlug, where: { id: { equals: '' } } })
    },
  }
}
