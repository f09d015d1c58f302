import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { createKnownRows } from './known-rows.ts'
import type { Store } from './store.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const make = (key: string, remaining = 1) => host.store.create('rate-limits', { key, remaining, resets_at: new Date(0).toISOString() })

/** Opens known rows by key, and counts the queries to the database. */
const open = (parts: Partial<Store> = {}) => {
  const store = { ...host.store, isSoleWriter: true, ...parts }
  const asked = vi.spyOn(store, 'findOne')
  const rows = createKnownRows(store, 'rate-limits', 'key')
  return { of: async (key: string) => (await rows.of(key))?.remaining ?? null, reads: () => asked.mock.calls.length }
}

it('F03: reads a row once, until it changes by any hand', async () => {
  const row = await make('known')
  await make('another')
  const { of, reads } = open()
  expect([await of('known'), await of('known'), await of('another'), reads()]).toEqual([1, 1, 1, 2])
  await host.store.updateOne('rate-limits', { key: { equals: 'known' } }, { remaining: { $inc: 4 } })
  expect([await of('known'), await of('another'), reads()]).toEqual([5, 1, 3])
  await host.store.writeAll([{ collection: 'rate-limits', where: { key: { equals: 'known' } }, change: { remaining: 7 } }])
  expect(await of('known')).toBe(7)
  await host.payload.update({ collection: 'rate-limits', id: row.id, data: { remaining: 8 }, overrideAccess: true })
  expect(await of('known')).toBe(8)
  await host.store.remove('rate-limits', { key: { equals: 'known' } })
  expect(await of('known')).toBeNull()
})

it('forgets that there is no row once there may be one', async () => {
  const { of, reads } = open()
  expect([await of('to come'), await of('to come'), reads()]).toEqual([null, null, 1])
  await make('to come', 3)
  expect(await of('to come')).toBe(3)
})

it('keeps the rows of people, however many values somebody makes up', async () => {
  await make('of somebody')
  const { of, reads } = open({ findOne: async (collection, where) => (await host.store.find(collection, { where, limit: 1 }))[0] ?? null })
  await of('of somebody')
  for (let n = 0; n < 10_001; n++) await of(`made up ${n}`)
  const before = reads()
  expect([await of('of somebody'), reads()]).toEqual([1, before])
  expect([await of('made up 10000'), reads()]).toEqual([null, before])
})

it('does not remember what changed while it was read', async () => {
  await make('meanwhile')
  const { of } = open({
    findOne: async (collection, where) => {
      const row = await host.store.findOne(collection, where)
      if (row && (row as { remaining?: number }).remaining === 1) await host.store.updateOne(collection, where, { remaining: 2 } as never)
      return row
    },
  })
  expect([await of('meanwhile'), await of('meanwhile')]).toEqual([1, 2])
})

it('asks each time where other processes write too', async () => {
  await make('shared')
  const { of, reads } = open({ isSoleWriter: false })
  expect([await of('shared'), await of('shared'), reads()]).toEqual([1, 1, 2])
})
