import type { CollectionAfterChangeHook } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { withTransactionScope } from './transaction-scope.ts'

/** S67: a content write and everything that its hooks write is one transaction, which blocks nobody else. */
let host: TestHost
let afterChange: CollectionAfterChangeHook[]
const added: CollectionAfterChangeHook[] = []
const afterEachWrite = (hook: CollectionAfterChangeHook) => {
  added.push(hook)
  afterChange.push(hook)
}

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  afterChange = host.payload.collections.pages.config.hooks.afterChange
})
afterEach(() => {
  for (const hook of added.splice(0)) afterChange.splice(afterChange.indexOf(hook), 1)
})
afterAll(() => host.close())

/** Returns arguments with a new context each time, since hooks write into it. */
const body = () => ({ collection: 'pages', context: { isSeeding: true } }) as const
const make = (slug: string) => host.payload.create({ ...body(), data: { title: slug, slug, body: 'Words.', _status: 'published' } })
const held = async (slug: string) => (await host.payload.db.find({ collection: 'pages', where: { slug: { equals: slug } } })).docs.length
const versionsOf = async (slug: string) =>
  (await host.payload.db.findVersions({ collection: 'pages', where: { 'version.slug': { equals: slug } } })).docs.length
const row = (key: string) => ({ key, remaining: 1, resets_at: new Date(0).toISOString() })
const rowOf = (key: string) => host.store.findOne('rate-limits', { key: { equals: key } })
const failing: CollectionAfterChangeHook = () => {
  throw new Error('The last step fails.')
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

const createSignal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}
/** Adds a hook that waits; `reached` resolves once a write is open. */
const holdOpen = () => {
  const [reached, goOn] = [createSignal(), createSignal()]
  afterEachWrite(async () => {
    reached.give()
    await goOn.given
  })
  return { reached: reached.given, goOn: goOn.give }
}

describe('a write that fails at its end', () => {
  it('leaves no row, no version, and nothing that its hooks have written in whichever way', async () => {
    afterEachWrite(async ({ req }) => {
      await host.store.create('rate-limits', row('by the store'))
      await host.store.writeAll([{ collection: 'rate-limits', create: row('with others') }])
      await req.payload.db.create({ collection: 'rate-limits', data: row('by the adapter') })
      await req.payload.create({ collection: 'rate-limits', data: row('by an operation') })
      expect(await rowOf('by the adapter')).toMatchObject({ remaining: 1 })
    })
    afterEachWrite(failing)
    await expect(make('fails')).rejects.toThrow('The last step fails.')
    expect([await held('fails'), await versionsOf('fails')]).toEqual([0, 0])
    for (const key of ['by the store', 'with others', 'by the adapter', 'by an operation']) expect(await rowOf(key), key).toBeNull()
  })

  it('leaves nothing of writes beside a change that matches no row', async () => {
    afterEachWrite(async () => {
      const missing = { collection: 'rate-limits' as const, where: { key: { equals: 'nobody' } }, change: { remaining: 2 } }
      expect(await host.store.writeAll([{ collection: 'rate-limits', create: row('beside a miss') }, missing])).toBe(false)
    })
    // A replica set takes the whole write back, and SQLite these writes alone.
    await make('decided').catch(() => undefined)
    expect(await rowOf('beside a miss')).toBeNull()
  })

  it('leaves a published document, a restored version and a document to be deleted as they were', async () => {
    const { id } = await make('stays')
    await host.payload.update({ ...body(), id, data: { title: 'second' } })
    const { docs } = await host.payload.findVersions({ collection: 'pages', where: { parent: { equals: id } }, sort: 'createdAt' })
    const before = await host.payload.db.findOne({ collection: 'pages', where: { id: { equals: id } } })
    const versions = await versionsOf('stays')
    afterEachWrite(failing)
    await expect(host.payload.update({ ...body(), id, data: { title: 'third', _status: 'published' } })).rejects.toThrow('The last step')
    await expect(host.payload.restoreVersion({ ...body(), id: String(docs[0]?.id) })).rejects.toThrow('The last step')
    await expect(host.payload.duplicate({ ...body(), id, data: { slug: 'stays-twice', title: 'twice' } })).rejects.toThrow('The last step')
    const { afterDelete } = host.payload.collections.pages.config.hooks
    afterDelete.push(failing as never)
    await expect(host.payload.delete({ ...body(), id })).rejects.toThrow('The last step')
    afterDelete.pop()
    expect(await host.payload.db.findOne({ collection: 'pages', where: { id: { equals: id } } })).toEqual(before)
    expect([await versionsOf('stays'), await held('stays-twice')]).toEqual([versions, 0])
  })

  it('leaves the others of many documents whole, and names the one that failed', async () => {
    const ids = await Promise.all(['many-1', 'many-2', 'many-3'].map(async (slug) => (await make(slug)).id))
    afterEachWrite((args) => (args.doc.slug === 'many-2' ? failing(args) : undefined))
    const where = { slug: { like: 'many-' } }
    const result = await host.payload.update({ ...body(), where, data: { title: 'changed' } })
    expect(result.errors).toEqual([expect.objectContaining({ id: ids[1], message: 'The last step fails.' })])
    const { docs } = await host.payload.db.find<{ id: string; title: { en: string } }>({
      collection: 'pages',
      where,
      locale: 'all',
    } as never)
    expect(Object.fromEntries(docs.map(({ id, title }) => [id, title.en]))).toEqual({
      [String(ids[0])]: 'changed',
      [String(ids[1])]: 'many-2',
      [String(ids[2])]: 'changed',
    })
  })
})

describe('while a write stands open', () => {
  it('others read what was before, and what they write waits without stopping the process', async () => {
    const open = holdOpen()
    const writing = make('open')
    await open.reached
    expect(await held('open')).toBe(0)
    let isDone = false
    const others = [
      host.store.create('rate-limits', row('beside')),
      host.store.writeAll([{ collection: 'rate-limits', create: row('beside, with others') }]),
      host.payload.db.create({ collection: 'rate-limits', data: row('beside, by the adapter') }),
    ]
    const all = Promise.all(others).then(() => {
      isDone = true
    })
    for (let turns = 0; turns < 20; turns++) await turn()
    expect(isDone).toBe(false)
    open.goOn()
    await Promise.all([writing, all])
    expect(await held('open')).toBe(1)
    expect(await host.store.count('rate-limits', { key: { contains: 'beside' } })).toBe(3)
  })

  it('S65: what is checked before the first write keeps nobody waiting', async () => {
    const { id } = await make('checked')
    const [reached, goOn] = [createSignal(), createSignal()]
    const { beforeValidate } = host.payload.collections.pages.config.hooks
    beforeValidate.push(async () => {
      reached.give()
      await goOn.given
    })
    const writing = host.payload.update({ ...body(), id, data: { title: 'checked for long' } })
    let isDone = false
    try {
      await reached.given
      const other = host.store.create('rate-limits', row('while it is checked')).then(() => {
        isDone = true
      })
      await expect.poll(() => isDone).toBe(true)
      await other
    } finally {
      goOn.give()
      beforeValidate.pop()
      await writing
    }
    expect(await host.payload.findByID({ collection: 'pages', id })).toMatchObject({ title: 'checked for long' })
  })

  it('another one waits for its turn, and both are whole', async () => {
    const open = holdOpen()
    const both = [make('first'), make('second')]
    await open.reached
    open.goOn()
    await Promise.all(both)
    expect([await held('first'), await held('second'), await versionsOf('first'), await versionsOf('second')]).toEqual([1, 1, 1, 1])
  })

  it('whoever remembers what is published is told again once it is', async () => {
    const seen: number[] = []
    let reading: Promise<unknown> = Promise.resolve()
    host.store.onChange('pages', () => {
      reading = reading.then(async () => seen.push(await held('told')))
    })
    const open = holdOpen()
    const writing = make('told')
    await open.reached
    open.goOn()
    await writing
    await reading
    expect(seen.at(-1)).toBe(1)
  })

  it('for too long, it is taken back, and the next has its turn', async () => {
    const open = holdOpen()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const writing = make('too long')
    await open.reached
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    await host.store.create('rate-limits', row('after it'))
    open.goOn()
    await expect(writing).rejects.toThrow('taken back')
    expect(await held('too long')).toBe(0)
  })
})

it('several writes in one scope and one transaction are one', async () => {
  const { payload } = host
  await withTransactionScope(async () => {
    const transactionID = await payload.db.beginTransaction()
    await make('together-1')
    await make('together-2')
    await payload.db.rollbackTransaction(String(transactionID))
  })
  expect([await held('together-1'), await held('together-2')]).toEqual([0, 0])
})
