import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const row = (key: string, remaining: number) => ({ key, remaining, resets_at: new Date(0).toISOString() })

describe('the store', () => {
  it('creates, finds, changes and removes a row', async () => {
    const made = await host.store.create('rate-limits', row('a', 1))
    expect(typeof made.id).toBe('string')
    expect(await host.store.findOne('rate-limits', { key: { equals: 'a' } })).toMatchObject({ id: made.id, remaining: 1 })
    expect(await host.store.findFields('rate-limits', ['key', 'remaining'], { where: { key: { equals: 'a' } } })).toMatchObject([
      { key: 'a', remaining: 1 },
    ])
    expect((await host.store.findFields('rate-limits', ['key']))[0]).not.toHaveProperty('remaining')
    expect(await host.store.updateOne('rate-limits', { id: { equals: made.id } }, { remaining: 5 })).toMatchObject({ remaining: 5 })
    await host.store.remove('rate-limits', { key: { equals: 'a' } })
    expect(await host.store.findOne('rate-limits', { key: { equals: 'a' } })).toBeNull()
  })

  it('says null where a unique value is taken, also in parallel', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => host.store.createUnlessExists('rate-limits', row('unique', 1))))
    expect(made.filter(Boolean)).toHaveLength(1)
  })

  it('counts down exactly under 200 parallel calls', async () => {
    await host.store.create('rate-limits', row('counter', 20))
    const granted = await Promise.all(
      Array.from({ length: 200 }, () =>
        host.store.updateOne(
          'rate-limits',
          { and: [{ key: { equals: 'counter' } }, { remaining: { greater_than: 0 } }] },
          { remaining: { $inc: -1 } },
        ),
      ),
    )
    expect(granted.filter(Boolean)).toHaveLength(20)
    expect(await host.store.findOne('rate-limits', { key: { equals: 'counter' } })).toMatchObject({ remaining: 0 })
  })

  it('sorts, limits and counts', async () => {
    for (const [index, key] of ['x1', 'x2', 'x3'].entries()) await host.store.create('rate-limits', row(key, index))
    const where = { key: { in: ['x1', 'x2', 'x3'] } }
    expect((await host.store.find('rate-limits', { where, sort: '-remaining', limit: 2 })).map(({ key }) => key)).toEqual(['x3', 'x2'])
    expect(await host.store.count('rate-limits', where)).toBe(3)
  })

  it('writes all or nothing, in order and in one go', async () => {
    const inserted = Array.from({ length: 1_200 }, (_, index) => ({
      collection: 'rate-limits' as const,
      create: row(`all-${index}`, index),
    }))
    const change = { collection: 'rate-limits' as const, where: { key: { equals: 'all-3' } }, change: { remaining: { $inc: 10 } } }
    expect(await host.store.writeAll([...inserted, change])).toBe(true)
    expect(await host.store.findOne('rate-limits', { key: { equals: 'all-3' } })).toMatchObject({ remaining: 13 })
    const before = await host.store.count('rate-limits')
    const taken = { collection: 'rate-limits' as const, create: row('all-7', 0) }
    const fresh = { collection: 'rate-limits' as const, create: row('fresh', 0) }
    expect(await host.store.writeAll([fresh, change, taken])).toBe(false)
    expect(await host.store.count('rate-limits')).toBe(before)
    expect(await host.store.findOne('rate-limits', { key: { equals: 'all-3' } })).toMatchObject({ remaining: 13 })
  })
})

it.each(['nothing', 'ada@example.test', '0', '', 'x'.repeat(300)])(
  'finds, counts and changes nothing by %j, which is no id',
  async (id) => {
    const where = { id: { equals: id } }
    expect(await host.store.findOne('users', where)).toBeNull()
    expect(await host.store.findOne('users', { and: [where, { app_role: { equals: 'user' } }] })).toBeNull()
    expect(await host.store.count('users', where)).toBe(0)
    expect(await host.store.updateOne('users', where, { mfa_enrolled: true })).toBeNull()
    await host.store.remove('users', where)
  },
)
