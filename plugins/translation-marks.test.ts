import { describe, expect, it } from 'vitest'
import { translatedTexts, withoutCode } from './translated-texts.testing.ts'

/** Finds punctuation of other languages, each with the surrounding words; prompts to a model are skipped, since they have a keyboard's. */
const marksIn = (language: string, mark: RegExp): string[] =>
  translatedTexts(language)
    .filter(({ isTyped }) => !isTyped)
    .flatMap(({ place, text }) => {
      // In lessons and checks straight quotes belong to code, which has no code marks in stems and figures.
      const words = place.startsWith('modules/') ? withoutCode(text).replaceAll('"', '') : withoutCode(text)
      return [...words.matchAll(mark)].map(({ index }) => `${place}: …${words.slice(Math.max(0, index - 20), index + 20)}…`)
    })

describe('QW2: each language has its own marks, in locale files and in the content', () => {
  it.each([
    ['es', 'quotes', /[“”„"]/g],
    ['es', 'dots', /…/g],
    ['es', 'a question that does not begin with ¿', /(?<=^|[!?\n] ?|\.\s)(?![^?\n]*¿)(?:[^.!?\n]|\.(?!\s|$))*\?/gu],
    ['es', 'per cent without a space', /\d%/g],
    ['es', 'dollars before the number', /\$\d/g],
    ['fr', 'quotes', /[“”„"]/g],
    ['fr', 'a straight apostrophe', /(?<=\p{L})'(?=\p{L})/gu],
    ['fr', 'dots', /\.\.\./g],
    ['fr', 'no no-break space before ; ? ! »', /[^\s\u00a0\u202f?!(][;?!»](?=[\s)*]|$)/g],
    ['fr', 'no no-break space before a colon', /[^\s\u00a0\u202f*]:(?=\s|$)/g],
    ['fr', 'a space that breaks', /[ \t][;?!»]|[ \t]:(?=\s|$)|«[ \t\p{L}]/gu],
    ['fr', 'per cent without a space', /\d%/g],
    ['fr', 'dollars', /\$\d|\d[\s\u00a0]?\$(?!US)/g],
    ['de', 'quotes', /[«»”"]/g],
    ['de', 'dots', /\.\.\.|[^\s„:]…/g],
    ['de', 'per cent without a space', /\d%/g],
    ['de', 'dollars before the number', /\$\d/g],
    ['pt', 'quotes', /[«»„"]/g],
    ['pt', 'dots', /…/g],
    ['pt', 'per cent with a space', /\d[\s\u00a0]%/g],
    ['pt', 'dollars without their country', /(?<!US)\$[\s\u00a0]?\d/g],
  ])('%s: %s', (language, _, mark) => expect(marksIn(language, mark)).toEqual([]))
})
