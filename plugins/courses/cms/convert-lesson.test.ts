import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { takeCalls } from './calls-in-text.ts'
import { convertLessonFile, upgradeLesson } from './convert-lesson.ts'

const exercise = `Have your sheet ready.

\`\`\`js
// **Call 9, not one.**
\`\`\`

**Call 1, Collect.** Take the sample prompt.

Count the lines.

**Call 2, What if it were gone?**

\`\`\`text
Here: [lines]

Add 8.
\`\`\`

Look for two.

**Your turn.** Decide.

**Done when** your sheet says so. *Really.*`

const parts = {
  exercise: 'Have your sheet ready.\n\n```js\n// **Call 9, not one.**\n```',
  calls: [
    { label: 'Collect', step: 'Take the sample prompt.\n\nCount the lines.', prompt: '' },
    { label: 'What if it were gone?', step: 'Look for two.\n\n**Your turn.** Decide.', prompt: 'Here: [lines]\n\nAdd 8.' },
  ],
  doneWhen: 'your sheet says so. *Really.*',
}

it('takes calls and end out of an exercise, and loses no word', () => expect(takeCalls(exercise)).toEqual(parts))

it('knows a translation by its form: a numbered word in bold, and a last paragraph that begins in bold', () => {
  const spanish = exercise.replaceAll('Call', 'Llamada').replace('Done when', 'Hecho cuando')
  expect(takeCalls(spanish, 'es')).toEqual({ ...parts, exercise: parts.exercise.replace('Call', 'Llamada') })
  expect(takeCalls('1. Escribe.\n\nFin.', 'es')).toEqual({ exercise: '1. Escribe.\n\nFin.', calls: [], doneWhen: '' })
})

it('converts a file, and leaves every other line of it', () => {
  const head = '---\nid: "1.1"\n# Kept.\nsamplePrompt: |-\n  Say it.\n'
  const rest = 'expectedOutput: Much.\nterms: []\n'
  const file = `${head}${rest}---\n\n## Idea\n\nWhy.\n\n## Exercise\n\n${exercise}\n`
  const now = convertLessonFile(file)
  expect(now.startsWith(head)).toBe(true)
  expect(now.endsWith(`${rest}---\n\n## Idea\n\nWhy.\n\n## Exercise\n\n${parts.exercise}\n`)).toBe(true)
  const calls = parts.calls.map(({ prompt, ...call }) => ({ ...call, ...(prompt && { prompt }) }))
  expect(parse(now.split('---\n')[1] ?? '')).toMatchObject({ calls, doneWhen: parts.doneWhen })
  expect(convertLessonFile(now)).toBe(now)
})

it('keeps a text whose calls cannot be told apart, and gives it rows to look at', () => {
  const text = '1. Make the first call.\n2. Make the second.'
  const rows = [1, 2].map((n) => ({ label: `Call ${n}`, step: '', prompt: '' }))
  expect(upgradeLesson({ exercise: text, callsRequired: 2 }, 'en')).toEqual({ exercise: text, calls: rows })
  expect(upgradeLesson({ exercise: text, callsRequired: 2, calls: rows }, 'en')).toBeNull()
})

it('leaves today’s form, and a draft that has both, to its editor', () => {
  const { exercise: today, ...rest } = parts
  expect(upgradeLesson({ exercise: today, ...rest, callsRequired: 2 }, 'en')).toBeNull()
  expect(upgradeLesson({ exercise, calls: parts.calls, callsRequired: 2 }, 'en')).toBeNull()
})
