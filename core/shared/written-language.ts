/**
 * Returns the language in which content is actually written: for a missing translation, the English text is returned.
 * @param asked the requested language
 * @param said the received content @param english the same in English, undefined if there is none
 * @param words selects the texts that people read: if all of them equal the English ones, the content is English
 */
export const writtenLanguage = <T, L extends string>(
  asked: L,
  said: T,
  english: T | undefined,
  words: (content: T) => readonly unknown[],
): L | 'en' => {
  if (english === undefined) return asked
  const source = words(english)
  return words(said).every((word, index) => word === source[index]) ? 'en' : asked
}
