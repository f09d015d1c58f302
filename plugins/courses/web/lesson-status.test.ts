import { describe, expect, it } from 'vitest'
import type { CourseModule } from '../contract.ts'
import { activeLesson, callsMade, lessonStatus } from './lesson-status.ts'

const module = { subSlides: [{ id: '1.1' }, { id: '1.2' }, { id: '1.3' }] } as unknown as CourseModule

describe('lessonStatus', () => {
  it.each([
    ['1.1', [], 'open'],
    ['1.2', [], 'locked'],
    ['1.1', ['1.1'], 'done'],
    ['1.2', ['1.1'], 'open'],
    ['1.3', ['1.1'], 'locked'],
    ['1.3', ['1.1', '1.2', '1.3'], 'done'],
    ['9.9', ['1.1', '1.2', '1.3'], 'locked'],
  ])('%s after %j is %s', (id, completed, status) => {
    expect(lessonStatus(module, { completed: completed as string[] }, id)).toBe(status)
  })
})

describe('activeLesson', () => {
  it.each([
    ['1.3', ['1.1'], '1.3'],
    [null, ['1.1'], '1.2'],
    ['nowhere', ['1.1', '1.2'], '1.3'],
    [null, ['1.1', '1.2', '1.3'], '1.1'],
  ])('asked for %s after %j it is %s', (wanted, completed, id) => {
    expect(activeLesson(module, { completed }, wanted)?.id).toBe(id)
  })
})

it('callsMade adds real and practice calls', () => {
  expect(callsMade({ calls: { '1.1': { real: 2, practice: 1 } } }, '1.1')).toBe(3)
  expect(callsMade({ calls: {} }, '1.1')).toBe(0)
})
