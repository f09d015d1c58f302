import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Payload } from 'payload'
import { ContentError, checkContent } from '../seed/check-content.ts'
import type { Seed, SeedDocument, SeedFile } from '../seed/define-seed.ts'
import { isContentPath } from '../seed/define-seed.ts'
import { readContent } from '../seed/read-content.ts'
import { openLedger } from '../seed/seed-ledger.ts'
import { exportTranslations } from '../translations/export-translations.ts'
import { isTranslationOf, readTranslations } from '../translations/translation-file.ts'
import { changeFile } from './change-file.ts'
import { type HeldBack, holdBack, withChanges } from './hold-back.ts'
import { resolveDocuments } from './resolve-documents.ts'

interface ContentExport {
  readonly payload: Payload
  readonly seeds: readonly Seed[]
  /** The folder of the content files, absolute. */
  readonly contentDir: string
}

/** Paths within `content/`, in order. */
export interface ExportReport {
  readonly written: readonly string[]
  readonly removed: readonly string[]
  /** Files that stay unchanged for now, since their published documents would not fit the other files; absent where all fit. */
  readonly heldBack?: readonly HeldBack[]
}

/** Adds one kind's fields of its files to the fields that other kinds gave for the same files. */
const addFiles = (all: Map<string, SeedFile>, seed: Seed, documents: readonly SeedDocument[]) => {
  for (const file of documents.length > 0 ? seed.toFiles(documents) : []) {
    const known = all.get(file.path)
    all.set(file.path, { ...known, ...file, data: { ...known?.data, ...file.data } })
  }
}

/**
 * Writes published documents back into the content files, in every language: a changed value changes its own lines, a new document becomes
 * a file or an entry, a deleted one is removed. Everything else stays byte for byte, and seeding the result changes nothing. A document
 * with which the files would not start a school is held back; the others are written.
 * @throws ContentError where the existing files do not fit the formats; then nothing is written
 */
export const exportContent = async ({ payload, seeds, contentDir }: ContentExport): Promise<ExportReport> => {
  const ledger = await openLedger(payload)
  if (ledger.isEmpty) throw new Error('This database holds no course yet: run npm start once.')
  const raw = new Map((await readContent(contentDir)).map((file) => [file.path, file]))
  const before = new Map<string, SeedFile>()
  const after = new Map<string, SeedFile>()
  const taken = new Set<string>()
  const checked = checkContent([...raw.values()], seeds)
  const english = new Map<Seed, readonly (SeedDocument & { path: string })[]>()
  for (const [seed, files] of checked) {
    const filed = files.flatMap((file) => seed.toDocuments(file).map((document) => ({ ...document, path: file.path })))
    for (const { path } of files) taken.add(path)
    addFiles(before, seed, filed)
    const resolved = await resolveDocuments(payload, seed, filed, ledger)
    addFiles(after, seed, resolved)
    const pathOf = new Map(filed.map(({ key, path }) => [key, path]))
    english.set(
      seed,
      resolved.map((document) => {
        // A global's single document has no key in the panel.
        const key = document.key || (filed[0]?.key ?? '')
        return { ...document, key, path: pathOf.get(key) ?? (seed.toFiles([document])[0]?.path as string) }
      }),
    )
  }

  const strange = [...after.keys()].filter((path) => !isContentPath(path, seeds))
  if (strange.length > 0) throw new ContentError(strange.map((path) => `content/${path}: no content file can have this name`))
  const filed = readTranslations([...raw.values()], checked)
  const translations = await exportTranslations({ payload, ledger, raw, filed, english })
  const changes = new Map<string, string | null>([...taken].filter((path) => !after.has(path)).map((path) => [path, null]))
  for (const [path, file] of after) {
    const sections = seeds.find(({ files }) => files.test(path))?.sections
    const text = changeFile(raw.get(path)?.text, before.get(path), file, sections)
    if (text !== raw.get(path)?.text) changes.set(path, text)
  }
  const heldBack = holdBack([...raw.values()], changes, seeds)
  for (const { path } of heldBack) changes.delete(path)
  // The translations of a file that is held back are held back too.
  const isHeld = (path: string) => heldBack.some((held) => isTranslationOf(path, held.path))
  for (const [path, text] of translations) if (!isHeld(path)) changes.set(path, text)

  const all = withChanges([...raw.values()], changes)
  readTranslations(all, checkContent(all, seeds))
  const written = new Map([...changes].flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])))
  const removed = [...changes].flatMap(([path, text]) => (text === null ? path : [])).sort()

  for (const [path, text] of written) {
    await mkdir(dirname(join(contentDir, path)), { recursive: true })
    await writeFile(join(contentDir, path), text)
  }
  for (const path of removed) await rm(join(contentDir, path))
  return { written: [...written.keys()].sort(), removed, ...(heldBack.length > 0 && { heldBack }) }
}
