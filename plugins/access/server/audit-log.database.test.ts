import { afterAll, beforeAll, expect, it } from 'vitest'
import { keyRing, type Store } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { createLogger } from '../../../core/host/logger.ts'
import { createAuditLog } from './create-audit-log.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

it('S52: a long chain is read once, page by page, and other work gets through', async () => {
  let pages = 0
  const watched: Store = {
    ...host.store,
    find: (collection, query) => {
      if (query?.limit !== 1) pages += 1
      // Paging by offset would read all earlier pages each time.
      expect(query).not.toHaveProperty('page')
      return host.store.find(collection, query)
    },
  }
  const log = createAuditLog({ store: watched, clock: host.clock, keyRing: host.service(keyRing), log: createLogger('silent') })
  for (let row = 0; row < 600; row++) await log.record({ actor_id: 'system', action: 'test.done', new_value: String(row) })
  let isThrough = false
  setImmediate(() => {
    isThrough = true
  })
  expect(await log.verify()).toEqual({ intact: true, rows: 600, broken_at: null })
  expect({ pages, isThrough }).toEqual({ pages: 2, isThrough: true })

  const bend = (new_value: string) => host.store.updateOne('audit-log', { seq: { equals: 300 } }, { new_value })
  await bend('bent')
  expect(await log.verify()).toEqual({ intact: false, rows: 299, broken_at: 300 })
  await bend('299')
  expect(await log.verify()).toEqual({ intact: true, rows: 600, broken_at: null })

  for (const seq of [560, 501, 500, 1]) {
    await host.store.remove('audit-log', { seq: { equals: seq } })
    expect(await log.verify()).toEqual({ intact: false, rows: seq - 1, broken_at: seq })
  }
})
