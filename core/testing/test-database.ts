import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCmsConfig, type CmsSettings } from '../../cms/build-cms-config.ts'
import { migrations } from '../../cms/migrations/sqlite/index.ts'
import { runSeeds } from '../../cms/seed/run-seeds.ts'
import { cmsPlugins } from '../../plugins/cms.ts'
import { createLogger } from '../host/logger.ts'
import { startPayload } from '../services/start-payload.ts'

export const root = process.cwd()

const settingsFor = (databaseUrl: string, onChange?: CmsSettings['onChange']): CmsSettings => ({
  databaseUrl,
  secret: 'a secret that only tests know, of a fair length',
  plugins: cmsPlugins,
  root,
  mongoPoolSize: 1,
  onChange,
})

/** Opens Payload on a database, migrated and seeded. */
const open = async (databaseUrl: string, onChange?: CmsSettings['onChange'], isSeeded = false) => {
  const key = randomUUID()
  const payload = await startPayload(buildCmsConfig(settingsFor(databaseUrl, onChange)), isSeeded ? [] : migrations, key)
  if (!isSeeded)
    await runSeeds({
      payload,
      seeds: cmsPlugins.flatMap(({ seeds }) => seeds ?? []),
      contentDir: join(root, 'content'),
      log: createLogger('silent'),
    })
  const close = async () => {
    await payload.destroy()
    ;(globalThis as { _payload?: Map<string, unknown> })._payload?.delete(key)
  }
  return { payload, close }
}

/** Makes the seeded SQLite file that every test's database is a copy of. */
export const createTemplateDatabase = async (): Promise<string> => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-template-'))
  const file = join(dir, 'template.db')
  const { payload, close } = await open(`file:${join(dir, 'seeding.db')}`)
  await (payload.db as unknown as { drizzle: { run(sql: string): Promise<unknown> } }).drizzle.run(`VACUUM INTO '${file}'`)
  await close()
  return file
}

/**
 * On MongoDB making and seeding a database takes seconds, so the tests of one run share one, and each host begins
 * by emptying everything that is not content. They run one file at a time.
 */
const openSharedMongo = async (onChange: CmsSettings['onChange']) => {
  const databaseUrl = `${process.env.TEST_DATABASE_URL?.replace(/\/$/, '')}/soloflight-test`
  const opened = await open(databaseUrl, onChange)
  const seeded = new Set<string>([
    'content-seeds',
    ...cmsPlugins.flatMap(({ seeds }) => (seeds ?? []).flatMap((seed) => ('collection' in seed ? [seed.collection] : []))),
  ])
  const runTime = opened.payload.config.collections.map(({ slug }) => slug).filter((slug) => !seeded.has(slug))
  for (const collection of runTime) await opened.payload.db.deleteMany({ collection, where: {} })
  return { databaseUrl, ...opened }
}

/** A seeded database of one test's own: a copy of the template, or the shared one where TEST_DATABASE_URL names a MongoDB server. */
export const openTestDatabase = async (onChange: CmsSettings['onChange']) => {
  if (process.env.TEST_DATABASE_URL) return openSharedMongo(onChange)
  const template = process.env.TEST_TEMPLATE_DATABASE
  if (!template) throw new Error('The template database is missing: run the tests through vitest.config.ts.')
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-test-'))
  const databaseUrl = `file:${join(dir, 'test.db')}`
  copyFileSync(template, join(dir, 'test.db'))
  const { payload, close } = await open(databaseUrl, onChange, true)
  return {
    databaseUrl,
    payload,
    close: async () => {
      await close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
