import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import { defineService, hostErrors } from '../contract.ts'
import { createErrors } from '../shared/api-error.ts'
import { createAsyncScope } from './async-scope.ts'
import { asTyped, type Row, withEmptyLists } from './database/as-typed.ts'
import { type ContentQuery, type Doc, findContent } from './database/find-content.ts'

/** A form's values of one document in one language, before they are saved. */
export interface Unsaved {
  readonly collection: CollectionSlug
  readonly id: string
  readonly locale: string
  readonly data: Row
}

/**
 * Content as its editors last saved it, drafts included; otherwise like `published` of the store. It is for previews alone:
 * a route that uses it declares `access: 'editor'`.
 */
export interface Drafts {
  newest<S extends CollectionSlug>(collection: S, query?: ContentQuery): Promise<Doc<S>[]>
  /** Runs a function during which `newest` returns a form's values instead of the saved document. Nothing is written. */
  withUnsaved<T>(unsaved: Unsaved, run: () => Promise<T>): Promise<T>
}

export const drafts = defineService<Drafts>('core.drafts')

const errors = createErrors(hostErrors)

/** The CMS checks for each collection of content whether values have the types of their fields. */
type HasTypes = (config: { readonly flattenedFields: readonly FlattenedField[] }, document: Row) => boolean

export const createDrafts = (payload: Payload): Drafts => {
  const typing = createAsyncScope<Unsaved>()

  const put = async (unsaved: Unsaved, saved: Row, { where, locale = 'en', isBare }: ContentQuery): Promise<Row> => {
    const { collection, id } = unsaved
    const { config } = payload.collections[collection]
    const data = withEmptyLists(config.flattenedFields, unsaved.data)
    const hasTypes = config.custom.hasTypes as HasTypes | undefined
    if (!hasTypes?.(config, data)) throw errors.DRAFT_INCOMPLETE()
    const isOther = locale !== 'en' && !isBare
    const [english] = isOther ? await findContent(payload, collection, { where: { id: { equals: id } }, limit: 1 }, true) : []
    const typed = asTyped(config.flattenedFields, data, saved, english as unknown as Row | undefined, unsaved.locale === locale)
    // The key stays as it was saved, as in the preview's address.
    return { ...typed, ...Object.fromEntries(Object.keys(where ?? {}).flatMap((name) => (name in saved ? [[name, saved[name]]] : []))) }
  }

  return {
    newest: async (collection, query = {}) => {
      const docs = await findContent(payload, collection, query, true)
      const unsaved = typing.current()
      if (unsaved?.collection !== collection) return docs
      const all = docs.map(async (doc) => (String(doc.id) === unsaved.id ? await put(unsaved, doc as unknown as Row, query) : doc))
      return (await Promise.all(all)) as typeof docs
    },
    withUnsaved: (unsaved, run) => typing.run(unsaved, run),
  }
}
