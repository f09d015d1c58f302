import type { Block, Field } from 'payload'
import { duelists, predictKinds } from '../rules.ts'

const text = (name: string, label: string, rows = 2, isRequired = true): Field => ({
  name,
  type: 'textarea',
  required: isRequired,
  label,
  admin: { rows },
})
const code = (name: string, label: string, language: string, isRequired = true): Field => ({
  name,
  type: 'code',
  required: isRequired,
  label,
  admin: { language },
})
const stem = text('stem', 'Question', 3)
const why = text('why', 'Why', 2)
const rowsOf = (name: string, label: string, singular: string, fields: Field[], min: number, max: number): Field => ({
  name,
  type: 'array',
  label,
  labels: { singular, plural: label },
  minRows: min,
  maxRows: max,
  admin: { initCollapsed: true },
  fields,
})
const line: Field = { name: 'line', type: 'number', required: true, min: 1, label: 'Line' }
const textLanguage: Field = {
  name: 'language',
  type: 'select',
  label: 'Written in',
  options: ['js', 'html', 'css', 'json', 'sql', 'text'].map((value) => ({ value, label: value })),
}
/** A JSON value as text: the panel's own JSON field treats `false` and `0` as empty. */
const json = (name: string, label: string, isRequired = true): Field => code(name, label, 'json', isRequired)
const tests = (name: string, label: string, min: number, max: number): Field =>
  rowsOf(name, label, 'Test', [json('args', 'Arguments, as a JSON list'), json('result', 'Result, as JSON')], min, max)
const wrong = (language: string): Field => rowsOf('wrong', 'Solutions that must fail', 'Solution', [code('code', 'Code', language)], 1, 5)

/** One block of fields per kind of variant, named by the kind. */
export const variantBlocks: Block[] = [
  {
    slug: 'choose',
    labels: { singular: 'Choice', plural: 'Choices' },
    fields: [
      stem,
      rowsOf('options', 'Options', 'Option', [text('text', 'Option'), { name: 'right', type: 'checkbox', label: 'Right' }, why], 3, 6),
    ],
  },
  {
    slug: 'order',
    labels: { singular: 'Order', plural: 'Orders' },
    fields: [stem, rowsOf('steps', 'Steps, in the right order', 'Step', [text('text', 'Step')], 3, 8)],
  },
  {
    slug: 'find',
    labels: { singular: 'Find the faults', plural: 'Find the faults' },
    fields: [stem, code('text', 'Text', 'plaintext'), textLanguage, rowsOf('faults', 'Faulty lines', 'Faulty line', [line, why], 1, 6)],
  },
  {
    slug: 'predict',
    labels: { singular: 'Prediction', plural: 'Predictions' },
    fields: [
      stem,
      code('text', 'Code or text', 'plaintext', false),
      textLanguage,
      { name: 'answer', type: 'text', required: true, label: 'Answer' },
      rowsOf('also', 'Also right', 'Answer', [text('text', 'Answer', 1)], 0, 6),
      {
        name: 'as',
        type: 'select',
        required: true,
        label: 'Compared as',
        options: predictKinds.map((value) => ({ value, label: value })),
        admin: { description: 'A number, words, or a list with commas. Capitals and spaces never matter.' },
      },
    ],
  },
  {
    slug: 'duel',
    labels: { singular: 'Duel', plural: 'Duels' },
    fields: [
      stem,
      text('question', 'What both were asked'),
      text('neo', 'Neo, one sentence a line', 5),
      text('atlas', 'Atlas, one sentence a line', 5),
      {
        name: 'fault',
        type: 'group',
        label: 'The planted fault',
        fields: [
          { name: 'by', type: 'select', required: true, label: 'Whose', options: duelists.map((value) => ({ value, label: value })) },
          line,
          why,
        ],
      },
    ],
  },
  {
    slug: 'javascript',
    labels: { singular: 'JavaScript', plural: 'JavaScript' },
    fields: [
      stem,
      { name: 'function', type: 'text', required: true, label: 'Name of the function' },
      code('starter', 'What learners begin with', 'javascript'),
      tests('visible', 'Visible tests', 1, 5),
      tests('hidden', 'Hidden tests', 2, 12),
      code('reference', 'A solution that passes', 'javascript'),
      wrong('javascript'),
    ],
  },
  {
    slug: 'sql',
    labels: { singular: 'SQL', plural: 'SQL' },
    fields: [
      stem,
      code('setup', 'What is there before', 'sql'),
      code('starter', 'What learners begin with', 'sql'),
      rowsOf(
        'checks',
        'Looks at the database',
        'Look',
        [
          code('run', 'Statements', 'sql', false),
          { name: 'answer', type: 'checkbox', label: 'Look at what their own last statement gives' },
          json('gives', 'Gives these rows, as a JSON list of lists', false),
          { name: 'refused', type: 'checkbox', label: 'Is refused' },
        ],
        1,
        12,
      ),
      code('reference', 'A solution that passes', 'sql'),
      wrong('sql'),
    ],
  },
  {
    slug: 'explain',
    labels: { singular: 'Explanation', plural: 'Explanations' },
    fields: [stem, rowsOf('criteria', 'Criteria', 'Criterion', [text('text', 'Criterion')], 2, 6), text('model', 'A model answer', 5)],
  },
]
