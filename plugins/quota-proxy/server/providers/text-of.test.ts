import { expect, it } from 'vitest'
import { textOf } from './text-of.ts'

it.each([
  ['a text', 'Hello', 'Hello'],
  [
    'parts',
    [
      { type: 'text', text: 'Hel' },
      { type: 'text', text: 'lo' },
    ],
    'Hello',
  ],
  ['parts that are texts', ['Hel', 'lo'], 'Hello'],
  ['parts without a type', [{ text: 'Hello' }], 'Hello'],
  [
    'thinking and pictures beside it',
    [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }, { type: 'image_url' }, { type: 'text', text: 'Hello' }],
    'Hello',
  ],
  ['nothing', null, ''],
  ['nothing at all', undefined, ''],
  ['parts that are nothing', [null, 1, {}], ''],
  ['an object', { text: 'Hello' }, ''],
])('QT10: of %s the words are taken', (_name, content, words) => {
  expect(textOf(content)).toBe(words)
})
