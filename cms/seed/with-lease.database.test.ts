import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { withLease } from './with-lease.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => host.close())

/** Resolves when the waiting process has tried `count` more times. */
const othersWait = (count: number) => {
  const { calls } = vi.spyOn(host.payload.db, 'findOne').mock
  const before = calls.length
  return expect.poll(() => calls.length - before).toBeGreaterThanOrEqual(count)
}
const row = { key: { equals: 'seeding' } }

it('runs one piece of work after the other, and gives the turn back where one fails', async () => {
  const said: string[] = []
  const work = (name: string) => async () => {
    said.push(`${name} begins`)
    // The others have tried meanwhile; of three, the last one has no waiting process beside it.
    if (said.length < 4) await othersWait(1)
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
  // It retries repeatedly.
  await othersWait(3)
  expect(ran).toBe(0)
  await host.store.updateOne('content-seeds', row, { leased_at: null })
  await waiting
  expect(ran).toBe(1)
})

it('S70: takes over from a process whose clock ran 40 days ahead', async () => {
  const leased_at = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString()
  await host.store.create('content-seeds', { key: 'seeding', digest: 'under way', leased_at })
  let ran = 0
  await withLease(host.payload, async () => void ran++)
  expect(ran).toBe(1)
})
