import type { CollectionConfig, Config, Field } from 'payload'
import { shapedCustomOf } from '#core/contract'
import type { DocumentShape } from '../define-cms-plugin.ts'
import { mapFields } from '../panel/map-fields.ts'
import type { Needed } from './guard-publishing.ts'

const withShapes = (field: Field, shapes: readonly DocumentShape[]): Field => {
  const shaped = shapedCustomOf(field as never)
  const mine = 'name' in field ? shapes.filter((each) => each.field === field.name) : []
  if (!shaped || mine.length === 0) return field
  const all = [...mine, ...shaped.shapes].map(({ key, shape }) => ({ key, shape }))
  // An exact name takes precedence over a pattern, from whichever plugin.
  const ordered = [...all.filter(({ key }) => !key.includes('*')), ...all.filter(({ key }) => key.includes('*'))]
  return { ...field, custom: { ...(field as { custom?: object }).custom, shaped: { ...shaped, shapes: ordered } } } as Field
}

const keyFieldOf = (fields: readonly Field[]): string | undefined => {
  const flat = fields.flatMap((field) => ('name' in field ? (shapedCustomOf(field as never)?.keyField ?? []) : []))
  return flat[0]
}

const shapedCollection = (collection: CollectionConfig, shapes: readonly DocumentShape[]): CollectionConfig => {
  const own = collection.custom?.needed as Needed | undefined
  const keyField = own?.keyField ?? keyFieldOf(collection.fields)
  const reasons = new Map(shapes.flatMap(({ key, neededBecause }) => (neededBecause ? [[key, neededBecause] as const] : [])))
  const needed: Needed | undefined = keyField
    ? { keyField, reasonFor: (key) => own?.reasonFor(key) ?? reasons.get(key) ?? null }
    : undefined
  return {
    ...collection,
    fields: mapFields(collection.fields, (field) => withShapes(field, shapes)),
    custom: { ...collection.custom, ...(needed && { needed }) },
  }
}

/** Joins plugins' shapes for documents in another plugin's collection. */
export const withDocumentShapes =
  (shapes: readonly DocumentShape[]) =>
  (config: Config): Config => ({
    ...config,
    collections: config.collections?.map((c) => {
      const mine = shapes.filter(({ collection }) => collection === c.slug)
      return mine.length > 0 ? shapedCollection(c, mine) : c
    }),
  })
