import { expect, it } from 'vitest'
import { lettersOf } from './letters-of.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const whole = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

it.each([
  'A plan, in 3 parts.',
  '',
  'Zoë  Łęcki',
  'e\u0301 \u0301a \u0301',
  'क्षत्रिय नमस्ते दुनिया',
  '한국어 \u1112\u1161\u11ab \u1112\u1161',
  '👩‍👩‍👧 🇵🇹🇩🇪 👍🏽 7️⃣ a️⃣',
  'a\r\nb \r\n c',
  'שָׁלוֹם عَرَبِيّ ไทยกำ',
  'a \u200db \u200d c',
])('S65: the letters of %j are those of the whole text, though it is read in pieces', (text) => {
  expect(lettersOf(text)).toEqual(whole(text))
})
