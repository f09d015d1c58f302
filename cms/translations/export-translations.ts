import type { Payload } from 'payload'
import { languages } from '#core/contract'
import { changeFile } from '../export/change-file.ts'
import { readPublished } from '../export/read-published.ts'
import type { Seed, SeedDocument, SeedFile } from '../seed/define-seed.ts'
import { digestOf } from '../seed/digest-of.ts'
import { parseFile } from '../seed/parse-file.ts'
import type { RawFile } from '../seed/read-content.ts'
import { pending, type SeedLedger } from '../seed/seed-ledger.ts'
import { isTranslation, kindOf, ledgerKeyOf, type TranslatedDocument, translationPath } from './translation-file.ts'
import { fieldsOf, type Words, wordsOf } from './words-of.ts'

interface TranslationsExport {
  readonly payload: Payload
  readonly ledger: SeedLedger
  /** Every content file as it lies on the disk. */
  readonly raw: ReadonlyMap<string, RawFile>
  /** What the files translate already. */
  readonly filed: readonly TranslatedDocument[]
  /** The English documents of each kind that the files will hold, with their paths. */
  readonly english: ReadonlyMap<Seed, readonly (SeedDocument & { path: string })[]>
}

/** The texts of the translations' files that say what is published, by their paths; null where a file has nothing more to say. */
export const exportTranslations = async ({
  payload,
  ledger,
  raw,
  filed,
  english,
}: TranslationsExport): Promise<ReadonlyMap<string, string | null>> => {
  const after = new Map<string, Record<string, Record<string, Words>>>()
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
        const isPanels = known === undefined ? Object.keys(now).length > 0 : known !== pending && known !== digestOf(now)
        const words = isPanels ? now : inFiles.get(name)
        if (!words || Object.keys(words).length === 0) continue
        const kinds = after.get(path) ?? {}
        kinds[kindOf(seed)] = { ...kinds[kindOf(seed)], [key]: words }
        after.set(path, kinds)
      }
    }
  const changed = new Map<string, string | null>()
  for (const path of [...raw.values()].filter(isTranslation).map((file) => file.path)) if (!after.has(path)) changed.set(path, null)
  for (const [path, data] of after) {
    const file = raw.get(path)
    const before: SeedFile | undefined = file && { path, data: parseFile(file).data as SeedFile['data'] }
    const text = changeFile(file?.text, before, { path, data })
    if (text !== file?.text) changed.set(path, text)
  }
  return changed
}
