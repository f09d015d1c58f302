import type { CollectionSlug, DataFromCollectionSlug, DataFromGlobalSlug, GlobalSlug, Payload, Where as PayloadWhere } from 'payload'
import { defineService } from '../contract.ts'
import type { ChangeFeed } from './change-feed.ts'

export type Doc<S extends CollectionSlug> = DataFromCollectionSlug<S>
type Fields<S extends CollectionSlug> = Partial<Omit<Doc<S>, 'id' | 'createdAt' | 'updatedAt'>>
/** New values, or `{ $inc: n }` for a number. */
export type Change<S extends CollectionSlug> = { [K in keyof Fields<S>]?: Fields<S>[K] | { $inc: number } | null }

/** Payload's operators on fields: `{ user_id: { equals: id }, or: [ … ] }`. */
export interface Where {
  readonly [field: string]: { readonly [operator: string]: unknown } | readonly Where[] | undefined
}

export interface Query {
  where?: Where
  /** A field name; a leading minus sorts downwards. */
  sort?: string
  limit?: number
  page?: number
}

/**
 * The one way to data. Each method is one statement, so it is atomic on SQLite and on MongoDB;
 * it skips Payload's hooks and validation, which guard the panel: callers have validated with zod.
 */
export interface Store {
  find<S extends CollectionSlug>(collection: S, query?: Query): Promise<Doc<S>[]>
  findOne<S extends CollectionSlug>(collection: S, where: Where): Promise<Doc<S> | null>
  count(collection: CollectionSlug, where?: Where): Promise<number>
  create<S extends CollectionSlug>(collection: S, data: Fields<S>): Promise<Doc<S>>
  /** Like `create`, but null where a unique field already holds that value. */
  createUnlessExists<S extends CollectionSlug>(collection: S, data: Fields<S>): Promise<Doc<S> | null>
  /** Changes the one row that matches and gives it back, or null when none did: the exact counter. */
  updateOne<S extends CollectionSlug>(collection: S, where: Where, change: Change<S>): Promise<Doc<S> | null>
  remove(collection: CollectionSlug, where: Where): Promise<void>
  /** Published content in one language, with English where a translation is missing. Goes through Payload. */
  published<S extends CollectionSlug>(collection: S, query?: Query & { locale?: string }): Promise<Doc<S>[]>
  publishedGlobal<S extends GlobalSlug>(slug: S, locale?: string): Promise<DataFromGlobalSlug<S>>
  /** Calls back after each change to a collection or global, whoever made it, in this process. */
  onChange(slug: string, listener: () => void): void
  /** Whether this process is the only writer (SQLite), so that what it has read stays true until it writes. */
  readonly isSoleWriter: boolean
  /** Answers when the database does; throws when it is away. */
  ping(): Promise<void>
}

export const store = defineService<Store>('core.store')

/** A unique value was taken: what Payload's adapters say about it on either database. */
const isUniqueViolation = (error: unknown): boolean => {
  const { name, code, message, cause } = (error ?? {}) as Error & { code?: unknown; cause?: unknown }
  if (name === 'ValidationError') return true
  if (code === 11000 || /UNIQUE constraint failed|E11000/.test(`${message ?? ''}`)) return true
  return cause ? isUniqueViolation(cause) : false
}

/** @param changes hears of Payload's own writes (the panel's); this store adds its own. */
export const createStore = (payload: Payload, changes: ChangeFeed): Store => {
  const { db } = payload
  const isSoleWriter = db.name === 'sqlite'
  const told = <T>(slug: string, result: T): T => {
    changes.tell(slug)
    return result
  }
  const create: Store['create'] = async (collection, data) =>
    told(collection, (await db.create({ collection, data: data as Record<string, unknown> })) as never)

  return {
    isSoleWriter,
    create,
    find: async (collection, { where, sort, limit = 0, page } = {}) =>
      (await db.find({ collection, where: where as PayloadWhere, sort, limit, page, pagination: Boolean(page) })).docs as never,
    findOne: async (collection, where) => (await db.findOne({ collection, where: where as PayloadWhere })) as never,
    count: async (collection, where) => (await db.count({ collection, where: where as PayloadWhere })).totalDocs,
    createUnlessExists: async (collection, data) => {
      try {
        return await create(collection, data)
      } catch (error) {
        if (isUniqueViolation(error)) return null
        throw error
      }
    },
    updateOne: async (collection, where, change) =>
      told(
        collection,
        (await db.updateOne({ collection, where, data: change as Record<string, unknown>, options: { atomic: true } } as never)) as never,
      ),
    remove: async (collection, where) => told(collection, await db.deleteMany({ collection, where: where as PayloadWhere })),
    published: async (collection, { where, sort, limit = 0, page, locale = 'en' } = {}) => {
      const isPublished: Where = payload.collections[collection]?.config.versions?.drafts ? { _status: { equals: 'published' } } : {}
      const { docs } = await payload.find({
        collection,
        where: (where ? { and: [where, isPublished] } : isPublished) as PayloadWhere,
        sort,
        limit,
        page,
        pagination: Boolean(page),
        depth: 0,
        locale: locale as never,
        overrideAccess: true,
      })
      return docs as never
    },
    publishedGlobal: async (slug, locale = 'en') =>
      (await payload.findGlobal({ slug, locale: locale as never, depth: 0, overrideAccess: true })) as never,
    onChange: (slug, listener) => changes.listen(slug, listener),
    ping: async () => {
      await db.count({ collection: 'users' as CollectionSlug, where: { id: { equals: '' } } })
    },
  }
}
