import { isRecord } from '../../../core/shared/is-record.ts'
import { fieldsOf, type Shape } from '../../../core/shared/shape.ts'

/** `goodIf` is «Good if», `fine_print` «Fine print», `api_key` «API key». */
export const readable = (name: string): string => {
  const words = name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\b(api|rls|url|ai)\b/gi, (short) => short.toUpperCase())
}

/** Returns the value with which a new entry begins. */
export const emptyOf = (shape: Shape): unknown => {
  if (typeof shape === 'string') {
    const kind = shape.replace(/\?$/, '')
    if (kind.includes('|')) return kind.split('|')[0]
    return kind === 'flag' ? false : kind === 'number' ? 0 : ''
  }
  if (Array.isArray(shape)) return []
  return Object.fromEntries(
    fieldsOf(shape as { readonly [field: string]: Shape }).flatMap(({ name, shape: each, isOptional }) =>
      isOptional ? [] : [[name, emptyOf(each)]],
    ),
  )
}

/** The first words of an entry, shown while it is folded. */
export const titleOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (!isRecord(value)) return ''
  const words = ['title', 'label', 'name', 'question', 'subject', 'service', 'key', 'text'].map((name) => value[name])
  return String([...words, ...Object.values(value)].find((each) => typeof each === 'string' && each !== '') ?? '')
}

/** The beginning of a part's text; for a list, of its first entry. */
export const firstWords = (value: unknown): string => {
  const words = titleOf(Array.isArray(value) ? value[0] : value)
  return words.length > 60 ? `${words.slice(0, 60)} …` : words
}
