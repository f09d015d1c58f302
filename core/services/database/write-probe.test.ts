import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { createWriteProbe } from './write-probe.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const readiness = async () => (await host.stranger().get('/readyz')).status

it('QO4: a database that takes no writes is not ready, and is again once it does', async () => {
  const { client } = host.payload.db as unknown as { client: { execute(sql: string): Promise<unknown> } }
  // Like a disk that is mounted read-only.
  await client.execute('PRAGMA query_only = ON')
  expect(await readiness()).toBe(503)
  expect((await host.stranger().get('/healthz')).status).toBe(200)
  await client.execute('PRAGMA query_only = OFF')
  expect(await readiness()).toBe(200)
})

it('QO4: a full disk is not ready, though a small write still finds a place', async () => {
  let room = 1_000_000
  const probe = createWriteProbe({ write: async () => undefined, room: async () => room })
  await expect(probe()).rejects.toThrow('The disk of the database is full.')
  room = 1_000_000_000
  await probe()
})

it('QO4: however often strangers ask, one write stands for all of them while it succeeds', async () => {
  let writes = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const probe = createWriteProbe({
    write: async () => {
      writes += 1
      await finished
    },
  })
  const asked = [probe(), probe(), probe()]
  finish()
  await Promise.all(asked)
  await probe()
  expect(writes).toBe(1)
})

it('QO4: what failed is tried again with the next question', async () => {
  let writes = 0
  const probe = createWriteProbe({
    write: async () => {
      writes += 1
      if (writes === 1) throw new Error('database or disk is full')
    },
  })
  await expect(probe()).rejects.toThrow('full')
  await probe()
  expect(writes).toBe(2)
})
