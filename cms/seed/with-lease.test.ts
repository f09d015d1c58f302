import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { withLease } from './with-lease.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const row = { key: { equals: 'seeding' } }

it('runs one piece of work after the other, and gives the turn back where one fails', async () => {
  const said: string[] = []
  const work = (name: string) => async () => {
    said.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    said.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
  }
  const ended = await Promise.allSettled(['a', 'b', 'c'].map((name) => withLease(host.payload, work(name))))
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  for (const name of ['a', 'b', 'c']) expect(said.indexOf(`${name} ends`)).toBe(said.indexOf(`${name} begins`) + 1)
  expect(await host.store.findOne('content-seeds', row)).toBeNull()
})

it('takes over from a process that is gone', async () => {
  await host.store.create('content-seeds', { key: 'seeding', digest: 'under way', leased_at: new Date(Date.now() - 11_000).toISOString() })
  let ran = 0
  await withLease(host.payload, async () => void ran++)
  expect(ran).toBe(1)
})

it('waits for a process that lives, and takes over a row that has no time', async () => {
  await host.store.create('content-seeds', { key: 'seeding', digest: 'under way', leased_at: new Date().toISOString() })
  let ran = 0
  const waiting = withLease(host.payload, async () => void ran++)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(ran).toBe(0)
  await host.store.updateOne('content-seeds', row, { leased_at: null })
  await waiting
  expect(ran).toBe(1)
})
