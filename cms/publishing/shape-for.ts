import type { Shape } from '../../core/shape.ts'

/** What a JSON field holds, for some of the documents of its collection or all of them. */
export interface FieldShape {
  /** The document's key; `*` stands for any letters. Of several that fit, the first counts. */
  readonly key: string
  readonly shape: Shape
}

const fitsKey = (pattern: string, key: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key)

/** The shape of a document's field. @param keyField the field by whose value documents of several shapes are told apart */
export const shapeFor = (shapes: readonly FieldShape[], key: unknown): Shape | undefined =>
  shapes.find((each) => fitsKey(each.key, String(key ?? '')))?.shape
