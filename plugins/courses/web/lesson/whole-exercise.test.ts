import { expect, it } from 'vitest'
import { wholeExercise } from './use-whole-exercise.ts'

const words = { callTitle: ({ number, label }: { number: number; label: string }) => `Call ${number}, ${label}.`, doneWhen: 'Done when' }

it('says the whole exercise in one text: what to have ready, each call with its prompt, and its end', () => {
  const calls = [
    { label: 'Collect', step: 'Count the lines.', prompt: '' },
    { label: 'What if it were gone?', step: '', prompt: 'Name [three lines].' },
  ]
  expect(wholeExercise({ exercise: 'Have your sheet ready.', calls, doneWhen: 'it says so.' }, words)).toBe(
    [
      'Have your sheet ready.',
      '**Call 1, Collect.** Count the lines.',
      '**Call 2, What if it were gone?**',
      '```text\nName [three lines].\n```',
      '**Done when** it says so.',
    ].join('\n\n'),
  )
})

it('adds nothing to a text of its own', () => {
  expect(wholeExercise({ exercise: '1. Write it down.', calls: [], doneWhen: '' }, words)).toBe('1. Write it down.')
})
