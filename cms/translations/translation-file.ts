import { isRecord, languages } from '#core/contract'
import { type CheckedFile, ContentError } from '../seed/check-content.ts'
import type { Seed } from '../seed/define-seed.ts'
import { describeMistake } from '../seed/find-mistakes.ts'
import { type ParsedFile, parseFile } from '../seed/parse-file.ts'
import type { RawFile } from '../seed/read-content.ts'
import type { Words } from './words-of.ts'

/** `translations/<language>/` and the name of the file whose documents it translates. */
const pattern = new RegExp(`^translations/(${languages.filter((language) => language !== 'en').join('|')})/(.+)\\.yaml$`)

/**
 * Fields of a translation file beside its words: the digest of their English, by `englishDigestOf`, and the initials of the native speaker
 * who has read them, with the date.
 */
const heads = {
  english: [/^[0-9a-f]{16}$/, 'must be the digest of the English, in quotes'],
  reviewed: [/^\S{2,} \d{4}-\d{2}-\d{2}$/, 'must be initials and a date, such as AB 2027-01-31'],
} as const
const isHead = (name: string): name is keyof typeof heads => Object.hasOwn(heads, name)

/** Returns the fields of a translation file beside its words. */
export const headOf = (data: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isRecord(data) ? data : {}).filter(([name]) => isHead(name)))

/** One document in one language, as a file has it. */
export interface TranslatedDocument {
  readonly seed: Seed
  readonly language: string
  /** Path of the translation's file within `content/`. */
  readonly path: string
  readonly key: string
  readonly words: Words
}

export const isTranslation = ({ path }: Pick<RawFile, 'path'>): boolean => path.startsWith('translations/')

/** The kind of a seed's documents, as a translation file names it. */
export const kindOf = (seed: Seed): string => ('global' in seed ? seed.global : seed.collection)

const withoutEnding = (path: string): string => path.replace(/\.(md|yaml)$/, '')

/** Returns the path of a file's translation: one file for each English file and language. */
export const translationPath = (path: string, language: string): string => `translations/${language}/${withoutEnding(path)}.yaml`

/** Whether a file holds the translation of another file's documents, in any language. */
export const isTranslationOf = (path: string, english: string): boolean => pattern.exec(path)?.[2] === withoutEnding(english)

/** Returns the key of a document's translation in the ledger. */
export const ledgerKeyOf = ({ seed, path, key }: Pick<TranslatedDocument, 'seed' | 'path' | 'key'>): string =>
  `${path}#${kindOf(seed)}/${key}`

/**
 * Reads the translations among content files. English gives the structure, and every word that a translation lacks: so a translation may be
 * partial, and only the documents that it belongs to are checked.
 * @param checked the English files by kind, as `checkContent` returns them
 * @throws ContentError that names every mistake
 */
export const readTranslations = (
  raw: readonly RawFile[],
  checked: ReadonlyMap<Seed, readonly CheckedFile[]>,
): readonly TranslatedDocument[] => {
  const mistakes: string[] = []
  const found: TranslatedDocument[] = []
  const say = (file: ParsedFile, field: readonly PropertyKey[], message: string) =>
    mistakes.push(describeMistake({ path: file.path, line: file.lineOf(field), field, message }))

  for (const file of raw.filter(isTranslation).map(parseFile)) {
    const [, language = '', name] = pattern.exec(file.path) ?? []
    const english = [...checked].flatMap(([seed, files]) =>
      files.filter(({ path }) => withoutEnding(path) === name).map((source) => ({ seed, documents: seed.toDocuments(source) })),
    )
    for (const { line, message } of file.syntax) mistakes.push(describeMistake({ path: file.path, line, field: [], message }))
    if (file.syntax.length > 0) continue
    if (english.length === 0) {
      say(file, [], 'must stand where a file in English stands: translations/<language>/, its path, and .yaml')
      continue
    }
    const data = isRecord(file.data) ? file.data : {}
    const kinds = english.map(({ seed }) => kindOf(seed))
    for (const [name, value] of Object.entries(data))
      if (isHead(name)) {
        const [form, message] = heads[name]
        if (typeof value !== 'string' || !form.test(value)) say(file, [name], message)
      } else if (!kinds.includes(name)) say(file, [name], `must be ${kinds.join(' or ')}`)
    for (const { seed, documents } of english) {
      const mine = isRecord(data[kindOf(seed)]) ? (data[kindOf(seed)] as Words) : {}
      for (const key of Object.keys(mine).filter((each) => !documents.some((document) => document.key === each)))
        say(file, [kindOf(seed), key], 'must be the key of a document in the English file')
      for (const [key, words] of Object.entries(mine)) if (isRecord(words)) found.push({ seed, language, path: file.path, key, words })
    }
    if (Object.keys(data).every(isHead)) say(file, [], 'must translate something')
  }
  if (mistakes.length > 0) throw new ContentError([...new Set(mistakes)])
  return found
}
