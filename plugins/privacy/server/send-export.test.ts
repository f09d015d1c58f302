import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { openAnswer } from '#core/testing'
import type { PersonExport } from './export-person.ts'
import { sendPersonExport } from './send-export.ts'

const head = { product: 'Soloflight', exported_at: '2026-11-26T10:00:00.000Z', account: { id: 'a', email: 'a@example.test' } }
const exportOf = (rows: readonly (readonly [string, Record<string, unknown>])[]): PersonExport & { readonly read: () => number } => {
  let read = 0
  return {
    head,
    rows: async function* () {
      for (const row of rows) {
        read += 1
        yield row
      }
    },
    read: () => read,
  }
}

const asker = (who: string, begin = async () => {}, kind = 'account') => ({ who, kind, timeZone: 'UTC', begin })

it.each([
  [[]],
  [
    [
      ['plans', { id: '1', words: { 'a "b"': ['c\nd'] } }],
      ['plans', { id: '2' }],
      ['streaks', { id: '3', day: null }],
    ] as const,
  ],
])('is the JSON of the whole, however many rows there are: %j', async (rows) => {
  const { res, text } = openAnswer()
  await sendPersonExport(res, 'Soloflight', asker('a'), exportOf(rows))
  const data: Record<string, unknown[]> = {}
  for (const [slug, row] of rows) data[slug] = [...(data[slug] ?? []), row]
  expect(text()).toBe(JSON.stringify({ ...head, data }, null, 2))
})

it('S65: is one at a time of each person and kind, and reads no further than its reader', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ['plans', { id: `${index}`, words: 'x'.repeat(40_000) }] as const)
  const first = exportOf(rows)
  const answer = openAnswer(false)
  const underWay = sendPersonExport(answer.res, 'Soloflight', asker('eve'), first)
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(first.read()).toBeLessThan(100)
  const begin = vi.fn(async () => {})
  await expect(sendPersonExport(openAnswer().res, 'Soloflight', asker('eve', begin), exportOf(rows))).rejects.toMatchObject({
    status: 429,
    code: 'EXPORT_RUNNING',
  })
  expect(begin).not.toHaveBeenCalled()
  await sendPersonExport(openAnswer().res, 'Soloflight', asker('ada'), exportOf(rows))
  await sendPersonExport(openAnswer().res, 'Soloflight', asker('eve', begin, 'student noa'), exportOf(rows))
  expect(begin).toHaveBeenCalledOnce()
  answer.read()
  await underWay
  expect(first.read()).toBe(500)
  await sendPersonExport(openAnswer().res, 'Soloflight', asker('eve', begin), exportOf([]))
  expect(begin).toHaveBeenCalledTimes(2)
})
