import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Store } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { createLogger } from '../../../core/host/logger.ts'
import { profiles } from '../../account/contract.ts'
import account from '../../account/server/index.ts'
import { fakeStatuses } from '../../consent/student-statuses.testing.ts'
import { sweepRetention } from './sweep-retention.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [account] })
})
afterAll(() => host.close())

/** The host's store, recording its calls. */
const watch = (store: Store) => {
  const seen = { mostRows: 0, inserts: [] as string[] }
  const watched: Store = {
    ...store,
    find: async (collection, query) => {
      const rows = await store.find(collection, query)
      seen.mostRows = Math.max(seen.mostRows, rows.length)
      return rows
    },
    createUnlessExists: (collection, data) => {
      if (collection === 'account-uses') seen.inserts.push(String((data as Record<string, unknown>).user_id))
      return store.createUnlessExists(collection, data)
    },
  }
  return { watched, seen }
}

interface Heard {
  readonly onLook?: (userId: string) => void
  readonly onErase?: (userId: string) => void
  readonly onMail?: (address: string) => Promise<unknown>
}
const retentionOf = (store: Store, { onLook, onErase, onMail }: Heard) =>
  sweepRetention({
    store,
    clock: host.clock,
    studentStatuses: fakeStatuses((userId) => {
      onLook?.(userId)
      return {}
    }),
    profiles: host.service(profiles),
    usageRecords: { ownersBefore: async () => [], forgetBefore: async () => undefined },
    mails: {
      write: async () => {
        throw new Error('not asked for')
      },
      check: async () => undefined,
      send: async (address) => void (await onMail?.(address)),
    },
    erase: async (userId) => {
      onErase?.(userId)
      return null
    },
    origin: host.config.origin,
    log: createLogger('silent'),
  })

it('goes through a long table in pages, notes whom nobody has noted alone, and lets other work through', async () => {
  const long = new Date(host.clock.now().getTime() - 400 * 86_400_000).toISOString()
  const unknown: string[] = []
  for (let index = 0; index < 130; index++) {
    const person = { email: `old-${index}@example.test`, app_role: 'user', createdAt: long } as const
    const { id } = await host.store.create('users', person)
    if (index % 40 === 0) unknown.push(id)
    else await host.store.create('account-uses', { user_id: id, last_used_at: long })
  }
  const looked: string[] = []
  const { watched, seen } = watch(host.store)
  const sweep = retentionOf(watched, { onLook: (userId) => looked.push(userId) })
  let isThrough = false
  setImmediate(() => {
    isThrough = true
  })
  await sweep()
  expect(isThrough).toBe(true)
  expect(seen.mostRows).toBeLessThanOrEqual(50)
  expect(seen.inserts.sort()).toEqual(unknown.sort())
  expect(new Set(looked).size).toBe(130)
  expect(looked).toHaveLength(130)
  await sweep()
  expect(seen.inserts).toHaveLength(unknown.length)
})

it('L21: spares whoever comes back while it looks at them', async () => {
  const ago = (days: number) => new Date(host.clock.now().getTime() - days * 86_400_000).toISOString()
  const forgotten = async (email: string) => {
    const { id } = await host.store.create('users', { email, app_role: 'user' })
    await host.store.create('account-uses', { user_id: id, last_used_at: ago(3000), warned_at: ago(2000) })
    return id
  }
  const [gone, back] = [await forgotten('gone@example.test'), await forgotten('back@example.test')]
  const comesBack: Store = {
    ...host.store,
    findOne: async (collection, where) => {
      const row = await host.store.findOne(collection, where)
      if (collection === 'users' && row?.id === back)
        await host.store.updateOne('account-uses', { user_id: { equals: back } }, { last_used_at: ago(0) })
      return row
    },
  }
  const erased: string[] = []
  await retentionOf(comesBack, { onErase: (userId) => erased.push(userId) })()
  expect(erased).toEqual([gone])
})

it('L21: does not count somebody as warned who comes back while the warning is sent', async () => {
  const long = new Date(host.clock.now().getTime() - 3000 * 86_400_000).toISOString()
  const unused = async (email: string) => {
    const { id } = await host.store.create('users', { email, app_role: 'user' })
    await host.store.create('account-uses', { user_id: id, last_used_at: long })
    return { user_id: { equals: id } }
  }
  const [away, returned] = [await unused('warned@example.test'), await unused('returned@example.test')]
  await retentionOf(host.store, {
    onMail: async (address) => {
      const use = { last_used_at: host.clock.now().toISOString(), warned_at: null }
      if (address === 'returned@example.test') await host.store.updateOne('account-uses', returned, use)
    },
  })()
  expect(await host.store.findOne('account-uses', away)).toMatchObject({ warned_at: expect.any(String) })
  expect((await host.store.findOne('account-uses', returned))?.warned_at).toBeNull()
})
