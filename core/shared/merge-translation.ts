import { isRecord } from './is-record.ts'
import { fieldsOf, isWords, type Shape } from './shape.ts'

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** The value that identifies an entry of a list in every language; undefined if it has none. */
const nameOf = (entry: unknown): unknown => (isRecord(entry) ? (entry.id ?? entry.key ?? entry.code ?? entry.path) : undefined)

/** The entry that corresponds to an English one: with the same name, or at the same index if entries have no names. */
export const counterpart = (entry: unknown, index: number, others: unknown): unknown => {
  if (!Array.isArray(others)) return undefined
  const name = nameOf(entry)
  return name === undefined ? others[index] : (others.find((other) => nameOf(other) === name) ?? undefined)
}

/**
 * A structured text in another language, merged value by value: English gives the structure (the number of entries, the links),
 * the translation its texts, and English every text that is not translated yet.
 */
export const mergeTranslation = (english: unknown, translated: unknown): unknown => {
  if (Array.isArray(english)) return english.map((entry, index) => mergeTranslation(entry, counterpart(entry, index, translated)))
  if (isRecord(english)) {
    const other = isRecord(translated) ? translated : {}
    return Object.fromEntries(Object.entries(english).map(([name, value]) => [name, mergeTranslation(value, other[name])]))
  }
  return typeof english === 'string' && isSaid(translated) ? translated : english
}

/**
 * Whether some English texts have no translation.
 * @param shape the text's schema: names, addresses and values that no page shows are not required; without a schema every string counts
 */
export const lacksTranslation = (english: unknown, translated: unknown, shape?: Shape): boolean => {
  if (Array.isArray(english)) {
    const each = Array.isArray(shape) ? (shape[0] as Shape) : undefined
    return english.some((entry, index) => lacksTranslation(entry, counterpart(entry, index, translated), each))
  }
  if (isRecord(english)) {
    const other = isRecord(translated) ? translated : {}
    const fields = isRecord(shape) ? fieldsOf(shape as { readonly [field: string]: Shape }) : undefined
    return Object.entries(english).some(([name, value]) => {
      const field = fields?.find((each) => each.name === name)
      return (!fields || field) && lacksTranslation(value, other[name], field?.shape)
    })
  }
  return (shape === undefined || isWords(shape)) && isSaid(english) && !isSaid(translated)
}
