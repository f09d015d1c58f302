import { createHash } from 'node:crypto'
import type { FlattenedField } from 'payload'
import type { Seed, SeedDocument } from '../seed/define-seed.ts'
import { textsIn } from '../workflow/texts-in.ts'
import { kindOf } from './translation-file.ts'
import { type Words, withWords, wordsOf } from './words-of.ts'

/** A document of an English file, with the fields that its collection has. */
export interface EnglishDocument extends SeedDocument {
  readonly seed: Seed
  readonly definedFields: readonly FlattenedField[]
}

/** A document's fields, its key included: the shape of a structured text may depend on the key. */
export const namedFieldsOf = ({ seed, key, fields }: EnglishDocument): Words => ({
  ...('collection' in seed && { [seed.keyField]: key }),
  ...fields,
})

/** Each text of a document that is translated, by its path; without names, links and texts that no page reads. */
export const englishTextsOf = (document: EnglishDocument): Map<string, string> => {
  const { definedFields } = document
  const fields = namedFieldsOf(document)
  const english: Words = { ...fields, ...withWords(definedFields, fields, wordsOf(definedFields, fields), (word) => ({ en: word })) }
  return new Map(
    textsIn(definedFields, english)
      .filter(({ language, kind }) => language === 'en' && kind === 'words')
      .map(({ path, text }) => [path, text.trim()]),
  )
}

/** The words of an English file's documents as one hash, which its translations store: it differs when any of the words has changed. */
export const englishDigestOf = (documents: readonly EnglishDocument[]): string =>
  createHash('sha256')
    .update(JSON.stringify(documents.map((document) => [kindOf(document.seed), document.key, [...englishTextsOf(document)]])))
    .digest('hex')
    .slice(0, 16)
