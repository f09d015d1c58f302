/**
 * Returns the language in which content is really written: a missing translation comes as the English text itself.
 * @param asked the language in which it was asked for
 * @param said what came @param english the same in English, undefined where there is none
 * @param words what readers read of it: where all of them are the English ones, it is English
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
