import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CollectionSlug } from 'payload'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { runSeeds } from '../seed/run-seeds.ts'

export const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])

/** The languages that are translated into. */
export const others = ['es', 'fr', 'de', 'pt'] as const

/** A document in a language, without fallback to English. */
export const readIn = async ({ payload }: TestHost, collection: CollectionSlug, field: string, key: string, locale: string) => {
  const { docs } = await payload.find({
    collection,
    where: { [field]: { equals: key } },
    locale: locale as 'es',
    fallbackLocale: false,
  })
  return docs[0] as unknown as Record<string, unknown> & { id: string }
}

/** A host, and a copy of the course's content for a test to change and seed. */
export const startTranslatedHost = async () => {
  const host = await createTestHost({ plugins: [] })
  const contentDir = mkdtempSync(join(tmpdir(), 'soloflight-translations-'))
  cpSync(join(process.cwd(), 'content'), contentDir, { recursive: true })
  const pathOf = (path: string) => join(contentDir, path)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(pathOf(path)), { recursive: true })
    writeFileSync(pathOf(path), text)
  }
  /** The log lines of seeding, newest last. */
  const said: object[] = []
  const note = (counts: object) => void said.push(counts)
  return {
    host,
    contentDir,
    pathOf,
    write,
    mend: (path: string, change: (text: string) => string) => write(path, change(readFileSync(pathOf(path), 'utf8'))),
    said,
    /** Seeds the files into the host, or into another one. */
    seed: (into: TestHost = host) => runSeeds({ payload: into.payload, seeds, contentDir, log: { info: note, warn: note } }),
    read: (collection: CollectionSlug, field: string, key: string, locale = 'es') => readIn(host, collection, field, key, locale),
    translate: (collection: CollectionSlug, id: string, data: object, locale: (typeof others)[number] = 'es') =>
      host.payload.update({ collection, id, locale, data: data as never }),
    close: async () => {
      await host.close()
      rmSync(contentDir, { recursive: true })
    },
  }
}
