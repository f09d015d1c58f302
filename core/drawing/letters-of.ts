const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** No sign of these joins another. */
const plain = /^[\x20-\x7e]*$/

/**
 * The letters of a text as people see them, each with its marks. V8 hands out each of them with a copy of the whole text: forty thousand
 * letters kept so take more than a gigabyte, so a text is read word by word and the copies are let go at once.
 */
export const lettersOf = (text: string): string[] => {
  if (plain.test(text)) return [...text]
  const letters: string[] = []
  // A mark behind a space is the space's.
  for (const word of text.split(/(?<= )(?=[\p{L}\p{N}])/u)) for (const { segment } of segmenter.segment(word)) letters.push(segment)
  return letters
}
