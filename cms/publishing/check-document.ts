import type { FlattenedField } from 'payload'
import { hasShape, shapeOf } from '#core/contract'
import { type Fits, type Mistake, mistakesInFields, type Row } from './fits.ts'

interface Checked {
  readonly flattenedFields: readonly FlattenedField[]
  readonly custom?: { readonly fits?: Fits } | undefined
}

/** Finds all mistakes that keep a document from being public, one for each field. */
export const checkDocument = (config: Checked, document: Row): readonly Mistake[] => {
  const found = [...mistakesInFields(config.flattenedFields, document), ...(config.custom?.fits?.(document) ?? [])]
  return [...new Map(found.toReversed().map((mistake) => [mistake.path, mistake])).values()].reverse()
}

/** Whether a page can render the document at all: its structured fields have the shape that its page reads. */
export const canBeDrawn = ({ flattenedFields }: Checked, document: Row): boolean =>
  flattenedFields.every((field) => {
    const shape = field.type === 'json' ? shapeOf(field, document) : undefined
    return !shape || hasShape(shape, document[field.name] ?? ('required' in field && field.required ? null : {}))
  })
