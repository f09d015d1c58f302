import type { CollectionSlug, FlattenedField } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { flatFieldsOf, type Row } from './flat-rows.ts'
import { iterateBatches } from './iterate-batches.ts'

/**
 * The contract of every `Store`: the same results on SQLite and on MongoDB. Plugins rely on it, so their tests run on SQLite
 * alone, except the files named `*.database.test.ts`.
 */
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

  it('QF8: removes with the others, or not at all', async () => {
    for (const name of ['gone-1', 'gone-2']) await host.store.create('rate-limits', row(name, 1))
    const removal = { collection: 'rate-limits' as const, remove: { key: { equals: 'gone-1' } } }
    const taken = { collection: 'rate-limits' as const, create: row('gone-2', 0) }
    expect(await host.store.writeAll([removal, taken])).toBe(false)
    expect(await host.store.count('rate-limits', { key: { equals: 'gone-1' } })).toBe(1)
    expect(await host.store.writeAll([removal, { ...taken, create: row('gone-3', 0) }])).toBe(true)
    expect(await host.store.count('rate-limits', { key: { equals: 'gone-1' } })).toBe(0)
    expect(await host.store.count('rate-limits', { key: { equals: 'gone-3' } })).toBe(1)
  })
})

describe('changes that must match', () => {
  const named = (key: string) => ({ key: { equals: key } })
  const change = (key: string, remaining: number) => ({ collection: 'rate-limits' as const, where: named(key), change: { remaining } })

  it('write nothing at all where one of them matches no row', async () => {
    await host.store.create('rate-limits', row('matches', 1))
    const fresh = { collection: 'rate-limits' as const, create: row('beside a miss', 1) }
    const removal = { collection: 'rate-limits' as const, remove: named('matches') }
    for (const writes of [
      [fresh, change('matches', 2), change('nobody', 2)],
      [change('nobody', 2), fresh, removal],
      [fresh, removal, change('matches', 2)],
    ])
      expect(await host.store.writeAll(writes)).toBe(false)
    expect(await host.store.findOne('rate-limits', named('matches'))).toMatchObject({ remaining: 1 })
    expect(await host.store.count('rate-limits', named('beside a miss'))).toBe(0)
  })

  it('let the first of two decide, and the other one write nothing', async () => {
    await host.store.create('rate-limits', row('decided', 0))
    const decide = (remaining: number) => {
      const where = { and: [named('decided'), { remaining: { equals: 0 } }] }
      const note = { collection: 'rate-limits' as const, create: row(`note ${remaining}`, remaining) }
      return host.store.writeAll([{ collection: 'rate-limits', where, change: { remaining } }, note])
    }
    const answers = await Promise.all([1, 2, 3].map(decide))
    expect(answers.filter(Boolean)).toHaveLength(1)
    const remaining = answers.indexOf(true) + 1
    expect(await host.store.findOne('rate-limits', named('decided'))).toMatchObject({ remaining })
    expect(await host.store.find('rate-limits', { where: { key: { contains: 'note ' } } })).toMatchObject([{ remaining }])
  })

  it('are skipped where they may miss', async () => {
    await host.store.create('rate-limits', row('there', 1))
    expect(await host.store.writeAll([{ ...change('nobody', 2), mayMiss: true }, change('there', 2)])).toBe(true)
    expect(await host.store.findOne('rate-limits', named('there'))).toMatchObject({ remaining: 2 })
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
    'Zoë',
    'Łęcki',
    'Ọláyínká',
    // Unicode has no single letter with both marks.
    'Tọ̀míwá',
    'Straße',
    'Weiß',
    'Ærø',
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
    ["'", ['Ada "the first" O’Neil', "it's"]],
    ['o’n', ['Ada "the first" O’Neil']],
    ['ärger', ['ÄRGER in Öhringen']],
    ['R IN ö', ['ÄRGER in Öhringen']],
    ['łódŹ', ['Łódź']],
    ['\\', ['back\\slash']],
    ['[bracket](x)^$|?+', ['[bracket](x)^$|?+']],
    ['arger', ['ÄRGER in Öhringen']],
    ['irger', []],
    ["' OR 1=1 --", []],
    ['$where', []],
    // As long as a MongoDB id.
    ['in Öhringen ', []],
    ['ger in Öhrin', ['ÄRGER in Öhringen']],
  ])('RP10: finds %j anywhere, whatever the case, and no sign of it means more than itself', async (text, expected) => {
    expect(await found(text)).toEqual(expected)
  })

  it.each([
    ['zoe', 'Zoë'],
    ['ZOË', 'Zoë'],
    ["O'Neil", 'Ada "the first" O’Neil'],
    ['O`neil', 'Ada "the first" O’Neil'],
    ['lecki', 'Łęcki'],
    ['Łecki', 'Łęcki'],
    ['lodz', 'Łódź'],
    ['olayinka', 'Ọláyínká'],
    ['tomiwa', 'Tọ̀míwá'],
    ['strasse', 'Straße'],
    ['asse', 'Straße'],
    ['weis', 'Weiß'],
    ['aero', 'Ærø'],
    ['ærø', 'Ærø'],
  ])('QT8 (k11a, k11b): finds %j in %j', async (typed, expected) => {
    expect(await found(typed)).toEqual([expected])
  })

  it('QT8: finds nothing by what no text can hold, and takes the longest search that a page allows', async () => {
    expect(await found('a\0')).toEqual([])
    expect(await found('a'.repeat(254))).toEqual([])
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

it('compares by each operator alike, on numbers, dates and texts', async () => {
  for (const n of [1, 2, 3]) await host.store.create('rate-limits', { ...row(`op-${n}`, n), resets_at: new Date(n).toISOString() })
  const found = async (condition: object) => {
    const where = { and: [{ key: { in: ['op-1', 'op-2', 'op-3'] } }, condition] } as never
    const rows = await host.store.find('rate-limits', { where, sort: 'remaining' })
    expect(await host.store.count('rate-limits', where)).toBe(rows.length)
    return rows.map(({ remaining }) => remaining)
  }
  const at = (n: number) => new Date(n).toISOString()
  for (const [field, value] of [
    ['remaining', (n: number) => n],
    ['resets_at', at],
    ['key', (n: number) => `op-${n}`],
  ] as const) {
    expect(await found({ [field]: { equals: value(2) } }), field).toEqual([2])
    expect(await found({ [field]: { not_equals: value(2) } }), field).toEqual([1, 3])
    expect(await found({ [field]: { greater_than: value(2) } }), field).toEqual([3])
    expect(await found({ [field]: { greater_than_equal: value(2) } }), field).toEqual([2, 3])
    expect(await found({ [field]: { less_than: value(2) } }), field).toEqual([1])
    expect(await found({ [field]: { less_than_equal: value(2) } }), field).toEqual([1, 2])
    expect(await found({ [field]: { in: [value(1), value(3)] } }), field).toEqual([1, 3])
    expect(await found({ [field]: { greater_than: value(1), less_than: value(3) } }), field).toEqual([2])
    expect(await found({ [field]: { in: [] } }), field).toEqual([])
  }
  await expect(found({ remaining: { equals: undefined } })).rejects.toThrow('has no value')
  await expect(found({ nonsense: { equals: 1 } })).rejects.toThrow('has no field nonsense')
})

it('gives the newest rows first where nothing else is asked for, and removes every row that matches', async () => {
  const user = (n: number) => ({ email: `newest-${n}@example.test`, app_role: 'user' as const, createdAt: new Date(n).toISOString() })
  for (const n of [2, 3, 1]) await host.store.create('users', user(n))
  const where = { email: { contains: 'newest-' } }
  expect((await host.store.find('users', { where })).map(({ email }) => email.slice(7, 8))).toEqual(['3', '2', '1'])
  await host.store.remove('users', where)
  expect(await host.store.count('users', where)).toBe(0)
})

it('adds to several numbers from many sides at once, and changes one row alone', async () => {
  for (const name of ['many-a', 'many-b']) await host.store.create('rate-limits', row(name, 0))
  const add = (key: string) => host.store.updateOne('rate-limits', { key: { equals: key } }, { remaining: { $inc: 1 } })
  const made = await Promise.all(Array.from({ length: 100 }, (_, index) => add(index % 2 ? 'many-a' : 'many-b')))
  // Each call got a different number.
  for (const key of ['many-a', 'many-b'])
    expect(new Set(made.flatMap((each) => (each?.key === key ? [each.remaining] : [])))).toEqual(
      new Set(Array.from({ length: 50 }, (_, n) => n + 1)),
    )
  expect(await host.store.updateOne('rate-limits', { key: { equals: 'nobody’s' } }, { remaining: { $inc: 1 } })).toBeNull()
})

it('keeps structures as they are, and tells of them what was there', async () => {
  const activity_data = { text: 'ÄÖ “x”', list: [1, { two: null }], deep: { of: { it: true } } }
  const made = await host.store.create('user-activities', {
    user_id: 'a',
    activity_type: 'module_started',
    key: 'k',
    created_at: new Date(0).toISOString(),
    activity_data,
  } as never)
  expect((await host.store.findOne('user-activities', { id: { equals: made.id } }))?.activity_data).toEqual(activity_data)
})

describe('what an upsert rests on', () => {
  const valueFor = (field: FlattenedField, n: number): unknown => {
    if (field.type === 'number') return n
    if (field.type === 'date') return new Date(n * 1_000).toISOString()
    if (field.type === 'checkbox') return n % 2 === 0
    if (field.type === 'json') return { n }
    if (field.type !== 'select') return field.type === 'email' ? `unique-${n}@example.test` : `unique ${n}`
    const options = field.options.map((option) => (typeof option === 'string' ? option : option.value))
    return options[n % options.length]
  }
  /** Returns each collection's unique fields, alone or together. */
  const promises = () =>
    host.payload.config.collections.flatMap(({ slug, indexes = [] }) => {
      const fields = flatFieldsOf(host.payload, slug) ?? []
      const alone = fields.flatMap((field) => ('unique' in field && field.unique ? [[field.name]] : []))
      const together = indexes.flatMap(({ fields: names, unique }) => (unique ? [[...names]] : []))
      return [...alone, ...together].map((names) => ({ slug: slug as CollectionSlug, fields, names }))
    })

  it('every unique value, and every unique pair, of every flat collection is held by the database itself', async () => {
    expect(promises().length).toBeGreaterThan(40)
    for (const { slug, fields, names } of promises()) {
      const what = `${slug}: ${names.join()}`
      let n = 1_000_000
      const fresh = (): Row => Object.fromEntries(fields.map((field) => [field.name, valueFor(field, ++n)]))
      const first = fresh()
      const shared = Object.fromEntries(names.map((name) => [name, first[name]]))
      const add = (data: Row) => host.store.createUnlessExists(slug, data as never)
      expect(await add(first), what).not.toBeNull()
      expect(await add({ ...fresh(), ...shared }), what).toBeNull()
      expect(await host.store.writeAll([{ collection: slug, create: { ...fresh(), ...shared } } as never]), what).toBe(false)
      expect(await host.store.count(slug, { and: names.map((name) => ({ [name]: { equals: first[name] } })) }), what).toBe(1)
      // A single field of the combination may repeat.
      for (const name of names.length > 1 ? names : []) {
        const other = fields.find((field) => field.name === name) as FlattenedField
        expect(await add({ ...fresh(), ...shared, [name]: valueFor(other, ++n) }), `${what}, another ${name}`).not.toBeNull()
      }
      await host.store.remove(slug, {})
    }
  })

  it('a change to a taken value is refused, and changes nothing', async () => {
    for (const key of ['taken-a', 'taken-b']) await host.store.create('rate-limits', row(key, 1))
    await expect(host.store.updateOne('rate-limits', { key: { equals: 'taken-b' } }, { key: 'taken-a', remaining: 9 })).rejects.toThrow()
    expect(await host.store.findOne('rate-limits', { key: { equals: 'taken-b' } })).toMatchObject({ remaining: 1 })
  })
})

it('writes several collections together, those that are not flat never', async () => {
  const at = new Date(0).toISOString()
  const session = { key: 'together', user_id: 'a', aal: 2, started_at: at, last_used_at: at }
  const write = (key: string) =>
    host.store.writeAll([
      { collection: 'rate-limits', create: row(key, 1) },
      { collection: 'sessions', create: session },
      { collection: 'rate-limits', where: { key: { equals: 'of nobody' } }, change: { remaining: 2 }, mayMiss: true },
    ])
  expect(await write('together 1')).toBe(true)
  expect(await write('together 2')).toBe(false)
  expect(await host.store.count('rate-limits', { key: { contains: 'together' } })).toBe(1)
  const page = { collection: 'pages' as const, create: { slug: 'together' } as never }
  await expect(host.store.writeAll([{ collection: 'rate-limits', create: row('together 3', 1) }, page])).rejects.toThrow(
    'pages is no flat collection',
  )
  expect(await host.store.count('rate-limits', { key: { contains: 'together' } })).toBe(1)
  expect(await host.store.writeAll([])).toBe(true)
})

it('reads a long table batch by batch, once each, though rows go and come meanwhile', async () => {
  for (let n = 10; n < 35; n++) await host.store.create('rate-limits', row(`batch-${n}`, n))
  const seen: number[] = []
  for await (const rows of iterateBatches(host.store, 'rate-limits', 'key', { key: { contains: 'batch-' } }, 10)) {
    seen.push(...rows.map(({ remaining }) => remaining))
    await host.store.remove('rate-limits', { key: { equals: `batch-${rows.at(-1)?.remaining}` } })
    await host.store.create('rate-limits', row(`batch-0${seen.length}`, 0))
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => n + 10))
})

it('reads a long table from its end, batch by batch, though rows are added there meanwhile', async () => {
  for (let n = 10; n < 35; n++) await host.store.create('rate-limits', row(`down-${n}`, n))
  const seen: number[] = []
  for await (const rows of iterateBatches(host.store, 'rate-limits', '-key', { key: { contains: 'down-' } }, 10)) {
    seen.push(...rows.map(({ remaining }) => remaining))
    await host.store.create('rate-limits', row(`down-9${seen.length}`, 0))
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => 34 - n))
})

describe('content', () => {
  const slug = 'of-the-store'
  const where = { slug: { equals: slug } }
  let id: string
  const change = (data: object, more: object = {}) =>
    host.payload.update({ collection: 'pages', id, data, context: { isSeeding: true }, ...more } as never)
  beforeAll(async () => {
    const data = { slug, title: 'First', body: 'Words.', _status: 'published' as const }
    id = (await host.payload.create({ collection: 'pages', data: data as never, context: { isSeeding: true } })).id
    await change({ title: 'Zuerst' }, { locale: 'de' })
    await change({ title: 'Second', _status: 'published' })
    await change({ title: 'Not yet' }, { draft: true })
  })
  afterAll(() => host.payload.delete({ collection: 'pages', id, context: { isSeeding: true } }))

  it('comes as it is published, in one language, with English in the place of what is not translated', async () => {
    const titles = async (locale?: string, isBare?: boolean) =>
      (await host.store.published('pages', { where, ...(locale && { locale }), ...(isBare && { isBare }) })).map(({ title }) => title)
    expect(await titles()).toEqual(['Second'])
    expect(await titles('de')).toEqual(['Zuerst'])
    expect(await titles('fr')).toEqual(['Second'])
    expect((await titles('fr', true))[0] ?? null).toBeNull()
  })

  it('has its earlier versions, the newest first, and no draft among them', async () => {
    expect((await host.store.publishedBefore('pages', id)).map(({ title }) => title)).toEqual(['Second', 'First', 'First'])
  })

  it('is found, sorted, cut, counted and changed as other rows are, in the words of its default language', async () => {
    const all = await host.store.find('pages', { sort: 'slug' })
    expect(all.map(({ slug }) => slug)).toEqual(all.map(({ slug }) => slug).toSorted())
    expect((await host.store.find('pages', { sort: '-slug', limit: 2, page: 2 })).map(({ id }) => id)).toEqual(
      all
        .toReversed()
        .slice(2, 4)
        .map(({ id }) => id),
    )
    expect(await host.store.count('pages', where)).toBe(1)
    expect((await host.store.findFields('pages', ['slug'], { where }))[0]).toMatchObject({ slug })
    expect(await host.store.createUnlessExists('pages', { slug, title: 'Another' } as never)).toBeNull()
  })
})

it('tells of each change, by whoever, and of which row where the store changed one', async () => {
  const heard: [string, string | undefined][] = []
  for (const slug of ['rate-limits', 'users', 'pages']) host.store.onChange(slug, (id) => void heard.push([slug, id]))
  const heardOf = async (work: () => Promise<unknown>) => {
    heard.splice(0)
    await work()
    return [...heard]
  }
  const made = await host.store.create('rate-limits', row('heard', 1))
  expect(heard).toEqual([['rate-limits', made.id]])
  const byKey = { key: { equals: 'heard' } }
  expect(await heardOf(() => host.store.updateOne('rate-limits', byKey, { remaining: 2 }))).toEqual([['rate-limits', made.id]])
  expect(await heardOf(() => host.store.remove('rate-limits', byKey))).toEqual([['rate-limits', undefined]])
  expect(await heardOf(() => host.store.remove('rate-limits', { id: { equals: made.id } }))).toEqual([['rate-limits', made.id]])
  expect(await heardOf(() => host.store.createUnlessExists('rate-limits', row('heard', 1)))).toHaveLength(1)
  expect(await heardOf(() => host.store.createUnlessExists('rate-limits', row('heard', 1)))).toEqual([])
  const fresh = { collection: 'rate-limits' as const, create: row('heard too', 1) }
  expect(await heardOf(() => host.store.writeAll([fresh]))).toEqual([['rate-limits', undefined]])
  expect(await heardOf(() => host.store.writeAll([fresh]))).toEqual([])
  const { id } = await host.store.create('users', { email: 'heard@example.test', app_role: 'user' })
  const byPayload = () => host.payload.update({ collection: 'users', id, data: { app_role: 'tester' }, overrideAccess: true })
  expect(await heardOf(byPayload)).toEqual([['users', undefined]])
  const [page] = await host.store.published('pages', { limit: 1 })
  const data = { title: page?.title ?? '' }
  expect(await heardOf(() => host.payload.update({ collection: 'pages', id: page?.id ?? '', data, overrideAccess: true }))).not.toEqual([])
})

it('knows its collections, who of them has a field, and what of a row is nobody else’s', async () => {
  expect(host.store.collections).toEqual(host.payload.config.collections.map(({ slug }) => slug))
  expect(host.store.collectionsWith('user_id')).toEqual(expect.arrayContaining(['sessions', 'profiles', 'quota-calls']))
  expect(host.store.collectionsWith('user_id')).not.toContain('rate-limits')
  expect(host.store.secretFieldsOf('sessions')).toEqual(new Set(['key']))
  // A private collection shares nothing; others share short fields unless declared private, and long fields only if declared shared.
  expect(host.store.sharedFieldsOf('sessions')).toEqual(new Set())
  const achievements = host.store.sharedFieldsOf('user-achievements')
  expect(achievements.has('earned_at') && achievements.has('achievement_data')).toBe(true)
  expect(host.store.sharedFieldsOf('quota-calls').has('key')).toBe(false)
  await host.store.ping()
})
