/** Letters with a stroke, hook or ligature that cannot be removed as an accent, with the letters that people type instead. */
const asTyped: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ŀ: 'l',
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ƀ: 'b',
  ɓ: 'b',
  ƃ: 'b',
  ƈ: 'c',
  ɗ: 'd',
  ƌ: 'd',
  ǝ: 'e',
  ə: 'e',
  ɛ: 'e',
  ɇ: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ǥ: 'g',
  ɨ: 'i',
  ɉ: 'j',
  ƙ: 'k',
  ƚ: 'l',
  ɲ: 'n',
  ƞ: 'n',
  ɔ: 'o',
  ɵ: 'o',
  ƥ: 'p',
  ɍ: 'r',
  ȿ: 's',
  ƭ: 't',
  ʉ: 'u',
  ʋ: 'v',
  ɏ: 'y',
  ƴ: 'y',
  ƶ: 'z',
  ȥ: 'z',
  ...Object.fromEntries([...'’‘‛ʼʻʾʿ`´＇′'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'‐‑‒–'].map((sign) => [sign, '-'])),
}
/** Only accents: the marks of other scripts change the letter. */
const accents = /[\u0300-\u036f]/g
const typedOtherwise = new RegExp(`[${Object.keys(asTyped).join('')}]`, 'g')
/** Most texts are ASCII, and have no accents to remove. */
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)

/**
 * Folds a text for search, as people type it: without capitals, accents and strokes, and with the ASCII apostrophe.
 * Folded in this way, Zoë, Łęcki and O’Neill are found by zoe, lecki and o'neill.
 */
export const plainText = (text: string): string => {
  const bare = isAscii(text) ? text.toLowerCase() : text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase()
  return bare.replace(typedOtherwise, (letter) => asTyped[letter] as string)
}

/** Letters that are typed as several. */
const joinedLetters = Object.entries(asTyped).filter(([, typed]) => typed.length > 1)
const bothCases = (letter: string) => `${letter}${letter === 'ß' ? 'ẞ' : letter.toUpperCase()}`

/** The code points of the scripts that have capitals and accents, and the symbols among them. */
const [first, last] = [0xa0, 0x2fff]
let known: ReadonlyMap<string, string> | undefined
const variants = (): ReadonlyMap<string, string> => {
  if (known) return known
  const found = new Map<string, string>()
  const add = (letter: string) => {
    const plain = plainText(letter)
    if (plain !== letter && [...plain].length === 1) found.set(plain, `${found.get(plain) ?? ''}${letter}`)
  }
  for (let code = 0x41; code <= 0x60; code++) add(String.fromCodePoint(code))
  for (let code = first; code <= last; code++) add(String.fromCodePoint(code))
  known = found
  return found
}

/** A search pattern for databases, which cannot call `plainText` on their rows. */
interface PlainPattern {
  /** Each letter with all letters that fold to it, itself the first. */
  readonly letters: readonly string[]
  /** Letters that fold to two letters of the text, or to its first or last with one beside it. */
  readonly joined: readonly { readonly letters: string; readonly typed: string }[]
}

export const plainPattern = (text: string): PlainPattern => {
  const searched = plainText(text)
  const letters = [...searched].map((letter) => {
    const upper = letter.toUpperCase()
    const isOne = upper.length === letter.length
    return [...new Set(`${letter}${isOne ? upper : ''}${variants().get(letter) ?? ''}`)].join('')
  })
  const touches = (typed: string) => searched.includes(typed) || searched.startsWith(typed.slice(1)) || searched.endsWith(typed.slice(0, 1))
  const joined = joinedLetters
    .filter(([, typed]) => searched !== '' && touches(typed))
    .map(([letter, typed]) => ({ letters: bothCases(letter), typed }))
  return { letters, joined }
}
