import type { CollectionSlug, Payload } from 'payload'
import { languages } from '#core/contract'
import { plainFields, readPublished } from '../export/read-published.ts'
import type { Seed, SeedDocument, SeedFile } from '../seed/define-seed.ts'
import { type FileMistake, findMistakes } from '../seed/find-mistakes.ts'
import type { ParsedFile } from '../seed/parse-file.ts'
import { canBeDrawn } from './check-document.ts'
import type { Row, Tries } from './fits.ts'
import { pathInForm } from './path-in-form.ts'
import { labelOf } from './refuse-mistakes.ts'

/** A message and its field or file, in the labels' words. */
export interface Said {
  readonly label: string
  readonly message: string
}

/** The report that the panel shows beside a form. */
export interface DraftReport {
  /** Mistakes that make the content check fail. */
  readonly mistakes: readonly Said[]
  /** Advice that blocks nothing; the tests demand that the course's own files have none. */
  readonly advice: readonly Said[]
  /** Languages that lack texts which English has, with their number. */
  readonly untranslated: readonly { readonly language: string; readonly texts: number }[]
  /** True where learners get an older version than the published one, since their page cannot render that one. */
  readonly isOlderServed: boolean
}

/** A file in the form that parsing its text would give. */
export const asParsed = ({ path, data, body = '' }: SeedFile, seeds: readonly Seed[]): ParsedFile => {
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

const filesOf = (documents: Documents, seeds: readonly Seed[]): ParsedFile[] => {
  const all = new Map<string, SeedFile>()
  for (const [seed, mine] of documents)
    for (const file of mine.length > 0 ? seed.toFiles(mine) : []) {
      const known = all.get(file.path)
      all.set(file.path, { ...known, ...file, data: { ...known?.data, ...file.data } })
    }
  return [...all.values()].map((file) => asParsed(file, seeds))
}

/** Finds a document's position in a file that it shares with others of its kind: the fourth of its `items`. */
const placeOf = (seed: Seed, mine: SeedDocument, others: readonly SeedDocument[], files: readonly ParsedFile[]) => {
  const [own] = seed.toFiles([mine])
  const isShared = others.some((other) => other.key !== mine.key && seed.toFiles([other])[0]?.path === own?.path)
  const [list, entries = []] =
    Object.entries(own?.data ?? {}).find((each): each is [string, unknown[]] => Array.isArray(each[1]) && each[1].length === 1) ?? []
  const whole = files.find(({ path }) => path === own?.path)?.data as Row | undefined
  const all = list && isShared ? whole?.[list] : undefined
  if (!list || !Array.isArray(all)) return null
  return { list, index: all.findIndex((each) => JSON.stringify(each) === JSON.stringify(entries[0])) }
}
type Place = ReturnType<typeof placeOf>

const keyOf = ({ path, field, message }: FileMistake) => JSON.stringify([path, field.map(String), message])

type Documents = ReadonlyMap<Seed, readonly SeedDocument[]>

interface Judged {
  readonly published: Documents
  readonly mistakes: readonly FileMistake[]
  readonly advice: readonly FileMistake[]
}
/** Milliseconds for which the check of the published content is cached; after that, publications of other processes are seen too. */
const maxAge = 5_000
const judged = new WeakMap<Payload, { readonly seeds: readonly Seed[]; readonly at: number; readonly now: Promise<Judged> }>()

const judgePublished = async (payload: Payload, seeds: readonly Seed[]): Promise<Judged> => {
  const published = new Map<Seed, readonly SeedDocument[]>()
  for (const seed of seeds) published.set(seed, await readPublished(payload, seed))
  const { mistakes, findAdvice } = findMistakes(filesOf(published, seeds), seeds)
  return { published, mistakes, advice: findAdvice() }
}

/** Most of a report is about published content, which seldom changes: its check is cached until somebody writes. */
const knownOfPublished = (payload: Payload, seeds: readonly Seed[]): Promise<Judged> => {
  const held = judged.get(payload)
  if (held?.seeds === seeds && (payload.db.name === 'sqlite' || Date.now() - held.at < maxAge)) return held.now
  const now = judgePublished(payload, seeds)
  judged.set(payload, { seeds, at: Date.now(), now })
  now.catch(() => judged.delete(payload))
  return now
}

/** Content was written or deleted: the published content is checked again. */
export const forgetPublished = (payload: Payload): void => void judged.delete(payload)

/** Returns a test for mistakes in a document's parts, such as a module's: in the files of its folder, or under its lessons' numbers. */
const partsOf = (slug: string, draft: Row, config: { readonly custom?: { readonly namedBy?: unknown } }) => {
  const name = config.custom?.namedBy
  if (typeof name !== 'string') return () => false
  const [folder, number] = [`${slug}/${String(draft[name])}/`, `${String(draft.order)}.`]
  return ({ path, field }: FileMistake) => path.startsWith(folder) || field.some((part) => String(part).startsWith(number))
}

/** Returns mistakes and advice of the files with the draft in them: new ones, and those in the draft itself or in its parts. */
const compare = (
  before: Judged,
  withDraft: Documents,
  mine: ReadonlyMap<Seed, SeedDocument>,
  seeds: readonly Seed[],
  isPart: (mistake: FileMistake) => boolean,
) => {
  const { published } = before
  const files = filesOf(withDraft, seeds)
  const after = findMistakes(files, seeds)
  const paths = new Map<string, Place>()
  for (const [seed, own] of mine) {
    const place = placeOf(seed, own, published.get(seed) ?? [], files)
    for (const { path } of seed.toFiles([own])) paths.set(path, place)
  }
  const isOwn = ({ path, field }: FileMistake) => {
    const place = paths.get(path)
    return place ? field[0] === place.list && field[1] === place.index : paths.has(path)
  }
  // Mistakes that other files had before are not caused by this draft.
  const news = (said: readonly FileMistake[], saidBefore: readonly FileMistake[]) => {
    const known = new Set(saidBefore.map(keyOf))
    return said.filter((each) => isOwn(each) || isPart(each) || !known.has(keyOf(each)))
  }
  return { paths, mistakes: news(after.mistakes, before.mistakes), advice: news(after.findAdvice(), before.advice) }
}

/** Counts the texts that English has and another language lacks. */
const countMissing = (config: Payload['collections'][CollectionSlug]['config'], english: Row, other: Row): number =>
  config.flattenedFields.filter((field) => {
    const isText = 'localized' in field && field.localized && (field.type === 'text' || field.type === 'textarea')
    const says = (row: Row) => typeof row[field.name] === 'string' && (row[field.name] as string).trim() !== ''
    return isText && says(english) && !says(other)
  }).length

/**
 * Checks a document as last saved, with the functions that read content files: what would be wrong if it were published now, in itself and
 * between it and the rest. It writes nothing and blocks nothing.
 */
export const checkDraft = async (payload: Payload, seeds: readonly Seed[], slug: string, id: string): Promise<DraftReport | null> => {
  const collection = slug as CollectionSlug
  const config = payload.collections[collection]?.config
  const reading = { collection, id, depth: 0, fallbackLocale: false, overrideAccess: true, disableErrors: true } as const
  const read = async (locale: string, draft: boolean) =>
    (await payload.findByID({ ...reading, locale, draft } as never)) as unknown as Row | null
  const draft = await read('en', true)
  if (!config || !draft) return null

  const before = await knownOfPublished(payload, seeds)
  const { published } = before
  const withDraft = new Map(published)
  const mine = new Map<Seed, SeedDocument>()
  for (const seed of seeds) {
    if (!('collection' in seed) || seed.collection !== slug) continue
    const { [seed.keyField]: key, ...fields } = plainFields(config.flattenedFields, draft as Record<string, unknown>)
    const own = { key: String(key), fields }
    const others = published.get(seed) ?? []
    const isThere = others.some((each) => each.key === own.key)
    mine.set(seed, own)
    withDraft.set(seed, isThere ? others.map((each) => (each.key === own.key ? own : each)) : [...others, own])
  }
  let found = { paths: new Map<string, Place>(), mistakes: [] as readonly FileMistake[], advice: [] as readonly FileMistake[] }
  let isWhole = true
  try {
    if (mine.size > 0) found = compare(before, withDraft, mine, seeds, partsOf(slug, draft, config))
  } catch (error) {
    // A seed's export functions expect the shape of published documents; a draft may hold anything in place of a list.
    if (!(error instanceof TypeError)) throw error
    isWhole = false
  }

  /** A file's field in the words of the form that has it; in a file of several documents, each has its own key. */
  const called = (path: string, within: readonly PropertyKey[], isOwn: boolean): string => {
    if (within.length === 0) return ''
    const seed = seeds.find((each) => 'collection' in each && (isOwn ? mine.has(each) : each.files.test(path)))
    if (!seed || !('collection' in seed)) return labelOf([], within.map(String).join('.'))
    const fields = payload.collections[seed.collection].config.flattenedFields
    const key = within.slice(0, 2).indexOf(mine.get(seed)?.key ?? '')
    return labelOf(fields, pathInForm(fields, seed.keyField, key < 0 ? within : within.slice(key + 1)))
  }
  const say = ({ path, field, message }: FileMistake): Said => {
    const place = found.paths.get(path)
    const isOwnEntry = place && field[0] === place.list && field[1] === place.index
    const isOwn = found.paths.has(path) && Boolean(isOwnEntry || !place)
    if (isOwn) return { label: called(path, isOwnEntry ? field.slice(2) : field, true), message }
    const label = path.replace(/\.(md|yaml)$/, '')
    return { label, message: field.length === 0 ? message : `${called(path, field, false)} ${message}` }
  }
  const sayAll = (all: readonly FileMistake[]) => [...new Map(all.map((each) => [keyOf(each), each])).values()].map(say)

  const tries = (config.custom as { readonly tries?: Tries } | undefined)?.tries
  const tried = isWhole && found.mistakes.length === 0 && tries ? await tries(draft).catch(({ message }: Error) => message) : []

  const untranslated: { language: string; texts: number }[] = []
  for (const language of languages.filter((each) => each !== 'en')) {
    const texts = countMissing(config, draft, (await read(language, true)) ?? {})
    if (texts > 0) untranslated.push({ language, texts })
  }
  const main = await read('en', false)
  const unchecked = { label: String(config.labels.singular), message: 'lacks a part without which nothing of it can be checked' }
  return {
    mistakes: [
      ...(isWhole ? [] : [unchecked]),
      ...sayAll(found.mistakes),
      ...(typeof tried === 'string' ? [] : tried.map(({ path, message }) => ({ label: labelOf(config.flattenedFields, path), message }))),
    ],
    advice: [...sayAll(found.advice), ...(typeof tried === 'string' ? [{ label: '', message: tried }] : [])],
    untranslated,
    isOlderServed: main?._status === 'published' && !canBeDrawn(config, main),
  }
}
