import { expect, it } from 'vitest'
import type { ModuleSummary, Progress } from '../../contract.ts'
import { courseProgress } from './course-progress.ts'

const moduleOf = (id: string, lessons: number, aliases: string[] = [], optional = false) =>
  ({
    id,
    aliases,
    optional,
    subSlides: Array.from({ length: lessons }, (_, index) => ({ id: `${id}.${index}`, title: '' })),
  }) as unknown as ModuleSummary
const rowOf = (module_id: string, lessons_completed: number) => ({ module_id, lessons_completed }) as Progress
const all = [
  moduleOf('planner', 5, ['m1']),
  moduleOf('coder', 5),
  moduleOf('visuals', 4),
  moduleOf('supabase', 5, ['data']),
  moduleOf('payments', 4),
  moduleOf('mobile', 3, [], true),
]

const followed = [rowOf('planner', 5), rowOf('coder', 5), rowOf('visuals', 4), rowOf('supabase', 5)]

it('counts over the followed modules that exist, found by alias too', () => {
  const course = courseProgress(all, [rowOf('planner', 5), rowOf('coder', 2), rowOf('payments', 4)])
  expect(course.modules.map(({ module }) => module.id)).toEqual(['planner', 'coder', 'visuals', 'supabase'])
  expect(course.others).toMatchObject([{ module: { id: 'payments' }, done: 4, total: 4, percent: 100 }, { module: { id: 'mobile' } }])
  expect(course).toMatchObject({ modulesDone: 1, lessonsDone: 7, lessonsTotal: 19, percent: 37 })
})

it.each([
  [[], 'planner'],
  [[rowOf('planner', 5)], 'coder'],
  [[rowOf('visuals', 1)], 'visuals'],
  [[...followed, rowOf('payments', 2)], 'payments'],
  [followed, 'payments'],
  [[...followed, rowOf('payments', 4), rowOf('mobile', 1)], undefined],
])('RL4: goes on with the first begun module, else the first not begun: %j', (rows, id) => {
  expect(courseProgress(all, rows).next?.module.id).toBe(id)
})

it('is all zeroes before the course is loaded', () => {
  expect(courseProgress([], [])).toMatchObject({ modulesDone: 0, lessonsTotal: 0, percent: 0, next: undefined })
})
