import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Store, store } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { readLedger } from './read-ledger.ts'
import { readSpend } from './read-spend.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const calls = 1_203
const at = '2026-11-12T08:00:00.000Z'
/** Two people's calls in turn, one of them without a price in every hundred. */
const plant = () =>
  host.store.writeAll(
    Array.from({ length: calls }, (_, index) => ({
      collection: 'logbook-entries' as const,
      create: {
        user_id: index % 3 === 0 ? 'max' : 'lea',
        call_id: `call-${String(index).padStart(6, '0')}`,
        at,
        source: 'exercise',
        module_id: 'planner',
        sub_slide_id: '1.2',
        provider: 'openai',
        model: 'gpt-4o-mini',
        paid_by: 'practice',
        outcome: 'answered',
        counted: false,
        tokens_in: 1,
        tokens_out: 2,
        ...(index % 100 !== 0 && { cost_usd: 0.0001 }),
      },
    })),
  )

it('sums a month of many calls a batch at a time, for the learner and for the school', async () => {
  await plant()
  const limits: (number | undefined)[] = []
  const real = host.service(store)
  const watched: Store = {
    ...real,
    findFields: (collection, fields, query) => {
      limits.push(query?.limit)
      return real.findFields(collection, fields, query)
    },
  }
  const ledger = await readLedger(watched, 'lea', '2026-11', 'UTC')
  expect(ledger.rows).toEqual([{ provider: 'openai', key: 'practice', calls: 802, tokens_in: 802, tokens_out: 1604, cost_usd: 0.0794 }])
  expect([ledger.days.length, ledger.lessons.length, ledger.unpriced]).toEqual([1, 1, 8])
  const spend = await readSpend(watched, '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z')
  expect(spend).toMatchObject([{ calls, tokens_in: calls, unpriced: 13, people: 2, cost_usd: 0.119 }])
  expect(limits.every((limit) => limit !== undefined && limit <= 500)).toBe(true)
})
