import type { Shape } from './shape.ts'

/** The shape of a JSON field, for some of the documents of its collection or all of them. */
export interface FieldShape {
  /** The document's key; `*` stands for any letters. Of several that fit, the first counts. */
  readonly key: string
  readonly shape: Shape
}

/** How a JSON field of the CMS declares what it holds, in its `custom`. */
export interface ShapedCustom {
  readonly shapes: readonly FieldShape[]
  /** The field by whose value documents of several shapes are told apart. */
  readonly keyField?: string
}
export const shapedCustomOf = (field: { readonly custom?: unknown }): ShapedCustom | undefined =>
  (field.custom as { readonly shaped?: ShapedCustom } | undefined)?.shaped

const fitsKey = (pattern: string, key: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key)

/** The shape of a document's field. @param key the value of the field by which documents of several shapes are told apart */
export const shapeFor = (shapes: readonly FieldShape[], key: unknown): Shape | undefined =>
  shapes.find((each) => fitsKey(each.key, String(key ?? '')))?.shape

/** The shape of one document's JSON field, where the field declares one. */
export const shapeOf = (field: { readonly custom?: unknown }, document: Readonly<Record<string, unknown>>): Shape | undefined => {
  const shaped = shapedCustomOf(field)
  return shaped && shapeFor(shaped.shapes, shaped.keyField ? document[shaped.keyField] : '')
}
