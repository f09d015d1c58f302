import { typedCode } from '#core/contract'

/** The form of a class code: groups of capital letters and digits, with hyphens between them. */
export const schoolCodePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/
export const shortestSchoolCode = 6
export const longestSchoolCode = 40

/** Words to read out before the signs. */
const words = [
  ...['KITE', 'WING', 'SWIFT', 'HERON', 'CLOUD', 'DRIFT', 'RIDGE', 'RIVER'],
  ...['MEADOW', 'HARBOR', 'COMET', 'ORBIT', 'MAPLE', 'PILOT', 'BREEZE', 'SUMMIT'],
] as const
/** No sign that looks like another on a board, and no vowel, so that chance spells no word. */
const signs = '23456789BCDFGHJKMNPQRSTVWXZ'
const group = 4

/** A new code, one of some trillions: `KITE-7Q4M-3XW8`. Guessing is limited to a hundred an hour from one network. */
export const newSchoolCode = (): string => {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint32Array(1 + 2 * group))
  const drawn = rest.map((number) => signs[number % signs.length]).join('')
  return [words[first % words.length], drawn.slice(0, group), drawn.slice(group)].join('-')
}

/** A code as it is kept, however it was typed: full-width signs, small letters, blanks or a dash of another kind for the hyphen. */
export const typedSchoolCode = (text: string): string =>
  typedCode(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}_]+/gu, '-')
    .replace(/^-|-$/g, '')
