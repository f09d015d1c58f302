import { expect, it } from 'vitest'
import type { EvidenceItem } from '../item-schema.ts'
import { createShownSums } from './shown-sums.ts'

const item = (id: string, needs: string[] = []) => ({ id, kind: 'own-word', label: id, missing: id, needs }) as unknown as EvidenceItem
const lessons = [{ moduleId: 'coder', lesson: '2.1', achievement: '', items: [item('page'), item('saved', ['page']), item('told')] }]
let rows: { user_id: string; sub_slide_id: string; item: string; state: string }[] = []
const sums = createShownSums({
  store: { find: async () => rows },
  contentCache: {},
  content: { all: async () => lessons },
} as unknown as Parameters<typeof createShownSums>[0])
const sumFor = async (...states: [item: string, state: string][]) => {
  rows = states.map(([of, state]) => ({ user_id: 'lea', sub_slide_id: '2.1', item: of, state }))
  return (await sums.ofAll(['lea', 'max'])).get('lea')
}

it.each<[string, [string, string][], { shown: number; own_word: number }]>([
  ['nothing', [], { shown: 0, own_word: 0 }],
  [
    'what was shown, and what a learner says',
    [
      ['page', 'shown'],
      ['told', 'own-word'],
    ],
    { shown: 1, own_word: 1 },
  ],
  [
    'nothing that ran and is not saved',
    [
      ['page', 'shown'],
      ['saved', 'ran'],
    ],
    { shown: 1, own_word: 0 },
  ],
  ['nothing that waits for another', [['saved', 'shown']], { shown: 0, own_word: 0 }],
  [
    'both once both are there',
    [
      ['page', 'shown'],
      ['saved', 'shown'],
    ],
    { shown: 2, own_word: 0 },
  ],
])('counts %s', async (_, states, counted) => {
  expect(await sumFor(...states)).toEqual([{ module_id: 'coder', ...counted, total: 3 }])
})
