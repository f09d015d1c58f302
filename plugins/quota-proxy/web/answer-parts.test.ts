import { expect, test } from 'vitest'
import { answerParts } from './answer-parts.ts'

const answer = `Intro with **words**.
A second line.

## Three
1. One
2. Two
   - deeper
5. [ ] Five

> Quoted

\`\`\`js
const a = [0]
\`\`\`

| a | b |
|---|---|
| 1 | 2 |
| 3 | 4 |
`

test('an answer is its lines, headings, code and tables', () => {
  const parts = answerParts(answer)
  expect(parts.map((part) => (part.kind === 'line' ? [part.text, part.number, part.depth] : part.kind))).toEqual([
    ['Intro with **words**.', null, 0],
    ['A second line.', null, 0],
    'heading',
    ['One', 1, 1],
    ['Two', 2, 1],
    ['deeper', null, 2],
    ['Five', 3, 1],
    ['Quoted', null, 0],
    'code',
    'table',
  ])
  expect(parts.find(({ kind }) => kind === 'code')).toMatchObject({ text: 'const a = [0]', language: 'js' })
})

test('a row of a table can be marked as its cells', () => {
  const rows = answerParts(answer).flatMap((part) => (part.kind === 'table' ? part.rows : []))
  expect(rows[1]?.text).toBe('3 | 4')
})

const lines = (text: string) => answerParts(text).flatMap((part) => (part.kind === 'line' ? [part] : []))

test('QT1: a mark that runs over the end of a line keeps both lines together', () => {
  const parts = lines('First.\nChoose the **small\nplan** first.  \nThird\\\nFourth')
  expect(parts.map(({ text }) => text)).toEqual(['First.', 'Choose the **small plan** first.', 'Third', 'Fourth'])
  expect(parts[1]?.nodes[1]).toMatchObject({ type: 'strong' })
})

test('QT1: a task says whether it is done, and is taken along without its box', () => {
  const parts = lines('- [x] Sketch the screen\n  and more\n- [ ] Ask\n- three')
  expect(parts.map(({ text, isDone }) => [text, isDone])).toEqual([
    ['Sketch the screen', true],
    ['and more', null],
    ['Ask', false],
    ['three', null],
  ])
})

test('QT1: a Markdown file in a fence is one block of code', () => {
  const text = 'Here:\n\n```markdown\n# Shelf\n\n```bash\nnpm install\n```\n\nEnd of the file.\n```\n\nSave it.'
  expect(answerParts(text).map(({ kind }) => kind)).toEqual(['line', 'code', 'line'])
  expect(answerParts(text)[1]).toMatchObject({ text: '# Shelf\n\n```bash\nnpm install\n```\n\nEnd of the file.' })
})

test('QT10: what a model thought is no line that could be marked', () => {
  const text = '<think>\nHm.\n</think>\n\nThe answer.'
  expect(answerParts(text).map(({ kind }) => kind)).toEqual(['block', 'line'])
  expect(lines(text).map((line) => line.text)).toEqual(['The answer.'])
})
