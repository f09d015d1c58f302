import { expect, it } from 'vitest'
import { hasShape } from './shape.ts'

const shape = { title: 'text', note: 'text?', rows: [{ id: 'number', done: 'flag' }] } as const

it.each([
  { title: 'A', rows: [] },
  { title: 'A', note: 'b', rows: [{ id: 1, done: false, more: 'beside' }] },
])('takes %j', (value) => {
  expect(hasShape(shape, value)).toBe(true)
})

it.each([
  null,
  'text',
  {},
  { title: 1, rows: [] },
  { title: 'A', note: 1, rows: [] },
  { title: 'A', rows: {} },
  { title: 'A', rows: [null] },
  { title: 'A', rows: [{ id: '1', done: false }] },
])('refuses %j', (value) => {
  expect(hasShape(shape, value)).toBe(false)
})
