import type { FlattenedField } from 'payload'
import { isRecord } from '../../shared/is-record.ts'
import { mergeTranslation } from '../../shared/merge-translation.ts'

export type Row = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const rowNamed = (rows: unknown, id: unknown): Row | undefined =>
  Array.isArray(rows) ? (rows as Row[]).find((row) => id !== undefined && row.id === id) : undefined

const inner = (row: Row | undefined, name: string): Row => (isRecord(row?.[name]) ? (row[name] as Row) : {})

/** Payload's forms hold the row count of a list: an empty list is the number 0 until it is saved. */
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
 * Returns a document as it would be read after a form's values were saved.
 * @param saved the last saved document, in the requested language
 * @param english the saved document in English, as the fallback for untranslated values; undefined where there is no fallback
 * @param isSameLanguage whether the form is in the requested language: from other forms only the values shared by all languages are used
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
