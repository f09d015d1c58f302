import { expect, it } from 'vitest'
import { withoutEmpty } from './without-empty.ts'

it('leaves out what a form leaves empty, on every level', () => {
  const form = { a: 'x', b: '', c: null, d: undefined, e: false, f: [], g: 0, h: { i: '', j: true, k: [{ l: null, m: 1 }] } }
  expect(withoutEmpty(form)).toStrictEqual({ a: 'x', g: 0, h: { j: true, k: [{ m: 1 }] } })
})

it('keeps the places of entries, and every text as it is', () => {
  expect(withoutEmpty(['', { a: '' }, ' '])).toStrictEqual(['', {}, ' '])
  expect(withoutEmpty(' ')).toBe(' ')
})

it('keeps a group that is there, and drops one in which nothing is filled in where it is told to', () => {
  const form = { check: { form: { json: { keys: [] } } }, label: 'Names a rule' }
  expect(withoutEmpty(form)).toStrictEqual({ check: { form: { json: {} } }, label: 'Names a rule' })
  expect(withoutEmpty(form, { dropsGroups: true })).toStrictEqual({ label: 'Names a rule' })
  expect(withoutEmpty([{ check: {} }], { dropsGroups: true })).toStrictEqual([{}])
})
