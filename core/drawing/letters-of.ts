const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** None of these characters combines with another. */
const plain = /^[\x20-\x7e]*$/

/**
 * The letters of a text as people see them (graphemes). V8 returns each with a reference to a copy of the whole text: forty thousand
 * letters would keep more than a gigabyte, so a text is segmented word by word, and each copy can be freed at once.
 */
export const lettersOf = (text: string): string[] => {
  if (plain.test(text)) return [...text]
  const letters: string[] = []
  // A combining mark after a space belongs to the space.
  for (const word of text.split(/(?<= )(?=[\p{L}\p{N}])/u)) for (const { segment } of segmenter.segment(word)) letters.push(segment)
  return letters
}
