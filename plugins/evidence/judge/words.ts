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

export const wordsOf = (text: string, language: Language): string[] => {
  const words: string[] = []
  // Split by lines first: V8 keeps a copy of the whole input with each word.
  for (const line of text.split('\n'))
    for (const { segment, isWordLike } of segmenterOf(language).segment(line)) if (isWordLike) words.push(segment)
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
