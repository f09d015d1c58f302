import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Response } from 'express'
import { expect, it } from 'vitest'
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

/** A response that accepts one chunk at a time, as its reader reads. */
const openAnswer = (isRead = true) => {
  const pieces: string[] = []
  let goOn = () => {}
  const answer = new Writable({
    highWaterMark: 1,
    write: (piece, _encoding, done) => {
      pieces.push(String(piece))
      if (isRead) done()
      else goOn = done
    },
  })
  const read = () => {
    isRead = true
    goOn()
  }
  const res: Response = Object.assign(answer, { set: () => res, type: () => res, headersSent: false }) as unknown as Response
  return { res, text: () => pieces.join(''), read }
}

const asker = (who: string) => ({ who, timeZone: 'UTC' })

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

it('S65: is one at a time of each person, and reads no further than its reader', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ['plans', { id: `${index}`, words: 'x'.repeat(40_000) }] as const)
  const first = exportOf(rows)
  const answer = openAnswer(false)
  const underWay = sendPersonExport(answer.res, 'Soloflight', asker('eve'), first)
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(first.read()).toBeLessThan(100)
  await expect(sendPersonExport(openAnswer().res, 'Soloflight', asker('eve'), exportOf(rows))).rejects.toMatchObject({
    status: 429,
    code: 'EXPORT_RUNNING',
  })
  await sendPersonExport(openAnswer().res, 'Soloflight', asker('ada'), exportOf(rows))
  answer.read()
  await underWay
  expect(first.read()).toBe(500)
  await sendPersonExport(openAnswer().res, 'Soloflight', asker('eve'), exportOf([]))
})
