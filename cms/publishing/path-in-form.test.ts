import type { FlattenedField } from 'payload'
import { expect, it } from 'vitest'
import { pathInForm } from './path-in-form.ts'

const text = (name: string) => ({ name, type: 'text' })
const fields = [
  text('slug'),
  text('title'),
  text('system_prompt'),
  text('sample_question'),
  { name: 'is_retired', type: 'checkbox' },
  { name: 'hints', type: 'array', flattenedFields: [text('id'), text('text')] },
  { name: 'mistakes', type: 'array', flattenedFields: [text('id'), text('sign'), text('remedy')] },
  { name: 'unaided', type: 'group', flattenedFields: [{ name: 'goodAnswer', type: 'array', flattenedFields: [text('id'), text('text')] }] },
] as unknown as FlattenedField[]
const blocks = { name: 'data', type: 'json', custom: { shaped: { keyField: 'slug', shapes: [] } } } as unknown as FlattenedField

it.each([
  [['title'], 'title'],
  [['systemPrompt'], 'system_prompt'],
  [['sample', 'question'], 'sample_question'],
  [['retired'], 'is_retired'],
  [['hints', 1], 'hints.1.text'],
  [['hints', 1, 'text'], 'hints.1.text'],
  [['mistakes', 0], 'mistakes.0'],
  [['unaided', 'goodAnswer', 2], 'unaided.goodAnswer.2.text'],
  [[1, 'text'], 'hints.1.text'],
  [['id'], 'slug'],
  [['nothing', 'of', 'this'], 'slug'],
] as const)('QE10: what a file has under %j the form has at %s', (path, expected) => {
  expect(pathInForm(fields, 'slug', path)).toBe(expected)
})

it('QE10: what a page has beside its fields is within its blocks', () => {
  expect(pathInForm([...fields, blocks], 'slug', ['variants', 0, 'text'])).toBe('data.variants.0.text')
  expect(pathInForm([...fields, blocks], 'slug', ['title'])).toBe('title')
})
