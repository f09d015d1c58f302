/** Normalises a text for matching: its words in lower case, separated by single spaces. */
export const phraseOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** Whether a text contains a phrase as whole words: "rn" is in "RN, night shift" but not in "journalist". */
export const containsPhrase = (text: string, phrase: string): boolean => {
  const sought = phraseOf(phrase)
  return sought !== '' && ` ${phraseOf(text)} `.includes(` ${sought} `)
}
