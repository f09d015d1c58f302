import { expect, it } from 'vitest'
import type { Store } from '#core'
import { createLogbook } from './create-logbook.ts'

/** Ninety calls as long as calls can be, and a store and an encryption that answer at once. */
const long = 'x'.repeat(100_000)
const rows = Array.from({ length: 90 }, (_, place) => ({ user_id: 'ada', call_id: `${100 - place}`, words: long, call: 1, at: '' }))
const store = {
  find: async (_: string, { where, limit }: { where: { call_id?: { less_than: string } }; limit: number }) =>
    rows.filter(({ call_id }) => !where.call_id || call_id.padStart(3, '0') < where.call_id.less_than.padStart(3, '0')).slice(0, limit),
} as unknown as Store
const opened: string[] = []
const words = {
  open: (_: string, place: string) => {
    opened.push(place)
    return JSON.stringify({ prompt: 'A kite', answer: '', note: 'Mine' })
  },
}
const logbook = createLogbook({ store, words: words as never })

/** How many calls were decrypted before the event loop did other work. */
const openedAtOnce = async (read: () => Promise<unknown>): Promise<number> => {
  opened.length = 0
  let before = 0
  setImmediate(() => {
    before = opened.length
  })
  await read()
  return before || opened.length
}

it.each([
  ['a search', () => logbook.list('ada', { q: 'zebra' })],
  ['the newest calls', () => logbook.newest('ada', 300)],
  ['the notes of a lesson', () => logbook.notesOf('ada', '1.1')],
])('S65: %s decrypts a few long calls at a time, and other work goes on between', async (_, read) => {
  expect(await openedAtOnce(read)).toBeLessThan(5)
})

it('S65: a search ends after so many long calls, and the next goes on where it stopped', async () => {
  const first = await logbook.list('ada', { q: 'zebra' })
  expect(first).toEqual({ entries: [], next: '20' })
  expect(await logbook.list('ada', { q: 'zebra', cursor: '20' })).toEqual({ entries: [], next: null })
  expect(await logbook.newest('ada', 300)).toHaveLength(81)
})
