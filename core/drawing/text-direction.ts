const letter = /\p{L}/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns a text's direction by its first letter, as `dir="auto"` finds it. Lists, quotes and tables need it explicitly: `auto` skips
 * descendants that have a `dir` of their own, and all of their descendants do.
 */
export const directionOf = (words: string): 'rtl' | undefined => {
  const [first] = letter.exec(words) ?? []
  return first && rightToLeft.test(first) ? 'rtl' : undefined
}
