import { expect, test } from 'vitest'
import { answerParts, linesOf } from './answer-parts.ts'

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

test('marked lines come in their order, a row of a table as its cells', () => {
  const parts = answerParts(answer)
  const ids = parts.flatMap((part) =>
    part.kind === 'table' ? [part.rows[1]?.id ?? -1] : part.kind === 'line' && part.text === 'Two' ? [part.id] : [],
  )
  expect(linesOf(answer, new Set(ids.toReversed()))).toEqual(['Two', '3 | 4'])
})
