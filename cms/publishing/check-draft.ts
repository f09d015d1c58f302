import type { CollectionSlug, Payload } from 'payload'
import { languages } from '#core/contract'
import { plainFields, readPublished } from '../export/read-published.ts'
import type { Seed, SeedDocument, SeedFile } from '../seed/define-seed.ts'
import { type FileMistake, findMistakes } from '../seed/find-mistakes.ts'
import type { ParsedFile } from '../seed/parse-file.ts'
import { canBeDrawn } from './check-document.ts'
import type { Row } from './fits.ts'
import { labelOf } from './refuse-mistakes.ts'

/** What the panel says beside a form. */
export interface DraftReport {
  /** What keeps the course's own check from passing with this draft in it, in the labels' words. */
  readonly mistakes: readonly { readonly label: string; readonly message: string }[]
  /** Languages in which texts are missing that are there in English, with how many. */
  readonly untranslated: readonly { readonly language: string; readonly texts: number }[]
  /** True where learners get an older version than what is published, since their page cannot draw that one. */
  readonly isOlderServed: boolean
}

/** A file as its parsed text would be. */
const asParsed = ({ path, data, body = '' }: SeedFile, seeds: readonly Seed[]): ParsedFile => {
  const headings = seeds.find(({ files }) => files.test(path))?.sections ?? {}
  const plain = JSON.parse(JSON.stringify(data)) as Record<string, unknown>
  const sections = new Map(
    Object.entries(headings).flatMap(([field, heading]) =>
      typeof plain[field] === 'string' && plain[field].trim() !== '' ? [[heading, { line: 1, text: plain[field].trim() }]] : [],
    ) as [string, { line: number; text: string }][],
  )
  for (const field of Object.keys(headings)) delete plain[field]
  return { path, data: plain, body, sections, syntax: [], lineOf: () => 1 }
}

const filesOf = (documents: ReadonlyMap<Seed, readonly SeedDocument[]>, seeds: readonly Seed[]): ParsedFile[] => {
  const all = new Map<string, SeedFile>()
  for (const [seed, mine] of documents)
    for (const file of mine.length > 0 ? seed.toFiles(mine) : []) {
      const known = all.get(file.path)
      all.set(file.path, { ...known, ...file, data: { ...known?.data, ...file.data } })
    }
  return [...all.values()].map((file) => asParsed(file, seeds))
}

const keyOf = ({ path, field, message }: FileMistake) => JSON.stringify([path, field.map(String), message])

/** Texts that English has and another language lacks. */
const countMissing = (config: Payload['collections'][CollectionSlug]['config'], english: Row, other: Row): number =>
  config.flattenedFields.filter((field) => {
    const isText = 'localized' in field && field.localized && (field.type === 'text' || field.type === 'textarea')
    const says = (row: Row) => typeof row[field.name] === 'string' && (row[field.name] as string).trim() !== ''
    return isText && says(english) && !says(other)
  }).length

/**
 * Judges a document as it was last saved by the very functions that read content files: what would be wrong if it were published now,
 * in itself and between it and the rest. It writes nothing and stops nobody.
 */
export const checkDraft = async (payload: Payload, seeds: readonly Seed[], slug: string, id: string): Promise<DraftReport | null> => {
  const collection = slug as CollectionSlug
  const config = payload.collections[collection]?.config
  const reading = { collection, id, depth: 0, fallbackLocale: false, overrideAccess: true, disableErrors: true } as const
  const read = async (locale: string, draft: boolean) =>
    (await payload.findByID({ ...reading, locale, draft } as never)) as unknown as Row | null
  const draft = await read('en', true)
  if (!config || !draft) return null

  const published = new Map<Seed, readonly SeedDocument[]>()
  for (const seed of seeds) published.set(seed, await readPublished(payload, seed))
  const withDraft = new Map(published)
  const paths = new Set<string>()
  let mistakes: readonly FileMistake[] = []
  let isWhole = true
  try {
    for (const seed of seeds) {
      if (!('collection' in seed) || seed.collection !== slug) continue
      const { [seed.keyField]: key, ...fields } = plainFields(config.flattenedFields, draft as Record<string, unknown>)
      const mine = { key: String(key), fields }
      const others = published.get(seed) ?? []
      const isThere = others.some((each) => each.key === mine.key)
      withDraft.set(seed, isThere ? others.map((each) => (each.key === mine.key ? mine : each)) : [...others, mine])
      for (const { path } of seed.toFiles([mine])) paths.add(path)
    }
    if (paths.size > 0) {
      const before = new Set(findMistakes(filesOf(published, seeds), seeds).mistakes.map(keyOf))
      // What was wrong elsewhere before is not this draft's doing.
      mistakes = findMistakes(filesOf(withDraft, seeds), seeds).mistakes.filter((each) => paths.has(each.path) || !before.has(keyOf(each)))
    }
  } catch (error) {
    // A seed writes what was published, which has its form; a draft may hold nothing, or anything, in place of a list.
    if (!(error instanceof TypeError)) throw error
    isWhole = false
  }

  const untranslated: { language: string; texts: number }[] = []
  for (const language of languages.filter((each) => each !== 'en')) {
    const texts = countMissing(config, draft, (await read(language, true)) ?? {})
    if (texts > 0) untranslated.push({ language, texts })
  }
  const main = await read('en', false)
  const unchecked = { label: String(config.labels.singular), message: 'lacks a part without which nothing of it can be checked' }
  const told = [...new Map(mistakes.map((each) => [keyOf(each), each])).values()].map(({ path, field, message }) => ({
    label: paths.has(path) ? labelOf(config.flattenedFields, field.map(String).join('.')) : path.replace(/\.(md|yaml)$/, ''),
    message: paths.has(path) || field.length === 0 ? message : `${labelOf([], field.map(String).join('.'))} ${message}`,
  }))
  return {
    mistakes: isWhole ? told : [unchecked],
    untranslated,
    isOlderServed: main?._status === 'published' && !canBeDrawn(config, main),
  }
}
