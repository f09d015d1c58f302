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
  'finds the translations of a row by the index, in every table and without statistics',
  async () => {
    const { client } = host.payload.db as unknown as { client: Client }
    const { rows } = await client.execute(
      String.raw`SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%\_locales' ESCAPE '\'`,
    )
    const plans: string[] = []
    for (const { name } of rows)
      for (const condition of ["_parent_id = 'a row'", "_parent_id = 'a row' AND _locale = 'es'"]) {
        const plan = await client.execute(`EXPLAIN QUERY PLAN SELECT * FROM "${name}" WHERE ${condition}`)
        plans.push(...plan.rows.map(({ detail }) => `${name}: ${detail}`))
      }
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.filter((plan) => !plan.includes('USING INDEX'))).toEqual([])
    expect((await client.execute("SELECT name FROM sqlite_schema WHERE name = 'sqlite_stat1'")).rows).toEqual([])
  },
)
