import { isRecord } from '../../../core/shared/is-record.ts'
import { counterpart } from '../../../core/shared/merge-translation.ts'
import { fieldsOf, isWords, type Shape } from '../../../core/shared/shape.ts'

/**
 * Returns the value that a form in another language edits: the English structure with the words translated so far. Names, addresses and
 * numbers are copied from English; words that nobody has translated are left out, so that the form shows which are missing.
 */
export const translationOf = (shape: Shape | undefined, english: unknown, translated: unknown): unknown => {
  if (Array.isArray(english)) {
    const each = Array.isArray(shape) ? (shape[0] as Shape) : undefined
    return english.map((entry, index) => translationOf(each, entry, counterpart(entry, index, translated)))
  }
  if (isRecord(english)) {
    const fields = isRecord(shape) ? fieldsOf(shape as { readonly [field: string]: Shape }) : []
    const other = isRecord(translated) ? translated : {}
    return Object.fromEntries(
      Object.entries(english).map(([name, value]) => [
        name,
        translationOf(fields.find((field) => field.name === name)?.shape, value, other[name]),
      ]),
    )
  }
  if (shape !== undefined && isWords(shape)) return typeof translated === 'string' ? translated : undefined
  return english
}

/** How many words of the shape are there in English, and how many of them are translated. */
export const countWords = (shape: Shape, english: unknown, translated: unknown): { readonly all: number; readonly done: number } => {
  const none = { all: 0, done: 0 }
  const sum = (parts: readonly { all: number; done: number }[]) =>
    parts.reduce((total, part) => ({ all: total.all + part.all, done: total.done + part.done }), none)
  if (typeof shape === 'string') {
    if (!isWords(shape) || typeof english !== 'string' || english.trim() === '') return none
    return { all: 1, done: typeof translated === 'string' && translated.trim() !== '' ? 1 : 0 }
  }
  if (Array.isArray(shape))
    return sum(
      (Array.isArray(english) ? english : []).map((entry, index) =>
        countWords(shape[0] as Shape, entry, counterpart(entry, index, translated)),
      ),
    )
  return sum(
    fieldsOf(shape as { readonly [field: string]: Shape }).map(({ name, shape: each }) =>
      countWords(each, isRecord(english) ? english[name] : undefined, isRecord(translated) ? translated[name] : undefined),
    ),
  )
}
