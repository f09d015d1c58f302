import type { Language } from '#core/contract'

const segmenters = new Map<Language, Intl.Segmenter>()
const segmenterOf = (language: Language) => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, known)
  return known
}

/** Normalises a text: composed characters, one kind of apostrophe, one kind of space. */
export const normalised = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\uFEFF]/g, '')
    .replace(/[‘’ʼ′]/g, "'")
    // Spaces between thousands, as in French.
    .replace(/(?<=\d)[\u00A0\u202F\u2009](?=\d{3})/g, ',')
    .replace(/[^\S\n]/g, ' ')

/** The longest piece of a text that is segmented at once. */
const longestPiece = 500

/** Splits a text at its lines, and long lines at spaces where they have any. */
function* piecesOf(text: string): Generator<string, void, void> {
  for (const line of text.split('\n'))
    for (let from = 0; from < line.length; ) {
      const piece = line.slice(from, from + longestPiece)
      const space = from + piece.length < line.length ? piece.lastIndexOf(' ') : -1
      const length = space > 0 ? space : piece.length
      yield piece.slice(0, length)
      from += length
    }
}

export const wordsOf = (text: string, language: Language): string[] => {
  const words: string[] = []
  // Split first: V8 copies its whole input for each word and each sign, and keeps the copy with the word.
  for (const piece of piecesOf(text))
    for (const { segment, isWordLike } of segmenterOf(language).segment(piece)) if (isWordLike) words.push(segment)
  return words
}

export const countWords = (text: string, language: Language): number => wordsOf(text, language).length

/** The words of two letters or more, in lower case and cut at apostrophes and dots: "Mia's" is "mia", "l'eau" is "eau". */
export const plainWords = (text: string, language: Language): Set<string> =>
  new Set(
    wordsOf(text, language)
      .flatMap((word) => word.toLowerCase().split(/['.]/))
      .filter((word) => /\p{L}.*\p{L}/u.test(word)),
  )
