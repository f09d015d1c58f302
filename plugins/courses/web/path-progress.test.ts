import { expect, it } from 'vitest'
import { pathProgress } from './path-progress.ts'

const modules = ['planner', 'coder', 'visuals', 'supabase'].map((id) => ({
  id,
  title: `The ${id}`,
  optional: false,
  subSlides: [
    { id: '1', title: '' },
    { id: '2', title: '' },
  ],
}))
const rows = (lessons: Record<string, number>) =>
  Object.entries(lessons).map(([module_id, lessons_completed]) => ({ module_id, lessons_completed }))

it.each([
  ['nothing is begun', {}, 'not-begun', 0, 'planner'],
  ['a later module alone is begun', { supabase: 1 }, 'not-begun', 0, 'planner'],
  ['the first lesson is done', { planner: 1 }, 'under-way', 0, 'planner'],
  ['the first module is done', { planner: 2 }, 'under-way', 1, 'coder'],
  ['the third is left half way', { planner: 2, coder: 2, visuals: 1 }, 'under-way', 2, 'visuals'],
  ['all three are done', { planner: 2, coder: 2, visuals: 2 }, 'ready', 3, undefined],
])('RU19: Switch Path, where %s', (_what, lessons, state, done, next) => {
  const standing = pathProgress(modules, rows(lessons as Record<string, number>))
  expect(standing).toMatchObject({ state, done, all: 3 })
  expect(standing.next?.id).toBe(next)
})
