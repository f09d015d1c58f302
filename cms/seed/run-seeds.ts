import type { Payload } from 'payload'
import { recordTranslations, refuseUnfitWords, seedTranslation, translateNew } from '../translations/seed-translations.ts'
import { isTranslation, ledgerKeyOf, readTranslations, type TranslatedDocument } from '../translations/translation-file.ts'
import type { CheckedFile } from './check-content.ts'
import type { Seed, SeedDocument } from './define-seed.ts'
import { digestForm, digestOf, isDigestOf, keepRowIds } from './digest-of.ts'
import { digestOfContent, type RawFile, readContent } from './read-content.ts'
import { isSettled, noteSettled, openLedger, pending, type SeedLedger } from './seed-ledger.ts'
import { destinationOf, type SeedDestination } from './seed-target.ts'
import { withLease } from './with-lease.ts'

export interface SeedRun {
  readonly payload: Payload
  readonly seeds: readonly Seed[]
  /** The folder of the content files, absolute. */
  readonly contentDir: string
  /** Is called for each document that is dealt with. */
  readonly onProgress?: (done: number, of: number) => void
  readonly log: { info(counts: object, message: string): void; warn(details: object, message: string): void }
}

type Outcome = 'created' | 'updated' | 'unchanged' | 'kept'

/** Whether the seeder may write the document: nobody created, changed or deleted it in the panel. */
const isOurs = (known: string | undefined, existing: object | null): boolean => {
  if (known === undefined) return existing === null
  if (known === pending) return true
  return existing !== null && isDigestOf(known, existing)
}

/** A document as its file has it, and its present state in the database. */
interface Task {
  readonly document: SeedDocument
  /** The document's key in the ledger, and its digest there. */
  readonly key: string
  readonly known: string | undefined
  readonly existing: Record<string, unknown> | null
}

/** The changed files of one kind, as tasks. */
interface Kind {
  readonly seed: Seed
  readonly destination: SeedDestination
  readonly tasks: readonly Task[]
}

/** Updates an existing document from its file, unless an editor has changed it, and records its digest. */
const follow = async (
  destination: SeedDestination,
  ledger: SeedLedger,
  { key, known, document: { key: name, fields } }: Task,
  existing: Record<string, unknown>,
): Promise<Outcome> => {
  // A document in the trash counts as deleted, and its unique name is still taken.
  if (existing.deletedAt) {
    await ledger.record(key, 'in the trash')
    return 'kept'
  }
  // A document that equals its file, such as after an export, is the seeder's again, whoever wrote it.
  const current = digestOf(existing)
  if (digestOf({ ...existing, ...fields }) === current) {
    if (known !== current) await ledger.record(key, current)
    return 'unchanged'
  }
  if (!isOurs(known, existing)) {
    if (known === undefined) await ledger.record(key, 'made in the panel')
    return 'kept'
  }
  await destination.update(existing, keepRowIds(fields, existing))
  await ledger.record(key, digestOf((await destination.find([name])).get(name) ?? {}))
  return 'updated'
}

interface Making {
  readonly payload: Payload
  readonly ledger: SeedLedger
  /** The translations of these documents. */
  readonly translated: readonly TranslatedDocument[]
  readonly count: (key: string, outcome: Outcome) => void
  /** Reports that a document was created. */
  readonly step: () => void
}

/**
 * Creates missing documents, in every language. All are noted as begun in the ledger, and recorded once they are complete, so a later
 * process repairs what a killed one leaves. They are read back together, once for each language.
 */
const make = async ({ seed, destination, tasks }: Kind, { payload, ledger, translated, count, step }: Making): Promise<void> => {
  for (const { known, document } of tasks) {
    if (known === pending) await destination.clear(document.key)
    await destination.create(document.key, document.fields)
    step()
  }
  if ('collection' in seed) await translateNew(payload, seed, translated)
  const found = await destination.find(tasks.map(({ document }) => document.key))
  for (const { key, document } of tasks) {
    await ledger.record(key, digestOf(found.get(document.key) ?? {}))
    count(key, 'created')
  }
  if ('collection' in seed) await recordTranslations(payload, ledger, seed, translated)
  for (const document of translated)
    count(ledgerKeyOf(document), 'global' in seed ? await seedTranslation(payload, ledger, document) : 'updated')
}

/** A file's state: its text, the revisions of its kinds, and the form of the digests. */
const stateOf = ({ hash, path }: RawFile, seeds: readonly Seed[]): string =>
  [hash, digestForm, ...seeds.filter(({ files }) => files.test(path)).map(({ revision }) => revision ?? 1)].join('.')

/** Reads the content files and the ledger, and returns the files that have changed since, with their states. */
const look = async ({ payload, seeds, contentDir }: SeedRun) => {
  const files = (await readContent(contentDir)).filter((file) => isTranslation(file) || seeds.some((seed) => seed.files.test(file.path)))
  const ledger = await openLedger(payload)
  const changed = new Map(
    files.map((file) => [file.path, stateOf(file, seeds)] as const).filter(([path, state]) => !ledger.isDone(path, state)),
  )
  return { files, ledger, changed }
}

/** The changed files' documents by kind, each with its existing document. */
const plan = async (
  { payload }: SeedRun,
  ledger: SeedLedger,
  content: ReadonlyMap<Seed, readonly CheckedFile[]>,
  changed: ReadonlyMap<string, string>,
): Promise<readonly Kind[]> => {
  const kinds: Kind[] = []
  for (const [seed, checked] of content) {
    const documents = checked
      .filter(({ path }) => changed.has(path))
      .flatMap((file) => seed.toDocuments(file).map((document) => ({ document, key: `${file.path}#${document.key}` })))
    if (documents.length === 0) continue
    const destination = destinationOf(payload, seed)
    const found = await destination.find(documents.map(({ document }) => document.key))
    const tasks = documents.map((each) => ({ ...each, known: ledger.digest(each.key), existing: found.get(each.document.key) ?? null }))
    kinds.push({ seed, destination, tasks })
  }
  return kinds
}

const seedChanged = async (run: SeedRun): Promise<void> => {
  const { payload, seeds, log, onProgress } = run
  const { files, ledger, changed } = await look(run)
  if (changed.size === 0) return
  const { checkContent } = await import('./check-content.ts')
  const counts: Record<Outcome, number> = { created: 0, updated: 0, unchanged: 0, kept: 0 }
  const kept: string[] = []
  let all = 0
  let done = 0
  const step = () => onProgress?.(++done, all)
  const count = (key: string, outcome: Outcome) => {
    counts[outcome] += 1
    // Created documents were counted already: they are recorded much later, with all of their kind.
    if (outcome !== 'created') step()
    if (outcome === 'kept') kept.push(key)
  }
  const content = checkContent(files, seeds)
  const translated = readTranslations(files, content)
  await refuseUnfitWords(payload, translated)
  const kinds = await plan(run, ledger, content, changed)
  const words = translated.filter(({ path }) => changed.has(path))
  all = kinds.reduce((sum, { tasks }) => sum + tasks.length, words.length)
  onProgress?.(0, all)

  for (const { destination, tasks } of kinds)
    for (const task of tasks)
      if (task.existing) count(task.key, await follow(destination, ledger, task, task.existing))
      else if (!isOurs(task.known, null)) count(task.key, 'kept')

  const missing = kinds
    .map((kind) => ({ ...kind, tasks: kind.tasks.filter(({ known, existing }) => !existing && isOurs(known, null)) }))
    .filter(({ tasks }) => tasks.length > 0)
  const isNew = ({ seed, key }: TranslatedDocument) =>
    missing.some((kind) => kind.seed === seed && kind.tasks.some(({ document }) => document.key === key))
  // Translations of existing documents go first: they may share a file with new documents, whose last record marks the file as done.
  for (const document of words.filter((each) => !isNew(each)))
    count(ledgerKeyOf(document), await seedTranslation(payload, ledger, document))
  const newWords = words.filter(isNew)
  await ledger.begin([...missing.flatMap(({ tasks }) => tasks.map(({ key }) => key)), ...newWords.map(ledgerKeyOf)], changed)
  for (const kind of missing)
    await make(kind, { payload, ledger, translated: newWords.filter(({ seed }) => seed === kind.seed), count, step })
  await ledger.settle(changed)
  log.info(counts, 'content seeded')
  if (kept.length > 0) log.warn({ documents: kept }, 'content files changed, but editors’ work stays')
}

/**
 * Seeds changed content files into the CMS, one way: a document that an editor has changed or deleted stays unchanged, and a file that is
 * gone changes nothing. Throws ContentError, before it writes, when any file is broken.
 */
export const runSeeds = async (run: SeedRun): Promise<void> => {
  const { payload, seeds, contentDir } = run
  // A later start only reads the files, and checks whether they are the ones already dealt with.
  const content = digestOfContent(contentDir, [`${digestForm}`, ...seeds.map(({ files, revision }) => `${files.source} ${revision ?? 1}`)])
  if (await isSettled(payload, content)) return
  const seed = async () => {
    await seedChanged(run)
    if ((await look(run)).changed.size === 0) await noteSettled(payload, content)
  }
  // A SQLite file has one process, so no lease is needed.
  if (payload.db.name === 'sqlite') await seed()
  else await withLease(payload, seed)
}
