const letter = /\p{L}/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Which way a text runs, by its first letter, as `dir="auto"` finds it. Lists, quotes and tables need it said: on them `auto` would
 * look past what has a direction of its own, which is all that stands in them.
 */
export const directionOf = (words: string): 'rtl' | undefined => {
  const [first] = letter.exec(words) ?? []
  return first && rightToLeft.test(first) ? 'rtl' : undefined
}
