import { expect, it } from 'vitest'
import { languages } from '#core/contract'
import type { EvidenceItem } from '../item-schema.ts'
import { foundIn } from './found-in.ts'
import { translatorFor } from './translator-for.ts'

const common = { id: 'an-item', label: 'Something', missing: 'It is missing.' }
const row = { state: 'shown', words: 61, lines: 5 }
const calls = [{ args: '[1]', result: '1' }]

const items: readonly (readonly [string, EvidenceItem])[] = [
  ['5 lines, 61 words on your plan sheet.', { ...common, kind: 'sheet', section: 'ideas', minLines: 5 }],
  ['61 words on your plan sheet.', { ...common, kind: 'sheet', section: 'brief', maxWords: 120 }],
  ['Your prompt for call 4: 61 words, your own among them.', { ...common, kind: 'prompt', call: 4 }],
  ['5 lines, 61 words in your answer.', { ...common, kind: 'limits', of: ['answer'], lines: [{ min: 3 }] }],
  ['61 words in your note.', { ...common, kind: 'limits', of: ['note'] }],
  ['It holds what was asked for.', { ...common, kind: 'limits', of: ['run', 'prompt'] }],
  ['You chose, and said why in 61 words.', { ...common, kind: 'chosen', choices: ['I was'], reason: {} }],
  ['It ran without an error.', { ...common, kind: 'ran' }],
  ['It ran without an error and is saved.', { ...common, kind: 'ran', saved: true }],
  [
    'isFree passes all 2 tests.',
    { ...common, kind: 'tests', language: 'javascript', from: ['run'], function: 'isFree', tests: [...calls, ...calls] },
  ],
  [
    'Your browser built them, and 1 condition holds.',
    { ...common, kind: 'tests', language: 'sql', from: ['answer'], checks: ['select true'] },
  ],
  ['Your address answered with a page.', { ...common, kind: 'address', from: ['answer'], instead: 'It answers.' }],
]

it.each(items)('QL4: says “%s”', (sentence, item) => {
  expect(foundIn(item, row, translatorFor('en'))).toBe(sentence)
})

it('QL4: says of an own word whose it is, whatever was found', () => {
  for (const [, item] of items)
    expect(foundIn(item, { ...row, state: 'own-word' }, translatorFor('en'))).toBe('Nobody else can judge that.')
})

it.each(languages)('QL4: says how much was found in %s, and leaves no place empty', (language) => {
  const said = items.map(([, item]) => foundIn(item, row, translatorFor(language)))
  expect(said.filter((sentence) => /[{}]|undefined|found\./.test(sentence))).toEqual([])
  expect(new Set(said).size).toBe(items.length)
  expect(said[0]).toMatch(/^5 .*61 /)
})
