import { plainText } from '#core/contract'
import type { ContentDocument } from './read-content.ts'
import type { Entry } from './read-overview.ts'

export interface Found extends Entry {
  /** The language of the words; null where all languages share them. */
  readonly language: string | null
  /** The words with the text around them. */
  readonly excerpt: string
}

const shown = 30
const around = 70

/** Folds letters for searching. Every letter keeps its position, so that excerpts are cut at the match. */
const plain = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => plainText(letter).slice(0, letter.length).padEnd(letter.length)).join('')

const excerptOf = (text: string, at: number): string => {
  const whole = text.normalize('NFC')
  const [from, to] = [Math.max(0, at - around), Math.min(whole.length, at + around * 2)]
  return `${from > 0 ? '… ' : ''}${whole.slice(from, to).replace(/\s+/g, ' ').trim()}${to < whole.length ? ' …' : ''}`
}

/** Each text is folded once for as long as the content is in memory. */
const plainTexts = new WeakMap<object, string>()
const plainOf = (found: ContentDocument['newest'][number]): string => {
  const known = plainTexts.get(found) ?? plain(found.text)
  plainTexts.set(found, known)
  return known
}

/** Finds documents that contained every word when last saved, in any language; matches in the title come first. */
export const searchContent = (content: readonly ContentDocument[], query: string) => {
  const words = plain(query).split(/\s+/).filter(Boolean).slice(0, 8)
  const found = content.flatMap((document) => {
    const texts = document.newest.filter(({ kind }) => kind !== 'value')
    const first = texts.find((text) => plainOf(text).includes(words[0] ?? ''))
    const hasAll = first && words.every((word) => texts.some((text) => plainOf(text).includes(word)))
    if (!hasAll) return []
    // The text with the most of the words is the best excerpt.
    const count = (text: string) => words.filter((word) => text.includes(word)).length
    const best = texts.reduce((one, other) => (count(plainOf(other)) > count(plainOf(one)) ? other : one), first)
    const at = plainOf(best).indexOf(words.find((word) => plainOf(best).includes(word)) ?? '')
    const { slug, label, id, title } = document
    const rank = count(plain(title)) * 2 + (count(plainOf(best)) === words.length ? 1 : 0)
    return [{ rank, entry: { slug, label, id, title, language: best.language, excerpt: excerptOf(best.text, at) } satisfies Found }]
  })
  found.sort((one, other) => other.rank - one.rank)
  return { total: found.length, entries: found.slice(0, shown).map(({ entry }) => entry) }
}
