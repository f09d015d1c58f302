import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { installed } from './installed.testing.ts'

interface Client {
  execute(sql: string): Promise<{ rows: readonly Record<string, unknown>[] }>
}

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const hasNone = installed(['sub-slides']).length === 0

it.skipIf(process.env.TEST_DATABASE_URL || hasNone)(
  'finds the translations of a row by the index, in every table that holds many',
  async () => {
    const { client } = host.payload.db as unknown as { client: Client }
    const { rows } = await client.execute(
      String.raw`SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%\_locales' ESCAPE '\'`,
    )
    const large: string[] = []
    const scanned: string[] = []
    for (const { name } of rows) {
      const [counted] = (await client.execute(`SELECT count(*) AS count FROM "${name}"`)).rows
      if (Number(counted?.count) < 250) continue
      large.push(`${name}`)
      const plan = await client.execute(`EXPLAIN QUERY PLAN SELECT * FROM "${name}" WHERE _parent_id = 'a row'`)
      if (plan.rows.some(({ detail }) => `${detail}`.startsWith('SCAN'))) scanned.push(`${name}`)
    }
    expect(large.length).toBeGreaterThan(0)
    expect(scanned).toEqual([])
  },
)
