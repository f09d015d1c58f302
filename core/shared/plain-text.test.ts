import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

/** The reference: `plainText` applied letter by letter. Applied to a whole text it must give the same result. */
const letterByLetter = (text: string) => [...text].map((letter) => plainText(letter)).join('')

it('F15: reads a text in one go as it reads each letter', () => {
  const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code + 1))
  // Without combining accents, which join the letter before them, and without Hangul's parts, which join each other.
  const alone = letters.filter((letter) => !/[\p{M}\u1100-\u11ff]/u.test(letter))
  expect(plainText(alone.join(' '))).toBe(letterByLetter(alone.join(' ')))
})

it('takes off capitals, accents, strokes and the signs that no keyboard has', () => {
  const read = {
    "Zoë's Łęcki": "zoe's lecki",
    'O’Neill – STRASSE': "o'neill - strasse",
    'Straße & Æther': 'strasse & aether',
    'plain `code`': "plain 'code'",
    'Jose\u0301 Ọláyínká': 'jose olayinka',
    'МАРИЯ 李 🚀': 'мария 李 🚀',
    'lone \ud800 half': 'lone \ud800 half',
    '': '',
  }
  for (const [text, plain] of Object.entries(read)) expect(plainText(text), text).toBe(plain)
})
