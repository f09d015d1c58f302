import type { Shape } from './shape.ts'

/** The schema of a JSON field, for some documents of its collection or all of them. */
export interface FieldShape {
  /** The document's key; `*` matches any letters. Of several matches, the first is used. */
  readonly key: string
  readonly shape: Shape
}

/** The declaration of a JSON field's schemas, in the field's `custom`. */
export interface ShapedCustom {
  readonly shapes: readonly FieldShape[]
  /** The field whose value selects the schema. */
  readonly keyField?: string
}
export const shapedCustomOf = (field: { readonly custom?: unknown }): ShapedCustom | undefined =>
  (field.custom as { readonly shaped?: ShapedCustom } | undefined)?.shaped

const fitsKey = (pattern: string, key: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key)

/** Returns the schema of a document's field. @param key the value of the field that selects the schema */
export const shapeFor = (shapes: readonly FieldShape[], key: unknown): Shape | undefined =>
  shapes.find((each) => fitsKey(each.key, String(key ?? '')))?.shape

/** The schema of one document's JSON field, if the field declares one. */
export const shapeOf = (field: { readonly custom?: unknown }, document: Readonly<Record<string, unknown>>): Shape | undefined => {
  const shaped = shapedCustomOf(field)
  return shaped && shapeFor(shaped.shapes, shaped.keyField ? document[shaped.keyField] : '')
}
