import { expect, it } from 'vitest'
import { splitPrompts } from './split-prompts.ts'

it('takes the prompts out of an exercise and leaves code and words where they are', () => {
  const exercise = [
    '**Call 1.**',
    '',
    '```text',
    'First line',
    'Second line',
    '```',
    '',
    '```js',
    'const a = 1',
    '```',
    '',
    'The end.',
  ].join('\n')
  expect(splitPrompts(exercise)).toEqual([
    { kind: 'words', text: '**Call 1.**\n\n' },
    { kind: 'prompt', text: 'First line\nSecond line' },
    { kind: 'words', text: '\n\n```js\nconst a = 1\n```\n\nThe end.' },
  ])
})

it('gives no part for nothing, and none between two prompts', () => {
  expect(splitPrompts('')).toEqual([])
  expect(splitPrompts('```text\na\n```\n\n```text\nb\n```').map(({ kind }) => kind)).toEqual(['prompt', 'prompt'])
})

it('takes a prompt out of a list, without its indentation, and lets the list go on', () => {
  const exercise = ['1. First.', '2. Second:', '', '   ```text', '   Do this', '     and that', '   ```', '', '3. Third.'].join('\n')
  expect(splitPrompts(exercise)).toEqual([
    { kind: 'words', text: '1. First.\n2. Second:\n\n' },
    { kind: 'prompt', text: 'Do this\n  and that' },
    { kind: 'words', text: '\n\n\n3. Third.' },
  ])
})

it('keeps words after a prompt in a list apart from the next number, which would else be swallowed', () => {
  const exercise = ['1. First:', '', '   ```text', '   Do this', '   ```', '', '   Then compare.', '2. Second.'].join('\n')
  expect(splitPrompts(exercise).at(-1)).toEqual({ kind: 'words', text: '\n\nThen compare.\n\n2. Second.' })
})
