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

/** A document's fields, the one that names it among them: what a structured text must look like may depend on the name. */
export const namedFieldsOf = ({ seed, key, fields }: EnglishDocument): Words => ({
  ...('collection' in seed && { [seed.keyField]: key }),
  ...fields,
})

/** Each text of a document that every language says by itself, by its path; names, links and what no page reads left out. */
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

/** The words of an English file's documents as one hash, which its translations keep: another one where anything of them has changed. */
export const englishDigestOf = (documents: readonly EnglishDocument[]): string =>
  createHash('sha256')
    .update(JSON.stringify(documents.map((document) => [kindOf(document.seed), document.key, [...englishTextsOf(document)]])))
    .digest('hex')
    .slice(0, 16)
