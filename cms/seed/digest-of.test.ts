import { expect, it } from 'vitest'
import { digestOf, isDigestOf, keepRowIds } from './digest-of.ts'

const [one, two] = ['6567a1b2c3d4e5f601234567', '6567a1b2c3d4e5f601234568']
const bridge = { id: 7, steps: [{ id: 'init', text: 'Begin.' }], hints: [{ id: one, text: 'Look.' }], _status: 'published' }

it('the name of an entry is content, the id of a row is not', () => {
  expect(digestOf({ ...bridge, id: 8, hints: [{ id: two, text: 'Look.' }] })).toBe(digestOf(bridge))
  expect(digestOf({ ...bridge, steps: [{ id: 'begin', text: 'Begin.' }] })).not.toBe(digestOf(bridge))
})

it('knows a note of version 1.0, which took names for ids', () => {
  const noted = '6b0a5258d917cdc3e65829dab5432afd2a8305a1d04778459878a04d279aa4c7'
  expect(noted).not.toBe(digestOf(bridge))
  expect(isDigestOf(noted, bridge)).toBe(true)
  expect(isDigestOf(noted, { ...bridge, hints: [{ id: one, text: 'Look again.' }] })).toBe(false)
})

it('entries with names of their own are what the file says, in its order', () => {
  const before = [{ id: 'init' }, { id: 'add' }, { id: 'log' }]
  const steps = [{ id: 'init' }, { id: 'see', text: 'See.' }, { id: 'add' }, { id: 'log' }]
  expect(keepRowIds({ steps }, { steps: before })).toEqual({ steps })
})

it('a row keeps its id where it moves, and where its words change; a new one between two has none', () => {
  const existing = {
    hints: [
      { id: one, text: 'Look.' },
      { id: two, text: 'Think.' },
    ],
  }
  const idsOf = (...texts: string[]) =>
    (keepRowIds({ hints: texts.map((text) => ({ text })) }, existing).hints as { id?: string }[]).map(({ id }) => id)
  expect(idsOf('Think.', 'Look.')).toEqual([two, one])
  expect(idsOf('Look.', 'Think twice.')).toEqual([one, two])
  expect(idsOf('Look.', 'Wait.', 'Think.')).toEqual([one, undefined, two])
  expect(idsOf('Think.')).toEqual([two])
})

it('what a row says no more is emptied, and a block takes no id of another kind', () => {
  const existing = { variants: [{ id: one, blockType: 'choose', options: [{ id: two, text: 'A', right: true }], note: 'n' }] }
  const said = { variants: [{ blockType: 'choose', options: [{ text: 'B' }] }] }
  expect(keepRowIds(said, existing)).toEqual({
    variants: [{ id: one, blockType: 'choose', options: [{ id: two, text: 'B', right: null }], note: null }],
  })
  const other = { variants: [{ blockType: 'order', steps: [] }] }
  expect(keepRowIds(other, existing)).toEqual(other)
})
