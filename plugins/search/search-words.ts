import { plainText } from '#core/contract'

const word = /[\p{L}\p{M}\p{N}]+/gu

/** Plurals are found by their singular and vice versa: boundaries by boundary. */
const singular = (plain: string): string => {
  if (plain.length < 5) return plain
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  return /[^s]s$/.test(plain) ? plain.slice(0, -1) : plain
}

/** A word in the form used for comparison: without capitals, accents, strokes and plural. */
export const termOf = (typed: string): string => singular(plainText(typed))

/** The words of a text, unchanged. */
export const wordsIn = (text: string): string[] => text.match(word) ?? []

/** Whether a query can be searched for: it needs at least one word. */
export const isSearchable = (typed: string): boolean => wordsIn(typed).length > 0

/** Words in scripts without spaces match anywhere, all others only at the beginning of a word. */
const hasSpaces = (term: string) => /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(term)

/**
 * Whether a searched word may be the beginning of a longer one. A single letter may be only as the last word, which may be half typed:
 * otherwise a query of single letters would compare with every word of the course, many times.
 */
export const mayBeBegun = (term: string, isLast: boolean): boolean => isLast || term.length > 1 || !hasSpaces(term)

/** Whether a word of a text equals or begins with one of the searched terms. */
export const isSearched = (written: string, terms: readonly string[]): boolean => {
  const own = termOf(written)
  const plain = plainText(written)
  return terms.some((term) => own.startsWith(term) || plain.startsWith(term) || (!hasSpaces(term) && plain.includes(term)))
}

/** A pattern that finds a term in a text normalized by `plainText`. */
export const termPattern = (term: string): RegExp => {
  const letters = term.endsWith('y') ? `${term.slice(0, -1)}(?:y|ies)` : term
  return new RegExp(hasSpaces(term) ? `(?<![\\p{L}\\p{N}])${letters}` : letters, 'u')
}

export interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Splits a text into parts, with matches marked: parts are rendered as text, never as HTML. */
export const markWords = (text: string, query: string): MarkedPart[] => {
  const terms = wordsIn(query).map(termOf)
  const parts: MarkedPart[] = []
  let end = 0
  for (const found of text.matchAll(word)) {
    if (!isSearched(found[0], terms)) continue
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isMarked: false })
    parts.push({ text: found[0], isMarked: true })
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false })
  return parts
}

const longest = 180
const before = 60

/** The text around the first match of a term, in one line; the beginning of the text without a match. */
export const excerptOf = (text: string, terms: readonly string[]): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  let at = 0
  for (const found of line.matchAll(word))
    if (isSearched(found[0], terms)) {
      at = found.index
      break
    }
  let from = Math.max(0, at - before)
  if (from > 0) from = line.indexOf(' ', from) + 1
  const cut = line.slice(from, from + longest)
  const whole = from + longest < line.length ? cut.slice(0, Math.max(cut.lastIndexOf(' '), longest - 40)) : cut
  return `${from > 0 ? '… ' : ''}${whole.trimEnd()}${from + longest < line.length ? ' …' : ''}`
}
