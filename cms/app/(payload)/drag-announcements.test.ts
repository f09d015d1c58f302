import { expect, it } from 'vitest'
import texts from '../../locales/en.json' with { type: 'json' }
import { announcementsIn, nameEntry } from './drag-announcements.ts'

const say = (key: string, values: Record<string, unknown> = {}) => {
  const text = key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], texts) as string
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
}
const at = (id: string, index: number) => ({ id, data: { current: { sortable: { index, items: ['a', 'b', 'c'] } } } })

it('QE10: a row that is dragged is named, and its place among how many, never by its id', () => {
  const id = '65f0c2a1b3d4e5f6a7b8c9d0'
  const { onDragStart, onDragOver, onDragEnd, onDragCancel } = announcementsIn(say)
  const [active, over] = [at(id, 1), at('another', 2)]
  const all = (given: object) => [onDragStart, onDragOver, onDragEnd, onDragCancel].map((tell) => (tell as (said: object) => string)(given))
  expect(all({ active, over })).toEqual([
    'Entry 2 is picked up.',
    'Entry 2 is over place 3 of 3.',
    'Entry 2 is put at place 3 of 3.',
    'Entry 2 is back in its place.',
  ])
  const forget = nameEntry(id, 'Call 2')
  expect(all({ active, over: null })).toEqual([
    'Call 2 is picked up.',
    'Call 2 is over no place.',
    'Call 2 is over no place.',
    'Call 2 is back in its place.',
  ])
  forget()
  expect(all({ active, over }).join()).not.toContain(id)
})
