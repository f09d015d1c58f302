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

describe('a search in texts', () => {
  const texts = [
    '100% sure',
    'a_b',
    'axb',
    'dots.*',
    'Ada "the first" O’Neil',
    "it's",
    'ÄRGER in Öhringen',
    'Łódź',
    'back\\slash',
    '[bracket](x)^$|?+',
  ]
  beforeAll(async () => {
    for (const text of texts) await host.store.create('rate-limits', row(`text: ${text}`, 0))
  })
  const found = async (text: string) => {
    const where = { and: [{ key: { greater_than: 'text: ', less_than: 'text:!' } }, { key: { contains: text } }] }
    const rows = await host.store.find('rate-limits', { where })
    expect(await host.store.count('rate-limits', where)).toBe(rows.length)
    return rows.map(({ key }) => key.slice('text: '.length)).sort()
  }

  it.each([
    ['%', ['100% sure']],
    ['_', ['a_b']],
    ['A_B', ['a_b']],
    ['.*', ['dots.*']],
    ['.', ['dots.*']],
    ['"the', ['Ada "the first" O’Neil']],
    ["'", ["it's"]],
    ['o’n', ['Ada "the first" O’Neil']],
    ['ärger', ['ÄRGER in Öhringen']],
    ['R IN ö', ['ÄRGER in Öhringen']],
    ['łódŹ', ['Łódź']],
    ['\\', ['back\\slash']],
    ['[bracket](x)^$|?+', ['[bracket](x)^$|?+']],
    ['arger', []],
    ["' OR 1=1 --", []],
    ['$where', []],
    // As long as an id of MongoDB's.
    ['in Öhringen ', []],
    ['ger in Öhrin', ['ÄRGER in Öhringen']],
  ])('RP10: finds %j anywhere, whatever the case, and no sign of it means more than itself', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  it('RP10: finds everything by no text, and nothing in a field without a value', async () => {
    expect(await found('')).toHaveLength(texts.length)
    await host.store.create('users', { email: 'nameless@example.test', app_role: 'user' })
    expect(await host.store.count('users', { and: [{ email: { equals: 'nameless@example.test' } }, { mailbox: { contains: '' } }] })).toBe(
      0,
    )
  })

  it('refuses a search in a collection that only Payload knows, where it would mean something else on each database', async () => {
    await expect(host.store.find('pages', { where: { or: [{ title: { contains: 'a' } }] } })).rejects.toThrow('texts cannot be searched')
  })
})

describe('a condition on rows of another collection', () => {
  const ids: Record<string, string> = {}
  const sessionOf = (name: string, aal: number) => {
    const at = new Date(0).toISOString()
    return host.store.create('sessions', { key: `joined-${name}`, user_id: ids[name] ?? '', aal, started_at: at, last_used_at: at })
  }
  beforeAll(async () => {
    for (const name of ['ada', 'bob', 'eve'])
      ids[name] = (await host.store.create('users', { email: `${name}@joined.test`, app_role: 'user' })).id
    await sessionOf('ada', 2)
    await sessionOf('bob', 1)
  })
  const found = async (condition: object) => {
    const where = { and: [{ email: { contains: '@joined.test' } }, condition] } as never
    const rows = await host.store.find('users', { where })
    expect(await host.store.count('users', where)).toBe(rows.length)
    return rows.map(({ email }) => email.split('@')[0]).sort()
  }
  const sessions = (where?: object) => ({ collection: 'sessions', field: 'user_id', ...(where && { where }) })

  it('RP10: finds what these rows name, and what none of them names', async () => {
    expect(await found({ id: { within: sessions() } })).toEqual(['ada', 'bob'])
    expect(await found({ id: { within: sessions({ aal: { equals: 2 } }) } })).toEqual(['ada'])
    expect(await found({ id: { not_within: sessions({ aal: { equals: 2 } }) } })).toEqual(['bob', 'eve'])
    expect(await found({ id: { not_within: sessions() } })).toEqual(['eve'])
    expect(await found({ id: { within: sessions({ key: { equals: 'nobody' } }) } })).toEqual([])
    expect(await found({ id: { not_within: sessions({ key: { equals: 'nobody' } }) } })).toEqual(['ada', 'bob', 'eve'])
    expect(await found({ or: [{ email: { contains: 'eve' } }, { id: { within: sessions({ aal: { equals: 1 } }) } }] })).toEqual([
      'bob',
      'eve',
    ])
  })

  it('RP10: asks in its turn, by other fields too, and rows without a value name nothing', async () => {
    const users = (where: object) => ({ collection: 'users', field: 'id', where })
    const adas = { user_id: { within: users({ email: { equals: 'ada@joined.test' } }) } } as never
    expect((await host.store.find('sessions', { where: adas })).map(({ key }) => key)).toEqual(['joined-ada'])
    const mailboxes = { collection: 'users', field: 'mailbox', where: { email: { contains: '@joined.test' } } }
    expect(await found({ email: { not_within: mailboxes } })).toEqual(['ada', 'bob', 'eve'])
    expect(await found({ id: { within: sessions(adas) } })).toEqual(['ada'])
  })

  it('is refused of a collection that only Payload knows, and in one', async () => {
    const pages = { collection: 'pages', field: 'title' }
    await expect(host.store.find('users', { where: { email: { within: pages } } })).rejects.toThrow('pages is no flat collection')
    await expect(host.store.find('pages', { where: { title: { within: sessions() } } })).rejects.toThrow('pages is no flat collection')
  })
})

it('leaves out as many rows as it is told to', async () => {
  for (const n of [1, 2, 3, 4]) await host.store.create('rate-limits', row(`offset-${n}`, n))
  const query = { where: { key: { contains: 'offset-' } }, sort: 'remaining', limit: 2 }
  const from = async (offset: number) => (await host.store.find('rate-limits', { ...query, offset })).map(({ remaining }) => remaining)
  expect([await from(0), await from(1), await from(3), await from(4)]).toEqual([[1, 2], [2, 3], [4], []])
  await expect(host.store.find('pages', { offset: 1 })).rejects.toThrow('pages is no flat collection')
})

it('RP10: keeps rows that are equal in their places from page to page', async () => {
  const prefix = 'equal-'
  const createdAt = new Date(0).toISOString()
  for (let n = 0; n < 30; n++) await host.store.create('rate-limits', { ...row(`${prefix}${n}`, n % 2), createdAt } as never)
  const where = { key: { contains: prefix } }
  const seen: string[] = []
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const rows = await host.store.find('rate-limits', { where, sort: '-remaining', limit: 5, page })
    seen.push(...rows.map(({ key }) => key))
    expect(rows.map(({ remaining }) => remaining)).toEqual(Array(5).fill(page <= 3 ? 1 : 0))
  }
  expect(new Set(seen).size).toBe(30)
})

it('finds by a list of ids of any length', async () => {
  const made = await host.store.create('rate-limits', row('in a long list', 0))
  const ids = Array.from({ length: 40_000 }, (_, n) => n.toString(16).padStart(24, '0'))
  expect(await host.store.find('rate-limits', { where: { id: { in: [...ids, made.id] } } })).toMatchObject([{ key: 'in a long list' }])
})

it('keeps, compares and takes away values of every kind alike on each database', async () => {
  const at = '2026-11-22T10:00:00.000Z'
  const { id } = await host.store.create('users', { email: 'kinds@example.test', app_role: 'user', email_confirmed_at: at })
  const own = (condition: object) => host.store.count('users', { and: [{ id: { equals: id } }, condition] as never })
  expect(await host.store.findOne('users', { id: { equals: id } })).toMatchObject({
    mfa_enrolled: false,
    email_confirmed_at: at,
    blocked_at: null,
  })
  expect(await own({ email_confirmed_at: { less_than: '2026-11-22T10:00:00.001Z' } })).toBe(1)
  expect(await own({ email_confirmed_at: { less_than: at } })).toBe(0)
  expect(await own({ blocked_at: { exists: false } })).toBe(1)
  expect(await own({ blocked_at: { equals: null } })).toBe(1)
  expect(await own({ blocked_at: { not_equals: at } })).toBe(1)
  expect(await own({ or: [{ app_role: { in: ['admin'] } }, { mfa_enrolled: { equals: false } }] })).toBe(1)
  const changed = await host.store.updateOne('users', { id: { equals: id } }, { email_confirmed_at: null, blocked_at: at })
  expect(changed).toMatchObject({ email_confirmed_at: null, blocked_at: at })
  expect(await own({ email_confirmed_at: { exists: true } })).toBe(0)
  const seen = await host.payload.findByID({ collection: 'users', id, overrideAccess: true })
  expect(seen).toMatchObject({ id, email: 'kinds@example.test', blocked_at: at, createdAt: changed?.createdAt })
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
