import type { CollectionSlug, Payload } from 'payload'
import { defineService, type Shape, shapeOf } from '../contract.ts'

/** Schemas of content's structured fields, as plugins and collections declare them. */
export interface ContentShapes {
  /** The schema of a document's field; undefined if none is declared. */
  of(collection: CollectionSlug, field: string, document: object): Shape | undefined
}

export const contentShapes = defineService<ContentShapes>('core.content-shapes')

export const createContentShapes = ({ collections }: Payload): ContentShapes => ({
  of: (collection, name, document) => {
    const field = collections[collection].config.flattenedFields.find((each) => each.name === name)
    return field && shapeOf(field, document as Readonly<Record<string, unknown>>)
  },
})
