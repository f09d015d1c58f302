import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { iterateOthers } from './iterate-batches.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const keysOf = async (value: string) => {
  const keys: string[] = []
  for await (const rows of iterateOthers(host.store, 'rate-limits', 'key', value)) keys.push(...rows.map(({ key }) => key))
  return keys.toSorted()
}

it('finds the rows on either side of a value', async () => {
  for (const key of ['v1', 'v2', 'v3']) await host.store.create('rate-limits', { key, remaining: 1, resets_at: new Date(0).toISOString() })
  expect(await keysOf('v2')).toEqual(['v1', 'v3'])
})

it('F07: reads no rows where none has another value, and finds that out by the index', async () => {
  await host.store.remove('rate-limits', { key: { not_equals: 'v2' } })
  const find = vi.spyOn(host.store, 'find')
  expect(await keysOf('v2')).toEqual([])
  expect(find).not.toHaveBeenCalled()
  find.mockRestore()
  if (process.env.TEST_DATABASE_URL) return
  const { client } = host.payload.db as unknown as { client: { execute(sql: string): Promise<{ rows: { detail: string }[] }> } }
  const { rows } = await client.execute(`EXPLAIN QUERY PLAN SELECT count(*) FROM "rate_limits" WHERE ("key" < 'v2') OR ("key" > 'v2')`)
  expect(rows.map(({ detail }) => detail).join()).not.toContain('SCAN')
})
