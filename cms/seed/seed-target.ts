import type { Payload } from 'payload'
import type { Seed } from './define-seed.ts'

type Fields = Record<string, unknown>

/** Options that publish at once, through Payload's hooks; the context tells them that all files were checked together. */
const writing = { locale: 'en', depth: 0, overrideAccess: true, context: { isSeeding: true } } as const
/** Options that read an editor's view: the newest draft, without fallback to English. */
const reading = { locale: 'en', fallbackLocale: false, depth: 0, overrideAccess: true, draft: true } as const

/** The collection or global to which a seed's documents are written. */
export interface SeedDestination {
  /** The existing documents of these keys, by key, in a language, by default English. */
  find(keys: readonly string[], language?: string): Promise<ReadonlyMap<string, Fields>>
  create(key: string, fields: Fields): Promise<void>
  /** Removes the remains of a document from a killed process: a row without its version, which `find` does not return. */
  clear(key: string): Promise<void>
  update(existing: Fields, fields: Fields, language?: string): Promise<void>
}

/** Accesses the collection or the global of a seed. */
export const destinationOf = (payload: Payload, seed: Seed): SeedDestination => {
  if ('global' in seed) {
    const slug = seed.global
    const save = async (fields: Fields, locale = 'en') =>
      void (await payload.updateGlobal({ slug, data: fields as never, ...writing, locale } as never))
    return {
      find: async (keys, locale = 'en') => {
        const found: Fields = { ...(await payload.findGlobal({ slug, ...reading, locale } as never)) }
        return new Map(found.updatedAt ? keys.map((key) => [key, found]) : [])
      },
      create: (_, fields) => save(fields),
      clear: async () => undefined,
      update: (_, fields, language) => save(fields, language),
    }
  }
  const { collection, keyField } = seed
  const status = payload.collections[collection]?.config.versions?.drafts ? { _status: 'published' } : {}
  return {
    find: async (keys, locale = 'en') => {
      const { docs } = await payload.find({
        collection,
        where: { [keyField]: { in: keys } },
        limit: 0,
        pagination: false,
        trash: true,
        ...reading,
        locale,
      } as never)
      return new Map(docs.map((doc: object) => ({ ...doc }) as Fields).map((doc) => [String(doc[keyField]), doc]))
    },
    create: async (key, fields) =>
      void (await payload.create({ collection, data: { ...fields, [keyField]: key, ...status } as never, ...writing } as never)),
    clear: async (key) =>
      void (await payload.delete({ collection, where: { [keyField]: { equals: key } }, trash: true, ...writing } as never)),
    update: async (existing, fields, locale = 'en') =>
      void (await payload.update({
        collection,
        id: existing.id as string,
        data: { ...fields, ...status } as never,
        ...writing,
        locale,
      } as never)),
  }
}
