import type { FlattenedField } from 'payload'
import type { z } from 'zod'
import { mistakesInShape, saysNothing, shapeOf } from '#core/contract'
import { describeIssue } from '../seed/describe-issue.ts'

export type Row = Readonly<Record<string, unknown>>

/** A reason why a document cannot be published, under the panel's name of the field: `hints.0.text`. */
export interface Mistake {
  readonly path: string
  readonly message: string
}

/** Checks that a page can render a document in one language, and returns its mistakes. */
export type Fits = (document: Row) => readonly Mistake[]

/** A check that has to run something, such as an item's solution against its own tests. @throws where it cannot run at present */
export type Tries = (document: Row) => Promise<readonly Mistake[]>

/**
 * Makes the check of a schema, the one that also parses a content file or a page's call.
 * @param read the panel's document in the schema's form @param pathOf the panel's path for a path in the schema
 */
export const fitsSchema =
  (
    schema: z.ZodType,
    read: (document: Row) => unknown = (document) => document,
    pathOf: (path: readonly PropertyKey[]) => string = (path) => path.map(String).join('.'),
  ): Fits =>
  (document) =>
    (schema.safeParse(read(document)).error?.issues ?? []).map((issue) => ({ path: pathOf(issue.path), message: describeIssue(issue) }))

const isNothing = (value: unknown) => value === null || value === undefined

const optionsOf = (field: FlattenedField): string[] =>
  'options' in field
    ? (field.options as (string | { value: string })[]).map((option) => (typeof option === 'string' ? option : option.value))
    : []

/** Returns the mistake of a value that is not of its field's type. The form cannot send one; a request can. */
const mistakeOfType = (field: FlattenedField, value: unknown): string | null => {
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'code':
    case 'email':
      return typeof value === 'string' ? null : 'must be text'
    case 'number':
      return Number.isFinite(value) ? null : 'must be a number'
    case 'checkbox':
      return typeof value === 'boolean' ? null : 'must be true or false'
    case 'select':
      return optionsOf(field).includes(value as string) ? null : `must be one of ${optionsOf(field).join(', ')}`
    case 'array':
    case 'blocks':
      return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null) ? null : 'must be a list'
    case 'group':
    case 'tab':
      return typeof value === 'object' && !Array.isArray(value) ? null : 'must be a group of fields'
    default:
      return null
  }
}

/** Finds values of another type than their field's, at any depth: later checks need not expect them. */
export const mistakesOfType = (fields: readonly FlattenedField[], row: Row, place = ''): Mistake[] =>
  fields.flatMap((field): Mistake[] => {
    const path = `${place}${field.name}`
    const value = row[field.name]
    if (isNothing(value) || (field.type === 'select' && value === '')) return []
    const message = mistakeOfType(field, value)
    if (message) return [{ path, message }]
    if (field.type === 'group' || field.type === 'tab') return mistakesOfType(field.flattenedFields, value as Row, `${path}.`)
    if (field.type === 'blocks')
      return (value as Row[]).flatMap((each, index) => {
        const block = (field.blocks as { slug: string; flattenedFields: FlattenedField[] }[]).find(({ slug }) => slug === each.blockType)
        const inner = { path: `${path}.${index}`, message: `must be one of ${field.blocks.map(({ slug }) => slug).join(', ')}` }
        return block ? mistakesOfType(block.flattenedFields, each, `${path}.${index}.`) : [inner]
      })
    if (field.type !== 'array') return []
    return (value as Row[]).flatMap((each, index) => mistakesOfType(field.flattenedFields, each, `${path}.${index}.`))
  })

const isBlank = (value: unknown) => typeof value === 'string' && saysNothing(value)

/** Checks the rules of every field by its kind: a required text is not blank, and a JSON field has its shape. */
export const mistakesInFields = (fields: readonly FlattenedField[], document: Row, row: Row = document, place = ''): Mistake[] =>
  fields.flatMap((field): Mistake[] => {
    const path = `${place}${field.name}`
    const value = row[field.name]
    const isRequired = 'required' in field && field.required === true
    if (field.type === 'group' || field.type === 'tab')
      return mistakesInFields(field.flattenedFields, document, (value ?? {}) as Row, `${path}.`)
    if (field.type === 'array')
      return (Array.isArray(value) ? (value as Row[]) : []).flatMap((each, index) =>
        mistakesInFields(field.flattenedFields, document, each, `${path}.${index}.`),
      )
    if (field.type === 'text' || field.type === 'textarea')
      return isRequired && isBlank(value) ? [{ path, message: 'must not be empty' }] : []
    const shape = field.type === 'json' ? shapeOf(field, document) : undefined
    // A missing group lacks all its required fields.
    const isGroup = typeof shape === 'object' && !Array.isArray(shape)
    if (!shape || (!isRequired && !isGroup && isNothing(value))) return []
    return mistakesInShape(shape, value ?? (isGroup && !isRequired ? {} : value)).map(({ path: inner, message }) => ({
      path: [path, ...inner].join('.'),
      message,
    }))
  })
