import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import account from '../../account/server/index.ts'
import access from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account, access] })
})
afterAll(() => host.close())

it('the file has each row of the log once, also where others are written meanwhile', async () => {
  const chief = await host.signIn('chief@example.test', { role: 'admin' })
  const create = (seq: number) => {
    const row = { seq, at: host.clock.now().toISOString(), actor_id: 'system', action: 'test.done', previous: '-', hash: `${seq}` }
    return { collection: 'audit-log' as const, create: row }
  }
  const first = 10_000
  expect(await host.store.writeAll(Array.from({ length: 1_300 }, (_, index) => create(first + index)))).toBe(true)
  const find = host.store.find.bind(host.store)
  const spy = vi.spyOn(host.store, 'find').mockImplementation(async (collection, query) => {
    const rows = await find(collection, query)
    if (collection !== 'audit-log') return rows
    spy.mockRestore()
    await host.store.writeAll([create(20_000), create(20_001)])
    return rows
  })
  const file = await (await chief.fetch('/api/admin/audit.csv?query=test.done')).text()
  const numbers = file.trim().split('\r\n').slice(1)
  expect(new Set(numbers.map((line) => line.split(',')[0])).size).toBe(1_300)
  expect(numbers).toHaveLength(1_300)
})
