import type { FlattenedField } from 'payload'
import { hasShape } from '#core/contract'
import { type Fits, type Mistake, mistakesInFields, type Row, shapedCustomOf } from './fits.ts'
import { shapeFor } from './shape-for.ts'

interface Checked {
  readonly flattenedFields: readonly FlattenedField[]
  readonly custom?: { readonly fits?: Fits } | undefined
}

/** Everything that keeps a document from being public, one mistake for each field. */
export const checkDocument = (config: Checked, document: Row): readonly Mistake[] => {
  const found = [...mistakesInFields(config.flattenedFields, document), ...(config.custom?.fits?.(document) ?? [])]
  return [...new Map(found.toReversed().map((mistake) => [mistake.path, mistake])).values()].reverse()
}

/** Whether a page can show the document at all: what it holds beside plain fields is as its page reads it. */
export const canBeDrawn = ({ flattenedFields }: Checked, document: Row): boolean =>
  flattenedFields.every((field) => {
    const shaped = field.type === 'json' ? shapedCustomOf(field) : undefined
    const shape = shaped && shapeFor(shaped.shapes, shaped.keyField ? document[shaped.keyField] : '')
    return !shape || hasShape(shape, document[field.name] ?? ('required' in field && field.required ? null : {}))
  })
