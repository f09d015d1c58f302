import { expect, it } from 'vitest'
import type { EvidenceItem } from '../item-schema.ts'
import { createShownSums } from './shown-sums.ts'

const item = (id: string, kind: EvidenceItem['kind'], needs: string[] = []) =>
  ({ id, kind, label: id, missing: id, needs }) as unknown as EvidenceItem
const lessons = [
  {
    moduleId: 'coder',
    lesson: '2.1',
    achievement: '',
    items: [item('page', 'prompt'), item('saved', 'ran', ['page']), item('told', 'own-word')],
  },
]
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

it.each<[string, [string, string][], { shown: number; own_word: number; claimed?: number }]>([
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
  ['as claimed what rules judge and a learner says', [['page', 'own-word']], { shown: 0, own_word: 1, claimed: 1 }],
  [
    'as own word what rests on one, whatever was found of it',
    [
      ['page', 'own-word'],
      ['saved', 'shown'],
      ['told', 'own-word'],
    ],
    { shown: 0, own_word: 3, claimed: 2 },
  ],
])('counts %s', async (_, states, counted) => {
  expect(await sumFor(...states)).toEqual([{ module_id: 'coder', claimed: 0, ...counted, total: 3 }])
})
