import { expect, it } from 'vitest'
import type { SubSlide } from '../../courses/contract.ts'
import { contextOf } from './professor-help.tsx'

const lesson = { id: '4.1', title: 'One home for every fact', description: 'Tables and rows.' } as SubSlide

it('RL18: a professor is told from which pack the learner’s examples come, and nothing of one where there is none', () => {
  expect(contextOf(lesson, 'Write a table.', 'Nurse Pack')).toBe(
    'Lesson 4.1: One home for every fact. Tables and rows.\n\nThe learner’s examples come from the pack “Nurse Pack”.\n\nExercise:\nWrite a table.',
  )
  expect(contextOf(lesson, 'Write a table.', null)).toBe(
    'Lesson 4.1: One home for every fact. Tables and rows.\n\nExercise:\nWrite a table.',
  )
})
