import type { FlattenedField } from 'payload'
import { isRecord } from '../../shared/is-record.ts'
import { mergeTranslation } from '../../shared/merge-translation.ts'

export type Row = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const rowNamed = (rows: unknown, id: unknown): Row | undefined =>
  Array.isArray(rows) ? (rows as Row[]).find((row) => id !== undefined && row.id === id) : undefined

const inner = (row: Row | undefined, name: string): Row => (isRecord(row?.[name]) ? (row[name] as Row) : {})

/** Payload's forms count the rows of a list: one without any is the number nought, until it is saved. */
export const withEmptyLists = (fields: readonly FlattenedField[], typed: Row): Row => ({
  ...typed,
  ...Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = typed[field.name]
      if ((field.type === 'array' || field.type === 'blocks') && (value === 0 || value === '0')) return [[field.name, []]]
      if (field.type === 'array' && Array.isArray(value))
        return [[field.name, value.map((row) => (isRecord(row) ? withEmptyLists(field.flattenedFields, row) : row))]]
      if ((field.type === 'group' || field.type === 'tab') && isRecord(value))
        return [[field.name, withEmptyLists(field.flattenedFields, value)]]
      return []
    }),
  ),
})

/**
 * A document as it would be read once what a form holds of it were saved.
 * @param saved the document as it was last saved, in the language that is read
 * @param english the same in English, where English stands in for what is not translated; undefined where nothing does
 * @param isSameLanguage whether the form is in the language that is read: of another one only what all languages share is taken
 */
export const asTyped = (
  fields: readonly FlattenedField[],
  typed: Row,
  saved: Row,
  english: Row | undefined,
  isSameLanguage: boolean,
): Row => ({
  ...saved,
  ...Object.fromEntries(
    fields
      .filter(({ name }) => name in typed)
      .map((field) => {
        const { name } = field
        const value = typed[name]
        if ('localized' in field && field.localized) {
          if (!isSameLanguage) return [name, saved[name]]
          if (!english) return [name, value]
          if (field.type === 'json') return [name, mergeTranslation(english[name], value)]
          return [name, isBlank(value) ? english[name] : value]
        }
        if (field.type === 'group' || field.type === 'tab')
          return [
            name,
            asTyped(field.flattenedFields, inner(typed, name), inner(saved, name), english && inner(english, name), isSameLanguage),
          ]
        if (field.type === 'array' && Array.isArray(value))
          return [
            name,
            (value as Row[]).map((row) => {
              const before = rowNamed(saved[name], row.id) ?? {}
              return {
                ...asTyped(field.flattenedFields, row, before, english && (rowNamed(english[name], row.id) ?? {}), isSameLanguage),
                id: row.id,
              }
            }),
          ]
        return [name, value]
      }),
  ),
})
