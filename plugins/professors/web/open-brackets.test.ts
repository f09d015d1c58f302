import { expect, it } from 'vitest'
import { openBracket } from './professor-panel.tsx'

const prompts = [{ prompt: 'Here are my tables - [list]. My rule is [describe, without keys].' }]

it.each([
  ['Here are my tables - [list]. My rule is x.', '[list]'],
  ['Here are my tables - a, b. My rule is [describe, without keys].', '[describe, without keys]'],
  ['Here are my tables - a, b.', null],
  ['Why is rows[0] undefined, and [1, 2][3] too?', null],
])('RL21: %s', (question, place) => {
  expect(openBracket(question, prompts)).toBe(place)
})
