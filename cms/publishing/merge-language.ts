import type { FlattenedField } from 'payload'
import { isRecord } from '#core/contract'
import type { Row } from './fits.ts'

const record = (value: unknown): Row => (isRecord(value) ? value : {})
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/**
 * Returns the public document after one language of a draft is published; both documents are as the database has them, in all languages.
 * English brings the values that all languages share together with its words; another language brings its words alone. Rows of a list are
 * matched by id.
 */
export const mergeLanguage = (fields: readonly FlattenedField[], published: Row, draft: Row, language: string): Row => {
  const isSource = language === 'en'
  const merged: Record<string, unknown> = { ...(isSource ? draft : published) }
  for (const field of fields) {
    const { name } = field
    if ('localized' in field && field.localized) {
      const said = record(draft[name])[language]
      const { [language]: _before, ...others } = record(published[name])
      merged[name] = said === undefined ? others : { ...others, [language]: said }
    } else if (field.type === 'group' || field.type === 'tab')
      merged[name] = mergeLanguage(field.flattenedFields, record(published[name]), record(draft[name]), language)
    else if (field.type === 'array') {
      const others = new Map(rowsOf((isSource ? published : draft)[name]).map((row) => [row.id, row]))
      merged[name] = rowsOf((isSource ? draft : published)[name]).map((row) => {
        const other = others.get(row.id)
        if (isSource) return mergeLanguage(field.flattenedFields, other ?? {}, row, language)
        return other ? mergeLanguage(field.flattenedFields, row, other, language) : row
      })
    }
  }
  return merged
}
