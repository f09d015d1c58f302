import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { readPublished } from '../export/read-published.ts'
import { runSeeds } from './run-seeds.ts'

// Each test seeds an empty database, some of them many times over.
vi.setConfig({ testTimeout: 180_000 })

/** Kinds that share files and translations with each other, and need nothing of the rest of the course. */
const folders = ['taxonomies', 'starter-packs']
const seeds = cmsPlugins
  .flatMap((plugin) => plugin.seeds ?? [])
  .filter(({ files }) => folders.some((folder) => readdirSync(`content/${folder}`).some((name) => files.test(`${folder}/${name}`))))
const collections = [...new Set(seeds.flatMap((seed) => ('collection' in seed ? [seed.collection] : [])))]

let host: TestHost
let contentDir: string
let said: object[]
/** The whole content after a complete seeding. */
let whole: unknown

const seed = () => {
  const note = (counts: object) => void said.push(counts)
  return runSeeds({ payload: host.payload, seeds, contentDir, log: { info: note, warn: note } })
}

const empty = async () => {
  const { db } = host.payload
  for (const collection of collections) {
    await db.deleteMany({ collection, where: {} })
    if (host.payload.collections[collection].config.versions) await db.deleteVersions({ collection, where: {} })
  }
  for (const collection of ['content-seeds', 'content-translations'] as const) await db.deleteMany({ collection, where: {} })
}

/** Reads the result of seeding: documents as public and as drafts, in each language, and the ledger. */
const readAll = async () => {
  const { payload } = host
  const ledger = await host.store.find('content-seeds', { sort: 'key' })
  const drafts = await Promise.all(
    collections.map(async (collection) => {
      const { docs } = await payload.find({
        collection,
        draft: true,
        limit: 0,
        pagination: false,
        depth: 0,
        locale: 'all',
      })
      const contents = (docs as unknown as Record<string, unknown>[]).map(({ id, createdAt, updatedAt, ...said }) => said)
      // Documents that are created within one millisecond have no order of their own.
      return contents.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    }),
  )
  const published = await Promise.all(seeds.flatMap((each) => languages.map((language) => readPublished(payload, each, language))))
  const { totalDocs } = await payload.db.count({ collection: 'content-translations', where: {} })
  return { ledger: ledger.map(({ key, digest, file_hash }) => [key, digest, file_hash]), drafts, published, translations: totalDocs }
}

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  contentDir = mkdtempSync(join(tmpdir(), 'soloflight-first-'))
  const translated = languages.filter((language) => language !== 'en').map((language) => `translations/${language}`)
  for (const folder of folders.flatMap((each) => [each, ...translated.map((language) => `${language}/${each}`)])) {
    mkdirSync(join(contentDir, folder), { recursive: true })
    cpSync(`content/${folder}`, join(contentDir, folder), { recursive: true })
  }
  said = []
  await empty()
  await seed()
  whole = await readAll()
})
beforeEach(async () => {
  await empty()
  said = []
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await host.close()
  rmSync(contentDir, { recursive: true })
})

const writes = ['create', 'createVersion', 'updateOne', 'updateMany', 'updateVersion', 'deleteOne', 'deleteMany', 'deleteVersions'] as const
const reads = ['find', 'findOne', 'findVersions', 'queryDrafts', 'count', 'countVersions'] as const

it('asks the database four times at most for each document in each language', async () => {
  const spies = [...writes, ...reads].map((name) => vi.spyOn(host.payload.db, name))
  await seed()
  const calls = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  const { created, updated } = said[0] as { created: number; updated: number }
  expect(created).toBeGreaterThan(50)
  expect(updated).toBeGreaterThan(3 * created)
  expect(calls / (created + updated)).toBeLessThan(4)
})

it('leaves one version of each document, which is in every language', async () => {
  await seed()
  for (const collection of collections) {
    const { totalDocs: documents } = await host.payload.count({ collection })
    const { docs } = await host.payload.findVersions({ collection, limit: 0, pagination: false, locale: 'all' as 'en' })
    expect(docs.length, collection).toBe(documents)
    expect(docs.every(({ version }) => (version as { _status?: string })._status === 'published')).toBe(true)
  }
  const { docs } = await host.payload.findVersions({
    collection: 'career-taxonomy',
    where: { 'version.key': { equals: 'nurse' } },
    locale: 'all' as 'en',
  })
  const [only] = docs as unknown as { version: { name: object } }[]
  expect(Object.keys(only?.version.name ?? {}).sort()).toEqual([...languages].sort())
})

/** Simulates a kill before a statement, or before a call where the database has no statements: later ones all fail. */
const killBefore = (isLast: (statement: string) => boolean) => {
  let isDead = false
  const dies = (goOn: (...args: unknown[]) => unknown) =>
    ((...args: unknown[]) => {
      const [statement] = args as [string | { sql?: string }]
      isDead ||= isLast(typeof statement === 'string' ? statement : (statement.sql ?? ''))
      if (isDead) throw new Error('killed')
      return goOn(...args)
    }) as never
  const { db, logger } = host.payload
  vi.spyOn(logger, 'error').mockImplementation(() => undefined)
  const { client } = db as unknown as { client?: { execute(...args: unknown[]): unknown } }
  // Bound before the spy replaces it, which would otherwise call itself.
  const execute = client?.execute.bind(client)
  if (client && execute) vi.spyOn(client, 'execute').mockImplementation(dies(execute))
  else
    for (const name of writes) {
      const write = db[name].bind(db) as (...args: unknown[]) => unknown
      vi.spyOn(db, name).mockImplementation(dies(write))
    }
}
/** Matches the n-th statement that fits the pattern. */
const nth = (number: number, pattern = /./) => {
  let left = number
  return (statement: string) => pattern.test(statement) && --left === 0
}

const expectMended = async () => {
  await expect(seed()).rejects.toThrow()
  vi.restoreAllMocks()
  await seed()
  expect(await readAll()).toEqual(whole)
  said = []
  await seed()
  expect(said).toEqual([])
}

describe('S49: a process that is killed', () => {
  it.each([3, 30, 333])('before its write %s leaves what the next one makes whole', async (number) => {
    killBefore(nth(number))
    await expectMended()
  })

  // SQLite deletes a document's words before it writes them with another language; MongoDB writes a document at once.
  it.skipIf(process.env.TEST_DATABASE_URL).each(['career_taxonomy', '_career_taxonomy_v'])(
    'while it translates a row of %s leaves what the next one makes whole',
    async (table) => {
      killBefore(nth(7, new RegExp(`^insert into "${table}_locales" .* values (\\(.*\\), ){4}`, 's')))
      await expectMended()
    },
  )

  it.skipIf(process.env.TEST_DATABASE_URL)('QS8: while it translates a row leaves no document without its words', async () => {
    killBefore(nth(7, /^insert into "career_taxonomy_locales" .* values (\(.*\), ){4}/s))
    await expect(seed()).rejects.toThrow()
    vi.restoreAllMocks()
    const { docs } = await host.payload.db.find<{ name?: { en?: string } }>({
      collection: 'career-taxonomy',
      limit: 0,
      pagination: false,
      locale: 'en',
    })
    expect(docs.length).toBeGreaterThan(7)
    expect(docs.filter(({ name }) => !name?.en)).toEqual([])
  })

  it('has not made its own what it had not begun', async () => {
    killBefore(nth(333))
    await expect(seed()).rejects.toThrow()
    vi.restoreAllMocks()
    const file = join(contentDir, 'taxonomies/hobbies.yaml')
    const text = readFileSync(file, 'utf8')
    const data = { key: 'kites', name: 'From the panel', aliases: ['wind'], _status: 'published' as const }
    await host.payload.create({ collection: 'hobby-taxonomy', data })
    writeFileSync(file, text.replace(/^.*id: music,/m, '  - { id: kites, name: From the file, aliases: [wind] }\n$&'))
    try {
      await seed()
    } finally {
      writeFileSync(file, text)
    }
    expect(said.at(-1)).toEqual({ documents: ['taxonomies/hobbies.yaml#kites'] })
  })
})

it('QO6: tells how far it is with each document, so that nobody takes a long first start for a dead one', async () => {
  const told: number[] = []
  let of = 0
  const onProgress = (done: number, all: number) => {
    told.push(done)
    of = all
  }
  const note = () => undefined
  await runSeeds({ payload: host.payload, seeds, contentDir, log: { info: note, warn: note }, onProgress })
  expect(told).toEqual(Array.from({ length: of + 1 }, (_, number) => number))
})
