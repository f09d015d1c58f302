import type { FlattenedField, PayloadRequest } from 'payload'
import type { Mistake, Row } from '../publishing/fits.ts'
import { choiceFrom, choicesFrom } from './choice-from.ts'

/** The collection that a field refers to, and the field by which it names its documents. */
interface Reference {
  readonly collection: string
  readonly field: string
  /** A field in both collections, whose value must be equal. */
  readonly same?: string | undefined
}

const custom = (reference: Reference) => ({ refersTo: reference })

/** Returns the address from which the panel reads the choices of a reference. */
const referencesPath = ({ collection, field, same }: Reference): string =>
  `/cms/api/references/${collection}/${field}${same ? `?group=${same}` : ''}`

/**
 * A text field that names a document of another collection, such as by a module's id: it is chosen from existing documents, and looked up
 * again on publishing.
 */
export const refersTo = (collection: string, field: string, hint: string) => ({
  custom: custom({ collection, field }),
  components: choiceFrom(referencesPath({ collection, field }), 'all', hint),
})

/** The same for a JSON field with a list of such names. @param same a field in both collections, whose value must be equal */
export const refersToSome = (collection: string, field: string, hint: string, same?: string) => ({
  custom: custom({ collection, field, same }),
  components: choicesFrom(referencesPath({ collection, field, same }), 'all', hint, same),
})

const referenceOf = (field: { readonly custom?: unknown }): Reference | undefined =>
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
    if (!reference) return []
    if (field.type === 'json' && Array.isArray(value))
      return value.map((each, index) => ({ ...reference, path: `${path}.${index}`, name: String(each) }))
    return typeof value === 'string' && value !== '' ? [{ ...reference, path, name: value }] : []
  })

/** Finds the references of a document to documents that do not exist. */
export const mistakesInReferences = async (
  fields: readonly FlattenedField[],
  document: Row,
  { payload }: PayloadRequest,
): Promise<Mistake[]> => {
  const mistakes: Mistake[] = []
  for (const { collection, field, same, path, name } of namesIn(fields, document)) {
    const config = (payload.collections as Record<string, { config: { labels: { singular: unknown } } }>)[collection]?.config
    // The collection of a plugin that is not installed is not checked.
    if (!config) continue
    const { totalDocs } = await payload.count({
      collection: collection as never,
      where: { [field]: { equals: name }, ...(same && { [same]: { equals: document[same] } }) },
      overrideAccess: true,
    })
    const whose = same ? ` of ${String(document[same])}` : ''
    if (totalDocs === 0)
      mistakes.push({
        path,
        message: `must be one that is there: there is no ${String(config.labels.singular).toLowerCase()} ${name}${whose}`,
      })
  }
  return mistakes
}
