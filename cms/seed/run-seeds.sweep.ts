import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { installed } from '../installed.testing.ts'
import type { Seed, SeedDocument } from './define-seed.ts'
import { runSeeds } from './run-seeds.ts'
import { openLedger } from './seed-ledger.ts'
import { destinationOf } from './seed-target.ts'

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
let host: TestHost
let contentDir: string
let said: { counts: object; message: string }[]

beforeEach(async () => {
  host = await createTestHost({ plugins: [] })
  contentDir = mkdtempSync(join(tmpdir(), 'soloflight-content-'))
  cpSync(join(process.cwd(), 'content'), contentDir, { recursive: true })
  said = []
})
afterEach(async () => {
  await host.close()
  rmSync(contentDir, { recursive: true })
})

const seed = (as = seeds) => {
  const note = (counts: object, message: string) => void said.push({ counts, message })
  return runSeeds({ payload: host.payload, seeds: as, contentDir, log: { info: note, warn: note } })
}
const mend = (path: string, change: (text: string) => string) => {
  const file = join(contentDir, path)
  const text = readFileSync(file, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(file, change(text))
}
const lesson = async (locale = 'en') => {
  const [found] = await host.store.published('sub-slides', { where: { sub_slide_id: { equals: '1.1' } }, locale })
  if (!found) throw new Error('1.1 is missing')
  return found
}

it('writes nothing when no file has changed', async () => {
  const before = await host.payload.db.find({ collection: 'sub-slides', limit: 0 })
  await seed()
  expect(said).toEqual([])
  expect(await host.payload.db.find({ collection: 'sub-slides', limit: 0 })).toEqual(before)
})

it('brings a changed file into its document alone, and keeps translations', async () => {
  const { id, hints } = await lesson()
  const translated = hints?.map((row) => ({ id: row.id, text: 'Una pregunta.' }))
  await host.payload.update({ collection: 'sub-slides', id, locale: 'es', data: { title: 'Lluvia de ideas', hints: translated } })
  mend('modules/planner/1.1.md', (text) => text.replace('title: Brainstorm\n', 'title: Gather ideas\n'))
  await seed()
  expect(said).toEqual([{ counts: { created: 0, updated: 1, unchanged: 0, kept: 0 }, message: 'content seeded' }])
  expect((await lesson()).title).toBe('Gather ideas')
  expect((await lesson('es')).title).toBe('Lluvia de ideas')
  expect((await lesson('es')).hints?.[0]?.text).toBe('Una pregunta.')
})

/** Returns a value without Payload's row ids and without empty values. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || value === '' || value === false) return undefined
  if (typeof value !== 'object') return value
  const entries = Object.entries(value as object).filter(([name, inner]) => !(name === 'id' && /^[0-9a-f]{24}$/.test(String(inner))))
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]))
}

type Change = (list: readonly unknown[]) => readonly unknown[]
const another = (entry: unknown) => ({ ...(entry as object), ...((entry as { id?: unknown }).id ? { id: 'between' } : {}) })
const changes: Readonly<Record<string, Change>> = {
  'an entry between two': ([first, ...rest]) => [first, another(first), ...rest],
  'one entry less': ([first, , ...rest]) => [first, ...rest],
  'another order': (list) => list.toReversed(),
}
const inEachList = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) {
    const list = value.map((entry) => inEachList(entry, change))
    return list.length > 1 && list.every((entry) => typeof entry === 'object') ? change(list) : list
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEachList(inner, change)]))
}
/** Kinds whose lists may have any length, and those whose lists are counted: the numbers of calls, hints and variants stay. */
const ofAnyLength: readonly string[] = installed([
  'bridges',
  'diagrams',
  'lesson-evidence',
  'model-answers',
  'plan-sections',
  'templates',
  'pages',
])
const counted: readonly string[] = installed(['sub-slides', 'check-items'])

it.each(Object.entries(changes))('a document that nobody has edited becomes its file, whatever its lists: %s', async (name, change) => {
  const collections = name === 'another order' ? [...ofAnyLength, ...counted] : ofAnyLength
  const next = new Map<string, { seed: Seed; key: string; fields: Record<string, unknown> }>()
  const changed = seeds.map((each): Seed => {
    if (!('collection' in each) || !collections.includes(each.collection)) return each
    const toDocuments: Seed['toDocuments'] = (file) =>
      each.toDocuments(file).map((document) => {
        const fields = inEachList(document.fields, change) as Record<string, unknown>
        const first = next.get(each.collection)?.key ?? document.key
        if (first !== document.key || JSON.stringify(fields) === JSON.stringify(document.fields)) return document
        next.set(each.collection, { seed: each, key: first, fields })
        return { ...document, fields }
      })
    return { ...each, revision: 99, toDocuments }
  })
  await seed(changed)
  expect([...next.keys()].sort()).toEqual([...collections].sort())
  expect(said[0]?.counts).toMatchObject({ created: 0, updated: collections.length, kept: 0 })
  for (const [collection, { seed: each, key, fields }] of next) {
    const found = (await destinationOf(host.payload, each).find([key])).get(key) ?? {}
    const now = Object.fromEntries(Object.keys(fields).map((field) => [field, found[field]]))
    expect(plain(now), `${collection} ${key}`).toEqual(plain(fields))
  }
})

it('a row that moves takes its translation along', async () => {
  const { id, hints } = await lesson()
  const translated = hints?.map((row, index) => ({ id: row.id, text: `Pista ${index}.` }))
  await host.payload.update({ collection: 'sub-slides', id, locale: 'es', data: { hints: translated } })
  const swapped = seeds.map((each): Seed => {
    if (!('collection' in each) || each.collection !== 'sub-slides') return each
    const swap = ({ key, fields }: SeedDocument) => ({
      key,
      fields: key === '1.1' ? { ...fields, hints: (fields.hints as unknown[]).toReversed() } : fields,
    })
    return { ...each, revision: 99, toDocuments: (file) => each.toDocuments(file).map(swap) }
  })
  await seed(swapped)
  expect((await lesson()).hints?.map(({ text }) => text)).toEqual(hints?.map(({ text }) => text).toReversed())
  expect((await lesson('es')).hints?.map(({ text }) => text)).toEqual(['Pista 2.', 'Pista 1.', 'Pista 0.'])
})

it('a row is right no more where its file says so of another', async () => {
  mend('modules/ai-video/check.yaml', (text) =>
    text
      .replace('that it is you!\\""\n            right: true\n', 'that it is you!\\""\n')
      .replace('one neighbour more.\\""\n', 'one neighbour more.\\""\n            right: true\n'),
  )
  await seed()
  const [item] = await host.store.published('check-items', { where: { item_id: { equals: 'ai-video-script-words' } } })
  const options = item?.variants?.flatMap((variant) => ('options' in variant ? [variant.options] : []))[1]
  expect(options?.map(({ right }) => Boolean(right))).toEqual([false, false, false, true])
})

it('changes one entry of a list and leaves the others alone', async () => {
  mend('taxonomies/careers.yaml', (text) => text.replace('name: Nurse,', 'name: Nurse or midwife,'))
  await seed()
  expect(said[0]?.counts).toMatchObject({ created: 0, updated: 1, kept: 0 })
})

it("leaves an editor's published change and an editor's draft as they are", async () => {
  const { id } = await lesson()
  await host.payload.update({ collection: 'sub-slides', id, data: { title: 'Storm of ideas' } })
  const [second] = await host.store.published('sub-slides', { where: { sub_slide_id: { equals: '1.2' } } })
  await host.payload.update({
    collection: 'sub-slides',
    id: second?.id ?? '',
    draft: true,
    data: { title: 'Unfinished', _status: 'draft' },
  })
  mend('modules/planner/1.1.md', (text) => text.replace('title: Brainstorm\n', 'title: Gather ideas\n'))
  mend('modules/planner/1.2.md', (text) => text.replace('title: Scope Boundaries\n', 'title: The fence\n'))
  await seed()
  expect(said[0]?.counts).toEqual({ created: 0, updated: 0, unchanged: 0, kept: 2 })
  expect((await lesson()).title).toBe('Storm of ideas')
  const newest = await host.payload.findByID({ collection: 'sub-slides', id: second?.id ?? '', draft: true })
  expect(newest.title).toBe('Unfinished')
  said = []
  await seed()
  expect(said).toEqual([])
})

it('leaves a document that an editor has withdrawn', async () => {
  const [third] = await host.store.published('sub-slides', { where: { sub_slide_id: { equals: '1.3' } } })
  if (!third) throw new Error('The third lesson is missing.')
  await host.payload.update({ collection: 'sub-slides', id: third.id, data: { _status: 'draft' } })
  mend('modules/planner/1.3.md', (text) => text.replace(/^title: .*$/m, 'title: New'))
  await seed()
  expect(said[0]?.counts).toEqual({ created: 0, updated: 0, unchanged: 0, kept: 1 })
  const now = await host.payload.findByID({ collection: 'sub-slides', id: third.id, draft: true })
  expect([now.title, now._status]).toEqual([third.title, 'draft'])
})

it('RD3: leaves a document that was made in the panel before its file came, and every change of it', async () => {
  const data = {
    slug: 'why-glider',
    title: 'Why we fly',
    data: { route: null },
    body: 'Written in the panel.',
    _status: 'published' as const,
  }
  const made = await host.payload.create({ collection: 'pages', data })
  const file = (title: string) =>
    writeFileSync(join(contentDir, 'pages/why-glider.md'), `---\nslug: why-glider\nroute: null\ntitle: ${title}\n---\n\nFrom a file.\n`)
  for (const title of ['From the file', 'From the file, changed']) {
    file(title)
    await seed()
    expect(said.at(-1)).toMatchObject({ counts: { documents: ['pages/why-glider.md#why-glider'] } })
    expect(await host.payload.findByID({ collection: 'pages', id: made.id })).toMatchObject({
      title: 'Why we fly',
      body: 'Written in the panel.',
    })
  }
})

it('does not bring back what an editor deleted, and keeps what a file no longer has', async () => {
  await host.payload.delete({ collection: 'hobby-taxonomy', where: { key: { equals: 'pets' } } })
  mend('taxonomies/hobbies.yaml', (text) => text.replace('name: Music,', 'name: Making music,').replace(/^.*id: art,.*\n/m, ''))
  for (const language of ['de', 'es', 'fr', 'pt'])
    mend(`translations/${language}/taxonomies/hobbies.yaml`, (text) => text.replace(/^ {2}art:\n.*\n/m, ''))
  await seed()
  const names = (await host.store.published('hobby-taxonomy')).map(({ name }) => name)
  expect(names).toContain('Making music')
  expect(names).toContain('Drawing and crafts')
  expect(names).not.toContain('Pets and animals')
})

/** The ledger of a process that is killed while it writes this document. */
const leaveHalfDone = async (key: string) => {
  await host.store.remove('content-seeds', { key: { equals: 'settled' } })
  await host.store.updateOne('content-seeds', { key: { equals: key } }, { digest: 'pending', file_hash: '' })
}

it('F04: reads its notes again only where files have changed, or a note has since', async () => {
  const { db } = host.payload
  const find = vi.spyOn(db, 'find')
  const readNotes = async () => {
    find.mockClear()
    await seed()
    return find.mock.calls.length
  }
  expect(await readNotes()).toBe(0)
  mend('modules/planner/1.1.md', (text) => text.replace('title: Brainstorm\n', 'title: Gather ideas\n'))
  expect(await readNotes()).toBeGreaterThan(0)
  expect(await readNotes()).toBe(0)
  // A changed note removes the mark that everything is settled.
  await (await openLedger(host.payload)).record('modules/planner/1.1.md#1.1', 'another')
  expect(await host.store.findOne('content-seeds', { key: { equals: 'settled' } })).toBeNull()
  expect(await readNotes()).toBeGreaterThan(0)
})

it('finishes what an earlier start left half done', async () => {
  const { id } = await lesson()
  await host.payload.delete({ collection: 'sub-slides', id })
  await leaveHalfDone('modules/planner/1.1.md#1.1')
  await seed()
  expect((await lesson()).title).toBe('Brainstorm')
})

it('S49: makes anew what a killed start left without its version', async () => {
  const { id } = await lesson()
  await host.payload.db.deleteVersions({ collection: 'sub-slides', where: { parent: { equals: id } } })
  await leaveHalfDone('modules/planner/1.1.md#1.1')
  await seed()
  expect(said).toEqual([{ counts: { created: 1, updated: 0, unchanged: 0, kept: 0 }, message: 'content seeded' }])
  expect((await host.payload.count({ collection: 'sub-slides', where: { sub_slide_id: { equals: '1.1' } } })).totalDocs).toBe(1)
  expect((await lesson()).title).toBe('Brainstorm')
})

it('names every mistake by file, line and field, and writes nothing', async () => {
  mend('modules/planner/1.1.md', (text) => text.replace('callsRequired: 4', 'callsRequired: many'))
  mend('modules/planner/1.2.md', (text) => text.replace('title: Scope Boundaries', 'title: Scope\nsubtitle: Fences'))
  mend('modules/coder/module.yaml', (text) => text.replace('totalQuota: 30', 'totalQuota: 31').replace('quotaLimit: 30', 'quotaLimit: 31'))
  const error = await seed().catch((reason: Error) => reason)
  expect((error as Error).message.split('\n')).toEqual([
    'The content has 3 mistakes:',
    '  content/modules/planner/1.1.md:6 field callsRequired: must be a number',
    '  content/modules/planner/1.2.md:4 field subtitle: must not be there; no field has that name',
    '  content/modules/coder/module.yaml:10 field totalQuota: must be 30, the sum of callsRequired in its lessons',
  ])
  expect((await lesson()).title).toBe('Brainstorm')
})
