import type { Payload } from 'payload'
import { refuseOtherFields, seedTranslation } from '../translations/seed-translations.ts'
import { isTranslation, ledgerKeyOf, readTranslations } from '../translations/translation-file.ts'
import type { Seed, SeedDocument } from './define-seed.ts'
import { digestOf, isDigestOf, keepRowIds } from './digest-of.ts'
import { type RawFile, readContent } from './read-content.ts'
import { openLedger, pending, type SeedLedger } from './seed-ledger.ts'
import { destinationOf, type SeedDestination } from './seed-target.ts'
import { withLease } from './with-lease.ts'

export interface SeedRun {
  readonly payload: Payload
  readonly seeds: readonly Seed[]
  /** The folder of the content files, absolute. */
  readonly contentDir: string
  readonly log: { info(counts: object, message: string): void; warn(details: object, message: string): void }
}

type Outcome = 'created' | 'updated' | 'unchanged' | 'kept'

/** Whether the document is the seeder's to write: nobody made it, changed it or deleted it in the panel. */
const isOurs = (known: string | undefined, existing: object | null): boolean => {
  if (known === undefined) return existing === null
  if (known === pending) return true
  return existing !== null && isDigestOf(known, existing)
}

interface Writing {
  readonly destination: SeedDestination
  readonly ledger: SeedLedger
  /** The document's key in the ledger. */
  readonly key: string
  readonly existing: Record<string, unknown> | null
}

/** Writes one document unless it is an editor's by now, and notes how it was left. */
const seedDocument = async ({ destination, ledger, key, existing }: Writing, { key: name, fields }: SeedDocument): Promise<Outcome> => {
  const known = ledger.digest(key)
  if (known === undefined) await ledger.begin(key)
  // In the trash it is deleted, and its name is still taken.
  if (existing?.deletedAt) {
    await ledger.record(key, 'in the trash')
    return 'kept'
  }
  // What says the same as its file, such as after an export, is the file's again, whoever wrote it.
  const current = existing && digestOf(existing)
  if (existing && current && digestOf({ ...existing, ...fields }) === current) {
    if (known !== current) await ledger.record(key, current)
    return 'unchanged'
  }
  if (!isOurs(known, existing)) {
    if (known === undefined) await ledger.record(key, 'made in the panel')
    return 'kept'
  }
  if (existing) await destination.update(existing, keepRowIds(fields, existing))
  else {
    if (known === pending) await destination.clear(name)
    await destination.create(name, fields)
  }
  await ledger.record(key, digestOf((await destination.find([name])).get(name) ?? {}))
  return existing ? 'updated' : 'created'
}

/** A file's state: its text, and how its kinds turn it into documents. */
const stateOf = ({ hash, path }: RawFile, seeds: readonly Seed[]): string =>
  [hash, ...seeds.filter(({ files }) => files.test(path)).map(({ revision }) => revision ?? 1)].join('.')

/** The content files, the ledger, and which of the files have changed since it was written, with their states. */
const look = async ({ payload, seeds, contentDir }: SeedRun) => {
  const files = (await readContent(contentDir)).filter((file) => isTranslation(file) || seeds.some((seed) => seed.files.test(file.path)))
  const ledger = await openLedger(payload)
  const changed = new Map(
    files.map((file) => [file.path, stateOf(file, seeds)] as const).filter(([path, state]) => !ledger.isDone(path, state)),
  )
  return { files, ledger, changed }
}

const seedChanged = async (run: SeedRun): Promise<void> => {
  const { payload, seeds, log } = run
  const { files, ledger, changed } = await look(run)
  if (changed.size === 0) return
  const { checkContent } = await import('./check-content.ts')
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, kept: 0 }
  const kept: string[] = []
  const content = checkContent(files, seeds)
  const translated = readTranslations(files, content)
  if (translated.length > 0) refuseOtherFields(payload, translated)
  for (const [seed, checked] of content) {
    const destination = destinationOf(payload, seed)
    for (const file of checked.filter(({ path }) => changed.has(path))) {
      const documents = seed.toDocuments(file)
      const found = await destination.find(documents.map(({ key }) => key))
      for (const document of documents) {
        const key = `${file.path}#${document.key}`
        const outcome = await seedDocument({ destination, ledger, key, existing: found.get(document.key) ?? null }, document)
        counts[outcome] += 1
        if (outcome === 'kept') kept.push(key)
      }
    }
  }
  for (const document of translated.filter(({ path }) => changed.has(path))) {
    const outcome = await seedTranslation(payload, ledger, document)
    counts[outcome] += 1
    if (outcome === 'kept') kept.push(ledgerKeyOf(document))
  }
  for (const [path, state] of changed) await ledger.settle(path, state)
  log.info(counts, 'content seeded')
  if (kept.length > 0) log.warn({ documents: kept }, 'content files changed, but editors’ work stays')
}

/**
 * Brings changed content files into the CMS, one way: a document that an editor has changed or deleted stays as it is,
 * and a file that is gone changes nothing. Throws ContentError, before it writes, when any file is broken.
 */
export const runSeeds = async (run: SeedRun): Promise<void> => {
  if ((await look(run)).changed.size === 0) return
  // A SQLite file has one process, which waits for nobody.
  if (run.payload.db.name === 'sqlite') await seedChanged(run)
  else await withLease(run.payload, () => seedChanged(run))
}
