import { expect, it, vi } from 'vitest'
import { noLearnerWork } from '../../courses/learner-work.testing.ts'
import type { ItemOf } from '../item-schema.ts'
import { readWork } from './read-work.ts'

const words = { label: 'A label', missing: 'What is missing.' }
const limits: ItemOf<'limits'> = { kind: 'limits', id: 'one', ...words, of: ['answer', 'note'] }
const sheet: ItemOf<'sheet'> = { kind: 'sheet', id: 'two', ...words, section: 'ideas', new: true }
const saved: ItemOf<'ran'> = { kind: 'ran', id: 'three', ...words, saved: true }

/** A learner with an answer to each of two lessons, a plan from an hour after they reached both, and code saved then. */
const written = () => ({
  ...noLearnerWork,
  answers: vi.fn(
    async (_user: string, module: string) =>
      new Map([
        ['4.1', `${module} one`],
        ['4.2', `${module} two`],
      ]),
  ),
  notes: vi.fn(async (_user: string, lesson: string) => [{ call: null, note: `note of ${lesson}` }]),
  plans: vi.fn(async () => ({
    now: [{ parts: [{ section: 'ideas', text: 'old line\nnew line' }] }],
    before: async () => [{ parts: [{ section: 'ideas', text: 'old line' }] }],
  })),
  savedCode: vi.fn(async () => [['2030-01-01T11:00:00.000Z']]),
  reachedAt: vi.fn(async () => '2030-01-01T10:00:00.000Z'),
})

it('reads each part of a learner’s work once, however many items and lessons ask for it', async () => {
  const source = written()
  const work = readWork(source, 'ada')
  for (const lesson of ['4.1', '4.2']) {
    const asked = { moduleId: 'supabase', lesson }
    const answer = lesson === '4.1' ? 'supabase one' : 'supabase two'
    expect(await Promise.all([work.answer(asked), work.answer(asked)])).toEqual([answer, answer])
    expect(await work.limits(asked, limits)).toEqual([answer, `note of ${lesson}`])
    expect(await work.sheet(asked, sheet)).toEqual(['new line'])
    expect(await work.isSaved(lesson, saved)).toBe(true)
  }
  expect(source.answers.mock.calls).toEqual([['ada', 'supabase']])
  expect(source.plans).toHaveBeenCalledTimes(1)
  expect(source.savedCode).toHaveBeenCalledTimes(1)
  expect(source.notes.mock.calls).toEqual([
    ['ada', '4.1'],
    ['ada', '4.2'],
  ])
  expect(source.reachedAt.mock.calls).toEqual([
    ['ada', '4.1'],
    ['ada', '4.2'],
  ])
})

it('knows nothing new and nothing saved of a lesson that has not begun', async () => {
  const work = readWork({ ...written(), reachedAt: async () => null }, 'ada')
  expect(await work.sheet({ moduleId: 'supabase', lesson: '4.1' }, sheet)).toEqual([])
  expect(await work.isSaved('4.1', saved)).toBe(false)
})
