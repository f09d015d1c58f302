import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createClient } from '@libsql/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startInVain, startProcess } from '../../core/testing/start-process.ts'
import { openSchool } from './school-in-process.ts'

const [first, second, third] = [
  'the first secret of this school, long',
  'the second secret of this school, long',
  'some other secret, of a fair length',
] as const

let school: Awaited<ReturnType<typeof openSchool>>
beforeAll(async () => {
  school = await openSchool({ APP_SECRET: first })
  await (await school.start()).stop()
})
afterAll(() => school.close())

const contents = () =>
  [school.file, `${school.file}-wal`]
    .filter((file) => existsSync(file))
    .map((file) => createHash('sha256').update(readFileSync(file)).digest('hex'))

/** Starts the host with these settings and waits for its end. */
const failedStart = (env: Record<string, string>) =>
  startInVain('dist/host/main.js', { PATH: process.env.PATH, NODE_ENV: 'production', ...school.env, ...env })
const start = (env: Record<string, string>) => startProcess('dist/host/main.js', '/readyz', { ...school.env, ...env })
const execute = async (sql: string) => {
  const client = createClient({ url: `file:${school.file}` })
  await client.execute(sql)
  client.close()
}

describe('S69: what does not fit is told at the start, and nothing is written', () => {
  it.each([
    ['another secret', { APP_SECRET: second }],
    ['another secret, beside one that was never this school’s', { APP_SECRET: second, APP_SECRET_PREVIOUS: third }],
  ])('QS9: %s', async (_what, env) => {
    const before = contents()
    const { code, said } = await failedStart(env)
    expect(code).toBe(1)
    expect(said).toMatch(/^APP_SECRET is not the one that this database was sealed with: [^\n]+ Nothing was written\.$/)
    expect(contents()).toEqual(before)
  })

  it('QS10: a database that a newer release has written', async () => {
    await execute(
      "INSERT INTO payload_migrations (id, name, batch, updated_at, created_at) VALUES (9999, '20990101_000000_later', 99, '', '')",
    )
    const before = contents()
    const { code, said } = await failedStart({})
    expect(code).toBe(1)
    expect(said).toMatch(/^This release does not know what the database has been through \(20990101_000000_later\)[^\n]+$/)
    expect(contents()).toEqual(before)
    await execute("DELETE FROM payload_migrations WHERE name = '20990101_000000_later'")
  })
})

it('QS9: a new secret beside the old one serves, and then serves alone', async () => {
  const both = await start({ APP_SECRET: second, APP_SECRET_PREVIOUS: first, LOG_LEVEL: 'info' })
  expect(both.said()).toContain('APP_SECRET was changed')
  await both.stop()
  const alone = await start({ APP_SECRET: second })
  await alone.stop()
  expect((await failedStart({ APP_SECRET: first })).code).toBe(1)
})
