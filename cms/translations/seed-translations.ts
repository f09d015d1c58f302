import { createLocalReq, type Payload } from 'payload'
import { isRecord, mergeTranslation } from '#core/contract'
import { inOneTransaction } from '../../core/services/database/transaction-scope.ts'
import { mistakesOfType } from '../publishing/fits.ts'
import { ContentError } from '../seed/check-content.ts'
import type { Seed } from '../seed/define-seed.ts'
import { digestOf, isDigestOf } from '../seed/digest-of.ts'
import { pending, type SeedLedger } from '../seed/seed-ledger.ts'
import { destinationOf } from '../seed/seed-target.ts'
import { isDrafted } from '../workflow/drafted.ts'
import { noteFirstTranslation } from '../workflow/translations.ts'
import { kindOf, ledgerKeyOf, type TranslatedDocument } from './translation-file.ts'
import { eachWord, fieldsOf, type Words, withWords, wordsOf } from './words-of.ts'

type CollectionSeed = Extract<Seed, { collection: unknown }>

type Validate = (value: unknown, options: object) => unknown

/** Refuses values that are not translated, such as a number, which would be lost, and values that do not fit their field. */
export const refuseUnfitWords = async (payload: Payload, translated: readonly TranslatedDocument[]): Promise<void> => {
  const mistakes: string[] = []
  let req = await createLocalReq({}, payload)
  for (const { seed, language, path, key, words } of translated) {
    const place = `content/${path}: field ${kindOf(seed)}.${key}`
    const fields = fieldsOf(payload, seed)
    const known = wordsOf(fields, words)
    for (const name of Object.keys(words).filter((each) => !Object.hasOwn(known, each)))
      mistakes.push(`${place}.${name}: must be a text of the document that is said in each language`)
    const ofType = mistakesOfType(fields, known)
    for (const { path: name, message } of ofType) mistakes.push(`${place}.${name}: ${message}`)
    if (ofType.length > 0) continue
    if (req.locale !== language) req = await createLocalReq({ locale: language as 'en' }, payload)
    for (const { field, path: name, word } of eachWord(fields, words)) {
      const validate = 'validate' in field ? (field.validate as Validate | undefined) : undefined
      const answer = (await validate?.(word, { ...field, req, data: words, siblingData: words, operation: 'update' })) ?? true
      if (answer !== true) mistakes.push(`${place}.${name}: ${String(answer)}`)
    }
  }
  if (mistakes.length > 0) throw new ContentError(mistakes)
}

/**
 * Writes words in other languages into documents that this start has just created, all languages at once into their single version. Nobody
 * has seen these documents yet: one of Payload's writes for each language would only add a version for each.
 */
export const translateNew = async (
  payload: Payload,
  { collection, keyField }: CollectionSeed,
  translated: readonly TranslatedDocument[],
) => {
  if (translated.length === 0) return
  const { config } = payload.collections[collection]
  const fields = config.flattenedFields
  const all = { collection, limit: 0, pagination: false, locale: 'en' } as const
  const keys = [...new Set(translated.map(({ key }) => key))]
  const { docs } = await payload.db.find<Words & { id: string }>({ ...all, where: { [keyField]: { in: keys } } })
  const parent = { in: docs.map(({ id }) => id) }
  const versions = config.versions ? (await payload.db.findVersions<Words>({ ...all, where: { parent } })).docs : []
  for (const document of docs) {
    const mine = translated.filter(({ key }) => key === document[keyField])
    const inAll = (one: Words) => {
      let said = one
      for (const { language, words } of mine)
        said = { ...said, ...withWords(fields, said, words, (word, now) => ({ ...(isRecord(now) && now), [language]: word })) }
      return said
    }
    // SQLite deletes a document's words before it writes those of all languages.
    await inOneTransaction(payload, async () => {
      await payload.db.updateOne({ collection, id: document.id, data: inAll(document), returning: false })
      for (const { id, ...rest } of versions.filter((each) => String(each.parent) === String(document.id)))
        await payload.db.updateVersion({
          collection,
          id,
          versionData: { ...rest, version: inAll(rest.version) } as never,
          returning: false,
        })
      if (isDrafted(config)) for (const { language } of mine) await noteFirstTranslation(payload, collection, document, language)
    })
  }
}

/** Records the digests of those translations, read once for each language. */
export const recordTranslations = async (
  payload: Payload,
  ledger: SeedLedger,
  seed: CollectionSeed,
  translated: readonly TranslatedDocument[],
): Promise<void> => {
  for (const language of new Set(translated.map((each) => each.language))) {
    const mine = translated.filter((each) => each.language === language)
    const found = await destinationOf(payload, seed).find(
      mine.map(({ key }) => key),
      language,
    )
    for (const each of mine) await ledger.record(ledgerKeyOf(each), digestOf(wordsOf(fieldsOf(payload, seed), found.get(each.key) ?? {})))
  }
}

/**
 * Writes one document's words in another language, unless an editor has changed them or the English is a draft, which would be published
 * with them. Words that a file no longer has stay.
 */
export const seedTranslation = async (
  payload: Payload,
  ledger: SeedLedger,
  document: TranslatedDocument,
): Promise<'updated' | 'unchanged' | 'kept'> => {
  const { seed, language, key, words } = document
  const name = ledgerKeyOf(document)
  const known = ledger.digest(name)
  const fields = fieldsOf(payload, seed)
  const destination = destinationOf(payload, seed)
  const existing = (await destination.find([key], language)).get(key)
  if (!existing || existing.deletedAt || existing._status === 'draft') {
    if (known === undefined || known === pending) await ledger.record(name, 'not published')
    return 'kept'
  }
  const now = wordsOf(fields, existing)
  const next = withWords(fields, existing, words)
  const current = digestOf(now)
  const english = wordsOf(fields, (await destination.find([key])).get(key) ?? {})
  /** As readers get it: English is the fallback for each missing word. */
  const read = (said: Words) => digestOf(mergeTranslation(english, said) as Words)
  if (Object.keys(now).length > 0 && read(now) === read(wordsOf(fields, { ...existing, ...next }))) {
    if (known !== current) await ledger.record(name, current)
    return 'unchanged'
  }
  const isOurs = known === undefined ? Object.keys(now).length === 0 : known === pending || isDigestOf(known, now)
  if (!isOurs) {
    if (known === undefined) await ledger.record(name, 'made in the panel')
    return 'kept'
  }
  await ledger.begin([name])
  await destination.update(existing, next, language)
  await ledger.record(name, digestOf(wordsOf(fields, (await destination.find([key], language)).get(key) ?? {})))
  return 'updated'
}
