import { expect, it } from 'vitest'
import { altitudePoints, plane } from './altitude-points.ts'
import type { CourseProgress } from './course-progress.ts'

const courseOf = (lessons: readonly (readonly [done: number, total: number])[]) =>
  ({
    modules: lessons.map(([done, total]) => ({ done, total, percent: (done / total) * 100 })),
    lessonsTotal: lessons.reduce((sum, [, total]) => sum + total, 0),
  }) as unknown as CourseProgress

it('stands on the ground before the first lesson', () => {
  const { flown, landmarks } = altitudePoints(
    courseOf([
      [0, 5],
      [0, 5],
    ]),
  )
  expect(flown).toEqual([{ x: plane.left, y: plane.ground }])
  expect(landmarks).toEqual([])
})

it('is half way up and half way along in the middle of an even course', () => {
  const { flown, landmarks, ahead } = altitudePoints(
    courseOf([
      [5, 5],
      [0, 5],
    ]),
  )
  expect(ahead).toEqual([{ x: plane.right, y: plane.top }])
  expect(flown.at(-1)).toEqual({ x: 292, y: 146 })
  expect(landmarks).toHaveLength(1)
})

it('flies level over a module that was left out', () => {
  const { flown } = altitudePoints(
    courseOf([
      [0, 4],
      [2, 4],
    ]),
  )
  expect(flown.map(({ y }) => y)).toEqual([268, 268, 207])
})

it('reaches the top when all is done', () => {
  const { planned, flown } = altitudePoints(
    courseOf([
      [4, 4],
      [5, 5],
      [1, 1],
    ]),
  )
  expect(flown.at(-1)).toEqual({ x: plane.right, y: plane.top })
  expect(planned).toEqual(flown)
})

it('knows which legs of the way were flown alone: complete modules whose check was passed', () => {
  const { flown, solo } = altitudePoints({
    modules: [
      { done: 4, total: 4, percent: 100, isSolo: true },
      { done: 4, total: 4, percent: 100, isSolo: false },
      { done: 4, total: 4, percent: 100, isSolo: true },
      { done: 1, total: 4, percent: 25, isSolo: true },
    ],
    lessonsTotal: 16,
  } as unknown as CourseProgress)
  expect(solo).toEqual([
    [flown[0], flown[1]],
    [flown[2], flown[3]],
  ])
})
