import { randomBytes } from 'node:crypto'
import type { CollectionSlug, FlattenedField, Payload } from 'payload'
import { isRecord } from '#core/contract'
import { inOneTransaction } from '../../core/services/database/transaction-scope.ts'
import type { EarlierForm, Seed } from './define-seed.ts'
import { digestOf, isDigestOf } from './digest-of.ts'
import { openLedger } from './seed-ledger.ts'
import { destinationOf } from './seed-target.ts'

type Fields = Record<string, unknown>
const isLocalized = (field: FlattenedField) => 'localized' in field && field.localized === true

/** A document in one language; lists stay as they are. */
const readIn = (fields: readonly FlattenedField[], document: Fields, language: string): Fields =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      const field = fields.find((each) => each.name === name)
      return [name, field && isLocalized(field) && isRecord(value) ? value[language] : value]
    }),
  )

/** Writes the values of one language into a document of all languages; new rows get their ids with the first language. */
const writeIn = (fields: readonly FlattenedField[], document: Fields, said: Fields, language: string): Fields => {
  const written = { ...document }
  for (const [name, value] of Object.entries(said)) {
    const field = fields.find((each) => each.name === name)
    const there = written[name]
    if (field?.type === 'array' && Array.isArray(value)) {
      const rows: readonly unknown[] = Array.isArray(there) ? there : []
      written[name] = value.map((row, index) => {
        const known = rows[index]
        return writeIn(field.flattenedFields, isRecord(known) ? known : { id: randomBytes(12).toString('hex') }, row as Fields, language)
      })
    } else written[name] = field && isLocalized(field) ? { ...(isRecord(there) && there), [language]: value } : value
  }
  return written
}

/** English first: all languages share its lists. A language whose lists have another length keeps its text unchanged. */
const upgradeIn = (fields: readonly FlattenedField[], document: Fields, { upgrade }: EarlierForm, languages: readonly string[]) => {
  const english = upgrade(readIn(fields, document, 'en'), 'en')
  if (!english) return null
  const hasSameLists = (said: Fields) =>
    Object.entries(english).every(
      ([name, rows]) => !Array.isArray(rows) || (Array.isArray(said[name]) && said[name].length === rows.length),
    )
  let upgraded = writeIn(fields, document, english, 'en')
  for (const language of languages.filter((each) => each !== 'en')) {
    const said = upgrade(readIn(fields, document, language), language)
    if (said && hasSameLists(said)) upgraded = writeIn(fields, upgraded, said, language)
  }
  return upgraded
}

/**
 * Upgrades documents of an earlier release to this one's form, drafts and versions too, in every language. It can be repeated and
 * interrupted at any point: whether a document is the files' or an editor's is recorded before it changes. To be run before seeding.
 */
export const upgradeDocuments = async (
  payload: Payload,
  seeds: readonly Seed[],
  onProgress?: (done: number, of: number) => void,
): Promise<void> => {
  const { localization } = payload.config
  const languages = localization ? localization.localeCodes : ['en']
  for (const seed of seeds) {
    if (!seed.earlier || !('collection' in seed)) continue
    const { collection, keyField, earlier } = seed
    const fields = payload.collections[collection].config.flattenedFields
    const all = { collection: collection as CollectionSlug, limit: 0, pagination: false, locale: 'en' } as const
    const { docs } = await payload.db.find<Fields & { id: string }>({ ...all, where: earlier.where })
    const older = docs.map((doc) => [doc, upgradeIn(fields, doc, earlier, languages)] as const).filter(([, upgraded]) => upgraded)
    if (older.length > 0) {
      const ledger = await openLedger(payload)
      const found = await destinationOf(payload, seed).find(older.map(([doc]) => String(doc[keyField])))
      for (const [index, [doc, upgraded]] of older.entries()) {
        onProgress?.(index, older.length)
        const key = ledger.keyOf(seed.files, String(doc[keyField]))
        const existing = found.get(String(doc[keyField]))
        const known = key && ledger.digest(key)
        await inOneTransaction(payload, async () => {
          if (key && existing && isDigestOf(known, existing))
            await ledger.record(key, digestOf({ ...existing, ...earlier.upgrade(existing, 'en') }))
          await payload.db.updateOne({ collection, id: doc.id, data: upgraded as Fields })
        })
      }
    }
    const versioned = Object.fromEntries(Object.entries(earlier.where).map(([name, test]) => [`version.${name}`, test]))
    const { docs: versions } = await payload.db.findVersions<Fields>({ ...all, where: versioned as never })
    for (const [index, { id, ...rest }] of versions.entries()) {
      const version = upgradeIn(fields, rest.version, earlier, languages)
      if (!version) continue
      onProgress?.(index, versions.length)
      await inOneTransaction(payload, () => payload.db.updateVersion({ collection, id, versionData: { ...rest, version } as never }))
    }
  }
}
