import type { FlattenedField, PayloadRequest } from 'payload'
import type { Mistake, Row } from '../publishing/fits.ts'
import { choiceFrom } from './choice-from.ts'

/** By which field documents of another collection are named. */
export interface Reference {
  readonly collection: string
  readonly field: string
}

const custom = (collection: string, field: string) => ({ refersTo: { collection, field } satisfies Reference })

/** Where the panel reads what may be chosen. */
export const referencesPath = ({ collection, field }: Reference): string => `/cms/api/references/${collection}/${field}`

/**
 * A text field that names a document of another collection by its own name, such as a module's id: it is chosen from those that are
 * there, and looked up again when it is published.
 */
export const refersTo = (collection: string, field: string, hint: string) => ({
  custom: custom(collection, field),
  components: choiceFrom(referencesPath({ collection, field }), 'all', hint),
})

export const referenceOf = (field: { readonly custom?: unknown }): Reference | undefined =>
  (field.custom as { readonly refersTo?: Reference } | undefined)?.refersTo

interface Named extends Reference {
  readonly path: string
  readonly name: string
}

const namesIn = (fields: readonly FlattenedField[], row: Row, place = ''): Named[] =>
  fields.flatMap((field): Named[] => {
    const path = `${place}${field.name}`
    const value = row[field.name]
    if (field.type === 'group' || field.type === 'tab') return namesIn(field.flattenedFields, (value ?? {}) as Row, `${path}.`)
    if (field.type === 'array')
      return (Array.isArray(value) ? (value as Row[]) : []).flatMap((each, index) =>
        namesIn(field.flattenedFields, each, `${path}.${index}.`),
      )
    const reference = referenceOf(field)
    return reference && typeof value === 'string' && value !== '' ? [{ ...reference, path, name: value }] : []
  })

/** What a document names that is not there. */
export const mistakesInReferences = async (
  fields: readonly FlattenedField[],
  document: Row,
  { payload }: PayloadRequest,
): Promise<Mistake[]> => {
  const mistakes: Mistake[] = []
  for (const { collection, field, path, name } of namesIn(fields, document)) {
    const config = (payload.collections as Record<string, { config: { labels: { singular: unknown } } }>)[collection]?.config
    // A plugin that is not installed is named by nobody's choice.
    if (!config) continue
    const { totalDocs } = await payload.count({
      collection: collection as never,
      where: { [field]: { equals: name } },
      overrideAccess: true,
    })
    if (totalDocs === 0)
      mistakes.push({ path, message: `must be one that is there: there is no ${String(config.labels.singular).toLowerCase()} ${name}` })
  }
  return mistakes
}
