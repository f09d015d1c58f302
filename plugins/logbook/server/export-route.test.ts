import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Request } from 'express'
import { expect, it } from 'vitest'
import type { Logger, RateLimits } from '#core'
import { openAnswer } from '#core/testing'
import type { Logbook } from './create-logbook.ts'
import { exportRoute } from './export-route.ts'

const entry = (id: string) => ({ id, at: '2026-11-26T10:00:00.000Z', has_words: true, prompt: 'x'.repeat(40_000), answer: '', note: '' })
/** The export of a logbook with 500 long calls, and how many of them were decrypted. */
const exportOf = () => {
  let read = 0
  const logbook = {
    batchesOf: async function* () {
      for (let row = 0; row < 500; row += 20) yield Array.from({ length: 20 }, (_, index) => ({ call_id: `${row + index}` }))
    },
    shown: ({ call_id }: { call_id: string }) => {
      read += 1
      return entry(call_id)
    },
  } as unknown as Logbook
  const route = exportRoute({
    logbook,
    learnerWork: { sealedHandIns: async () => [], explanations: async () => [] },
    rateLimits: { spend: async () => undefined } as unknown as RateLimits,
    clock: { now: () => new Date('2026-11-26T10:00:00.000Z') } as Parameters<typeof exportRoute>[0]['clock'],
    zoneOf: async () => 'UTC',
    product: 'Glider',
    log: {} as Logger,
  })
  return {
    read: () => read,
    send: async (format: string, userId: string, res = openAnswer().res) =>
      route.handle({ query: { format }, subject: { userId } } as unknown as Request, res),
  }
}

it.each(['json', 'markdown'])('S65: as %s is one at a time of each person, and reads no further than its reader', async (format) => {
  const first = exportOf()
  const answer = openAnswer(false)
  const underWay = first.send(format, 'eve', answer.res)
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(first.read()).toBeLessThan(100)
  await expect(exportOf().send(format, 'eve')).rejects.toMatchObject({ status: 429, code: 'EXPORT_RUNNING' })
  await exportOf().send(format, 'ada')
  answer.read()
  await underWay
  expect(first.read()).toBe(500)
  expect(answer.text()).toContain('10:00')
  await exportOf().send(format, 'eve')
})
