import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typedLine, typedLines } from './typed-text.ts'

describe('what somebody typed', () => {
  it.each([
    'Ada Lovelace',
    "Siobhán O'Brien-Łuczak",
    'محمد عبد الله',
    'می‌خواهم', // Persian, with a non-joiner
    'सूर्य क्‍ष', // Hindi, with a joiner after a virama
    'ශ්‍රී ලංකා', // Sinhala, with a joiner
    'יוסף\u200f (Joe)', // a mark of direction, among letters that need it
    'Ελένη Παπαδοπούλου',
    'Nguyễn Thị Ánh',
    '王小明 山田太郎 김철수',
    '👩‍👩‍👧‍👦 and 🏳️‍🌈, 🧑🏽‍🚀, 1️⃣',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '⠓⠑⠇⠇⠕',
    'ไทย ខ្មែរ ತಮಿಳು',
  ])('stays as it is: %s', (text) => {
    expect(typedLine(text.normalize('NFC'))).toBe(text.normalize('NFC'))
    expect(typedLines(text.normalize('NFC'))).toBe(text.normalize('NFC'))
  })

  it.each([
    ['an override of direction', 'Ada\u202Eecalevol\u202C', 'Adaecalevol'],
    ['isolates and embeddings', '\u2066Ada\u2069 \u202bL\u202c', 'Ada L'],
    ['spaces of no width', 'A\u200bd\u2060\ufeffa', 'Ada'],
    ['soft hyphens', 'A\u00adda', 'Ada'],
    ['joiners between letters that never join', 'A\u200dd\u200ca\u200d', 'Ada'],
    ['a joiner that joins nothing', '👩\u200d Ada \u200d', '👩 Ada'],
    ['a second joiner', '👩\u200d\u200d👧', '👩‍👧'],
    ['marks of direction where nothing turns', 'Ada\u200e\u200f', 'Ada'],
    ['invisible tags', 'Ada\u{e0041}\u{e0042}', 'Ada'],
    ['control characters', 'A\u0000d\u0007a\u009f', 'Ada'],
    ['half a character', 'Ada\ud800', 'Ada'],
    ['fillers', '\u3164', ''],
    ['breaks and runs of blanks in a line', '  Ada\r\n\t King  ', 'Ada King'],
    ['letters in two parts', 'Zoe\u0308', 'Zoë'],
  ])('loses %s', (_what, text, expected) => expect(typedLine(text)).toBe(expected))

  it('keeps its lines where it has several', () => {
    expect(typedLines('\n One\u200b \r\n\r\n\tTwo\u202e\u2028Three \n')).toBe('One\n\n Two\nThree')
  })

  it('is the same when it is cleaned again, whatever it is, and never longer', () => {
    const parts = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u200d', '\u200f', '\u202e', '👩', 'क्', 'م', '\n', ' ')),
    )
    fc.assert(
      fc.property(parts, (list) => {
        for (const typed of [typedLine, typedLines]) {
          const once = typed(list.join(''))
          expect(typed(once)).toBe(once)
          expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/)
        }
      }),
    )
  })
})
