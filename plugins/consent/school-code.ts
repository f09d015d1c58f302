import { typedCode } from '#core/contract'

/** The form of a class code: groups of capital letters and digits, with hyphens between them. */
export const schoolCodePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/
export const shortestSchoolCode = 6
export const longestSchoolCode = 40

/** The words that codes begin with, easy to read out. */
const words = [
  'KITE',
  'WING',
  'SWIFT',
  'HERON',
  'CLOUD',
  'DRIFT',
  'RIDGE',
  'RIVER',
  'MEADOW',
  'HARBOR',
  'COMET',
  'ORBIT',
  'MAPLE',
  'PILOT',
  'BREEZE',
  'SUMMIT',
] as const
/** No character that looks like another on a board, and no vowel, so that no random code spells a word. */
const signs = '23456789BCDFGHJKMNPQRSTVWXZ'
const group = 4

/** A new code, one of some trillions: `KITE-7Q4M-3XW8`. Guesses are limited to a hundred an hour from one network. */
export const newSchoolCode = (): string => {
  const [first = 0, ...rest] = crypto.getRandomValues(new Uint32Array(1 + 2 * group))
  const drawn = rest.map((number) => signs[number % signs.length]).join('')
  return [words[first % words.length], drawn.slice(0, group), drawn.slice(group)].join('-')
}

/** Normalizes a typed code to its stored form: full-width characters, small letters, spaces or another dash for the hyphen. */
export const typedSchoolCode = (text: string): string =>
  typedCode(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}_]+/gu, '-')
    .replace(/^-|-$/g, '')
