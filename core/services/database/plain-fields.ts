import type { FlattenedField } from 'payload'
import { plainEmail } from '../../shared/email-address.ts'
import { plainText } from '../../shared/plain-text.ts'
import type { Row } from './flat-rows.ts'

/** A field with another field of its row, folded the way people type in a search (`cms/fields/plain-text-of.ts`). */
export interface PlainField {
  readonly name: string
  readonly source: string
  readonly isAddress: boolean
}

export const plainFieldsOf = (fields: readonly FlattenedField[]): readonly PlainField[] =>
  fields.flatMap(({ name, custom }) => {
    const source = fields.find((each) => each.name === custom?.plainOf)
    return source ? [{ name, source: source.name, isAddress: source.type === 'email' }] : []
  })

export const readPlainly = ({ isAddress }: PlainField, value: unknown): string | null =>
  typeof value === 'string' ? (isAddress ? plainEmail(value) : plainText(value)) : null

/** Returns the data with the plain fields of the source fields that it sets. */
export const withPlainFields = (plain: readonly PlainField[], data: Row): Row => {
  const said = plain.filter(({ source }) => data[source] !== undefined)
  return said.length > 0 ? { ...data, ...Object.fromEntries(said.map((each) => [each.name, readPlainly(each, data[each.source])])) } : data
}
