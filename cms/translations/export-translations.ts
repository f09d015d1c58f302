import type { Payload } from 'payload'
import { languages } from '#core/contract'
import { changeFile } from '../export/change-file.ts'
import { isSame } from '../export/is-same.ts'
import { readPublished } from '../export/read-published.ts'
import type { Seed, SeedDocument, SeedFile } from '../seed/define-seed.ts'
import { isDigestOf } from '../seed/digest-of.ts'
import { parseFile } from '../seed/parse-file.ts'
import type { RawFile } from '../seed/read-content.ts'
import { pending, type SeedLedger } from '../seed/seed-ledger.ts'
import { destinationOf } from '../seed/seed-target.ts'
import { readStaleTranslations } from '../workflow/read-overview.ts'
import { translationKey } from '../workflow/translations.ts'
import { type EnglishDocument, englishDigestOf } from './english-digest.ts'
import { headOf, isTranslation, kindOf, ledgerKeyOf, type TranslatedDocument, translationPath } from './translation-file.ts'
import { fieldsOf, type Words, wordsOf } from './words-of.ts'

interface TranslationsExport {
  readonly payload: Payload
  readonly ledger: SeedLedger
  /** Every content file as stored on the disk. */
  readonly raw: ReadonlyMap<string, RawFile>
  /** Translations that the files contain already. */
  readonly filed: readonly TranslatedDocument[]
  /** The English documents of each kind that the files will hold, with their paths. */
  readonly english: ReadonlyMap<Seed, readonly (SeedDocument & { path: string })[]>
}

/** The current English digest of each file, for comparison with the digests in its translations. */
const digestsOf = (payload: Payload, english: TranslationsExport['english']): ReadonlyMap<string, string> => {
  const files = new Map<string, EnglishDocument[]>()
  for (const [seed, documents] of english)
    for (const { path, key, fields } of documents)
      files.set(path, [...(files.get(path) ?? []), { seed, key, fields, definedFields: fieldsOf(payload, seed) }])
  return new Map([...files].map(([path, documents]) => [path, englishDigestOf(documents)]))
}

/** The new texts of the translation files for the published content, by path; null where a file has no words left. */
export const exportTranslations = async ({
  payload,
  ledger,
  raw,
  filed,
  english,
}: TranslationsExport): Promise<ReadonlyMap<string, string | null>> => {
  const after = new Map<string, Record<string, Record<string, Words>>>()
  const sources = new Map<string, string>()
  const stale = await readStaleTranslations(payload)
  /** Files with words from the panel that are older than the panel's English. */
  const older = new Set<string>()
  const inFiles = new Map(filed.map((document) => [ledgerKeyOf(document), document.words]))
  for (const language of languages.filter((each) => each !== 'en'))
    for (const [seed, documents] of english) {
      const fields = fieldsOf(payload, seed)
      const inPanel = new Map((await readPublished(payload, seed, language)).map(({ key, fields: said }) => [key, wordsOf(fields, said)]))
      for (const { key, path: source } of documents) {
        const path = translationPath(source, language)
        const name = ledgerKeyOf({ seed, path, key })
        const known = ledger.digest(name)
        const now = inPanel.get('global' in seed ? '' : key) ?? {}
        const isPanels = known === undefined ? Object.keys(now).length > 0 : known !== pending && !isDigestOf(known, now)
        const words = isPanels ? now : inFiles.get(name)
        if (!words || Object.keys(words).length === 0) continue
        sources.set(path, source)
        if (isPanels && 'collection' in seed && stale.size > 0) {
          const document = (await destinationOf(payload, seed).find([key])).get(key)
          if (stale.has(translationKey(seed.collection, String(document?.id), language))) older.add(path)
        }
        const kinds = after.get(path) ?? {}
        kinds[kindOf(seed)] = { ...kinds[kindOf(seed)], [key]: words }
        after.set(path, kinds)
      }
    }
  const changed = new Map<string, string | null>()
  for (const path of [...raw.values()].filter(isTranslation).map((file) => file.path)) if (!after.has(path)) changed.set(path, null)
  const digests = digestsOf(payload, english)
  for (const [path, words] of after) {
    const file = raw.get(path)
    const before: SeedFile | undefined = file && { path, data: parseFile(file).data as SeedFile['data'] }
    const head = headOf(before?.data)
    const wordsBefore = Object.fromEntries(Object.entries(before?.data ?? {}).filter(([name]) => !(name in head)))
    // Words that somebody changed in the panel were written beside the public English, unless that has changed since; and no native speaker
    // has read them again.
    const today = older.has(path) ? head.english : digests.get(sources.get(path) ?? '')
    const data = { ...(isSame(wordsBefore, words) ? head : today ? { english: today } : {}), ...words }
    const text = changeFile(file?.text, before, { path, data })
    if (text !== file?.text) changed.set(path, text)
  }
  return changed
}
