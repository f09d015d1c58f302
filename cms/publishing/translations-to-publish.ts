import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { isRecord, languages } from '#core/contract'
import { wordsOf } from '../translations/words-of.ts'
import { canonicalText } from './canonical-text.ts'
import type { Mistake, Row } from './fits.ts'
import { onlyLanguageOf } from './only-language.ts'
import { readPublished, readVersions } from './read-versions.ts'
import { labelOf } from './refuse-mistakes.ts'

/** A translation that becomes public by a write. */
export interface Translation {
  /** Its structured fields; in the language of the write, the whole document. */
  readonly fields: Row
  /** Names its language in a mistake. */
  readonly say: (mistake: Mistake) => Mistake
}

interface Collection {
  readonly slug: string
  readonly flattenedFields: readonly FlattenedField[]
  readonly versions?: unknown
}

const hasDrafts = (versions: unknown) => Boolean((versions as { readonly drafts?: unknown } | undefined)?.drafts)

const isStructured = (field: FlattenedField) =>
  'localized' in field && field.localized && (field.type === 'json' || field.type === 'blocks')

const sayInForm =
  (language: string): Translation['say'] =>
  ({ path, message }) => ({ path, message: `${message} [${language}]` })

/** The open form lacks the fields of another language: there the whole field is marked, and the message names the place in it. */
const sayBeside =
  (language: string): Translation['say'] =>
  ({ path, message }) => {
    const [field = '', ...within] = path.split('.')
    return { path: field, message: `${labelOf([], within.join('.'))} ${message} [${language}]`.trim() }
  }

/**
 * Returns the translations that become public by a write that publishes: the one that was written and, where it publishes all languages, the
 * drafts of the others. Their structured fields can be unfit, since a draft may hold anything. A translation that is public already is not
 * among them: otherwise nobody could correct the English before every translation.
 */
export const translationsToPublish = async (
  { slug, flattenedFields, versions }: Collection,
  data: Row,
  id: string | number | undefined,
  req: PayloadRequest,
): Promise<Translation[]> => {
  const open = req.locale && req.locale !== 'en' ? [{ fields: data, say: sayInForm(req.locale) }] : []
  const structured = hasDrafts(versions) ? flattenedFields.filter(isStructured) : []
  if (!id || onlyLanguageOf(req) || structured.length === 0) return open
  const collection = slug as CollectionSlug
  const [published, [newest]] = await Promise.all([readPublished(req, collection, id), readVersions(req, collection, id, 1)])
  const inLanguage = (document: Row, language: string): Row =>
    Object.fromEntries(structured.map(({ name }) => [name, (isRecord(document[name]) ? document[name] : {})[language]]))
  const waiting = languages.flatMap((language) => {
    if (language === 'en' || language === req.locale) return []
    const fields = inLanguage(newest?.version ?? {}, language)
    const [now, before] = [fields, inLanguage(published, language)].map((row) => canonicalText(wordsOf(structured, row)))
    return now === before ? [] : [{ fields, say: sayBeside(language) }]
  })
  return [...open, ...waiting]
}
