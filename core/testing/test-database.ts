import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import type { Payload } from 'payload'
import { buildCmsConfig, type CmsSettings } from '../../cms/build-cms-config.ts'
import { migrations } from '../../cms/migrations/sqlite/index.ts'
import { runSeeds } from '../../cms/seed/run-seeds.ts'
import { cmsPlugins } from '../../plugins/cms.ts'
import { root } from '../commands/paths.mjs'
import { templateDatabase, templates } from '../commands/template-database.mjs'
import { createLogger } from '../host/logger.ts'
import { leaveWhole } from '../services/database/leave-whole.ts'
import { startPayload } from '../services/database/start-payload.ts'
import { memoryFolder } from './memory-folder.ts'
import { sqliteConfig } from './sqlite-config.ts'

const settingsFor = (databaseUrl: string): CmsSettings => ({
  databaseUrl,
  secret: 'a secret that only tests know, of a fair length',
  plugins: cmsPlugins,
  root,
  mongoPoolSize: 1,
  // A slow machine must not look like a missing database.
  mongoPatience: 120_000,
})

const seed = (payload: Payload) =>
  runSeeds({
    payload,
    seeds: cmsPlugins.flatMap(({ seeds }) => seeds ?? []),
    contentDir: join(root, 'content'),
    log: createLogger('silent'),
  })

/** Opens Payload on a database, migrated and seeded. */
const open = async (databaseUrl: string, onChange?: (slug: string) => void, isSeeded = false) => {
  const key = randomUUID()
  const settings = settingsFor(databaseUrl)
  const config = databaseUrl.startsWith('file:')
    ? sqliteConfig(settings, onChange)
    : buildCmsConfig({ ...settings, onChange: (slug) => onChange?.(slug) })
  const payload = await startPayload(config, isSeeded ? [] : migrations, { key })
  if (!isSeeded) await seed(payload)
  const close = async () => {
    await payload.destroy()
    ;(globalThis as { _payload?: Map<string, unknown> })._payload?.delete(key)
  }
  return { payload, close }
}

const day = 24 * 3_600_000

/** Removes templates that no run has used for a day. */
const removeOldTemplates = () => {
  for (const name of readdirSync(templates)) {
    const file = join(templates, name)
    if (statSync(file).mtimeMs < Date.now() - day) rmSync(file, { recursive: true, force: true })
  }
}

/** The seeded SQLite file from which every test's database is copied: created once, and kept until one of its sources changes. */
export const createTemplateDatabase = async (): Promise<string> => {
  const file = templateDatabase()
  if (existsSync(file)) {
    const now = new Date()
    utimesSync(file, now, now)
    return file
  }
  mkdirSync(templates, { recursive: true })
  removeOldTemplates()
  const dir = mkdtempSync(join(templates, 'seeding-'))
  const { payload, close } = await open(`file:${join(dir, 'seeding.db')}`)
  const made = join(dir, 'template.db')
  await (payload.db as unknown as { drizzle: { run(sql: string): Promise<unknown> } }).drizzle.run(`VACUUM INTO '${made}'`)
  await close()
  // The journal mode is stored in the file, so that no copy has to change it.
  const client = createClient({ url: `file:${made}` })
  await client.execute('PRAGMA journal_mode = WAL')
  client.close()
  // Another run may create the same file at the same time: each moves a complete one there.
  renameSync(made, file)
  rmSync(dir, { recursive: true, force: true })
  return file
}

/** The part of the driver behind Payload's MongoDB adapter that copying documents needs. */
interface MongoCollection {
  find(filter: object): { toArray(): Promise<object[]> }
  deleteMany(filter: object): Promise<unknown>
  insertMany(documents: object[]): Promise<unknown>
}
interface MongoDatabase {
  listCollections(filter: object, options: { nameOnly: true }): { toArray(): Promise<{ name: string }[]> }
  collection(name: string): MongoCollection
}
interface MongoConnection {
  readonly db: MongoDatabase
  getClient(): { db(name: string): MongoDatabase }
}

const mongoDatabase = (name: string) =>
  (process.env.TEST_DATABASE_URL ?? '').replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, (_, server) => `${server}/${name}`)

const collectionsOf = async (database: MongoDatabase) =>
  (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => ({ name, collection: database.collection(name) }))

/** Deletes every document; collections and indexes stay. */
const empty = async (database: MongoDatabase) => {
  for (const { collection } of await collectionsOf(database)) await collection.deleteMany({})
}

/** Replaces one database's documents with another's. */
const copyDocuments = async (from: MongoDatabase, to: MongoDatabase) => {
  await empty(to)
  for (const { name, collection } of await collectionsOf(from)) {
    const documents = await collection.find({}).toArray()
    if (documents.length) await to.collection(name).insertMany(documents)
  }
}

/** The MongoDB databases that hosts of this process are using. */
const taken = new Set<string>()

/**
 * Creating and seeding a MongoDB database takes seconds, so the files of one worker share one, and each host begins
 * by resetting it to its state after seeding. A second host beside the first gets a second one.
 */
const openSharedMongo = async (onChange?: (slug: string) => void) => {
  const ofWorker = `soloflight-test-${process.env.VITEST_POOL_ID ?? 0}`
  let name = ofWorker
  for (let number = 2; taken.has(name); number++) name = `${ofWorker}-${number}`
  taken.add(name)
  const databaseUrl = mongoDatabase(name)
  const { payload, close } = await open(databaseUrl, onChange, true)
  const connection = (payload.db as unknown as { connection: MongoConnection }).connection
  const template = connection.getClient().db('soloflight-test-template')
  return {
    databaseUrl,
    payload,
    connection,
    template,
    close: async () => {
      await close()
      taken.delete(name)
    },
  }
}

/** Seeds the shared MongoDB database and stores a copy with which each host begins. */
export const createMongoTemplate = async (): Promise<void> => {
  const { payload, close, connection, template } = await openSharedMongo()
  await empty(connection.db)
  await seed(payload)
  await copyDocuments(connection.db, template)
  await close()
}

/** Data with which several hosts begin besides the course, created once per process if a database is a file that can be copied. */
export interface Prepared {
  /** Unique among all prepared data. */
  readonly name: string
  make(payload: Payload): Promise<unknown>
}

interface TestDatabaseOptions {
  /** The database that another host of the same test has opened. */
  readonly besideUrl?: string | undefined
  readonly prepared?: Prepared | undefined
}

/** Opens a copy of a SQLite file. `close` closes and deletes it. */
const openCopy = async (of: string, onChange?: (slug: string) => void) => {
  const dir = mkdtempSync(join(memoryFolder, 'soloflight-test-'))
  const file = join(dir, 'test.db')
  copyFileSync(of, file)
  const databaseUrl = `file:${file}`
  const { payload, close } = await open(databaseUrl, onChange, true)
  const remove = () => rmSync(dir, { recursive: true, force: true })
  return {
    file,
    databaseUrl,
    payload,
    remove,
    leave: close,
    close: async () => {
      await close()
      remove()
    },
  }
}

/** Prepared files of this process, by the name of their data. */
const ready = new Map<string, Promise<string>>()

const prepare = async (template: string, { make }: Prepared): Promise<string> => {
  const { payload, leave, file, databaseUrl, remove } = await openCopy(template)
  process.once('exit', remove)
  await make(payload)
  await leave()
  await leaveWhole(databaseUrl)
  return file
}

/** A test's own seeded database: a copy of the template, or the shared one if TEST_DATABASE_URL names a MongoDB server. */
export const openTestDatabase = async (onChange: (slug: string) => void, { besideUrl, prepared }: TestDatabaseOptions = {}) => {
  if (besideUrl) return { databaseUrl: besideUrl, ...(await open(besideUrl, onChange, true)) }
  if (process.env.TEST_DATABASE_URL) {
    const { template, connection, ...opened } = await openSharedMongo(onChange)
    await copyDocuments(template, connection.db)
    await prepared?.make(opened.payload)
    return opened
  }
  const template = process.env.TEST_TEMPLATE_DATABASE
  if (!template) throw new Error('The template database is missing: run the tests through vitest.config.ts.')
  if (!prepared) return openCopy(template, onChange)
  const file = ready.get(prepared.name) ?? prepare(template, prepared)
  ready.set(prepared.name, file)
  return openCopy(await file, onChange)
}
