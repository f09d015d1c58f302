import type { Payload } from 'payload'
import { mergeTranslation } from '#core/contract'
import { ContentError } from '../seed/check-content.ts'
import { digestOf, isDigestOf } from '../seed/digest-of.ts'
import { pending, type SeedLedger } from '../seed/seed-ledger.ts'
import { destinationOf } from '../seed/seed-target.ts'
import { kindOf, ledgerKeyOf, type TranslatedDocument } from './translation-file.ts'
import { fieldsOf, type Words, withWords, wordsOf } from './words-of.ts'

/** Refuses what is not said in each language by itself, such as a number: it would be lost. */
export const refuseOtherFields = (payload: Payload, translated: readonly TranslatedDocument[]): void => {
  const mistakes = translated.flatMap(({ seed, path, key, words }) => {
    const known = wordsOf(fieldsOf(payload, seed), words)
    return Object.keys(words)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `content/${path}: field ${kindOf(seed)}.${key}.${name}: must be a text of the document that is said in each language`)
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
}

/**
 * Writes one document's words in another language, unless they are somebody's by now or the English is a draft, which would be
 * published with them. Words that a file no longer has stay.
 */
export const seedTranslation = async (
  payload: Payload,
  ledger: SeedLedger,
  document: TranslatedDocument,
): Promise<'updated' | 'unchanged' | 'kept'> => {
  const { seed, language, key, words } = document
  const name = ledgerKeyOf(document)
  const known = ledger.digest(name)
  if (known === undefined) await ledger.begin(name)
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
  /** As it is read: English stands for each word that is missing. */
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
  await destination.update(existing, next, language)
  await ledger.record(name, digestOf(wordsOf(fields, (await destination.find([key], language)).get(key) ?? {})))
  return 'updated'
}
