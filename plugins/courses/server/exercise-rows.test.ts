import { describe, expect, it } from 'vitest'
import type { CourseModule } from '../contract.ts'
import { doneSubSlides, type ExerciseRow, requireUnlocked } from './exercise-rows.ts'

const module = { id: 'planner', subSlides: [{ id: '1.1' }, { id: '1.2' }, { id: '1.3' }] } as unknown as CourseModule
const rowsOf = (remaining: Record<string, number>) =>
  new Map(Object.entries(remaining).map(([id, left]) => [id, { sub_slide_id: id, remaining: left } as ExerciseRow]))

describe('a lesson is open when it is the first or the one before it is done', () => {
  it.each([
    ['1.1', {}, true],
    ['1.2', {}, false],
    ['1.2', { '1.1': 1 }, false],
    ['1.2', { '1.1': 0 }, true],
    ['1.3', { '1.1': 0 }, false],
    ['1.3', { '1.2': 0 }, true],
    ['1.3', { '1.1': 0, '1.2': 2 }, false],
    ['9.9', { '1.1': 0, '1.2': 0, '1.3': 0 }, false],
  ])('%s with calls left %j: open %s', (id, remaining, isOpen) => {
    const refusal = () => {
      try {
        return requireUnlocked(module, id, rowsOf(remaining as Record<string, number>))
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(refusal()).toBe(isOpen ? undefined : 'Complete the previous sub-slide to unlock this one.')
  })
})

it('done lessons come in the order of the module', () => {
  expect(doneSubSlides(module, rowsOf({ '1.2': 0, '1.1': 0, '1.3': 4 })).map(({ id }) => id)).toEqual(['1.1', '1.2'])
})
