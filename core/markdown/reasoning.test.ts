import { expect, it } from 'vitest'
import { splitReasoning } from './reasoning.ts'

it.each([
  ['an answer alone', 'Hello <b>you</b>', '', 'Hello <b>you</b>', false],
  ['a thought in lines of its own', '<think>\nHm.\n\nSo.\n</think>\n\nHello', 'Hm.\n\nSo.', 'Hello', false],
  ['a thought in one line', '<think>Hm.</think>Hello', 'Hm.', 'Hello', false],
  ['a thought of another name', '<thinking>Hm.</thinking>\nHello', 'Hm.', 'Hello', false],
  ['a thought that is not over', '<think>\nHm', 'Hm', '', true],
  ['a thought that says only when it ends', 'Hm.\n</think>\n\nHello', 'Hm.', 'Hello', false],
  ['a thought between two answers', 'One\n\n<think>Hm.</think>\n\nTwo', 'Hm.', 'One\n\n\nTwo', false],
  ['nothing thought', '<think>\n\n</think>\n\nHello', '', 'Hello', false],
  ['code in a thought', '<think>\n```\n</x>\n```\n</think>\nHello', '```\n</x>\n```', 'Hello', false],
  ['tags in code', '```html\n<think>\n</think>\n```', '', '```html\n<think>\n</think>\n```', false],
  ['tags in a line of words', 'Models write `<think>` and `</think>`.', '', 'Models write `<think>` and `</think>`.', false],
])('QT10: of %s both are told apart', (_name, text, reasoning, answer, isThinking) => {
  expect(splitReasoning(text)).toEqual({ reasoning, answer, isThinking })
})
