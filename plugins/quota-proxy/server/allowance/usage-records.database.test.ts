import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Store } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { createUsageRecords } from './usage-records.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

it('calls are forgotten by their age: of one learner, and of everyone', async () => {
  const records = createUsageRecords(host.store)
  const call = { provider: 'openai', endpoint: 'chat', status: 'ok', tokens: 1 } as const
  for (const user_id of ['ada', 'bob'])
    for (const createdAt of ['2026-01-31T00:00:00.000Z', '2026-03-31T00:00:00.000Z'])
      await host.store.create('usage-logs', { user_id, ...call, createdAt } as never)
  const left = async () =>
    (await host.store.find('usage-logs', { sort: 'user_id' })).map(({ user_id, createdAt }) => [user_id, createdAt.slice(5, 7)])

  expect((await records.ownersBefore('2026-02-01T00:00:00.000Z')).sort()).toEqual(['ada', 'bob'])
  await records.forgetBefore('2026-02-01T00:00:00.000Z', 'ada')
  expect(await records.ownersBefore('2026-02-01T00:00:00.000Z')).toEqual(['bob'])
  await records.forgetBefore('2026-02-01T00:00:00.000Z')
  expect(await left()).toEqual([
    ['ada', '03'],
    ['bob', '03'],
  ])
})

it('owners are found one by one, never by reading what they have called, and other work gets through', async () => {
  const time = '2025-01-01T00:00:00.000Z'
  const owners = Array.from({ length: 60 }, (_, index) => `owner-${String(index).padStart(2, '0')}`)
  const call = { provider: 'openai', endpoint: 'chat', status: 'success', tokens: 1, createdAt: time }
  for (const user_id of [...owners, ...owners]) await host.store.create('usage-logs', { user_id, ...call } as never)
  let mostRows = 0
  const watched: Store = {
    ...host.store,
    find: async (collection, query) => {
      const rows = await host.store.find(collection, query)
      mostRows = Math.max(mostRows, rows.length)
      return rows
    },
  }
  let isThrough = false
  setImmediate(() => {
    isThrough = true
  })
  expect((await createUsageRecords(watched).ownersBefore('2025-06-01T00:00:00.000Z')).sort()).toEqual(owners)
  expect({ mostRows, isThrough }).toEqual({ mostRows: 1, isThrough: true })
})
