import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CollectionSlug } from 'payload'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { installed } from '../installed.testing.ts'
import { readContent } from '../seed/read-content.ts'
import { runSeeds } from '../seed/run-seeds.ts'
import { exportContent } from './export-content.ts'
import { readPublished } from './read-published.ts'

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
const source = join(process.cwd(), 'content')
const log = { info: () => {}, warn: () => {} }
let host: TestHost
let contentDir: string

beforeEach(async () => {
  host = await createTestHost({ plugins: [] })
  contentDir = mkdtempSync(join(tmpdir(), 'soloflight-export-'))
  cpSync(source, contentDir, { recursive: true })
})
afterEach(async () => {
  await host.close()
  rmSync(contentDir, { recursive: true })
})

/** An edit in each of these collections that is installed, and the lines that it changes in the export. */
const changes = [
  {
    collection: 'referrals',
    field: 'code',
    key: 'GLIDE',
    change: { destination_url: 'https://www.glideapps.com/new', is_active: false },
    lines: ['-base_url: https://www.glideapps.com', '-is_active: true', '+base_url: https://www.glideapps.com/new', '+is_active: false'],
  },
  {
    collection: 'partner-tools',
    field: 'tool_id',
    key: 'glide',
    change: { features: ['Starts from your table or spreadsheet', 'Share by link, nothing to install'] },
    lines: ["-  - 'Layouts that adapt to phone and desktop'"],
  },
  {
    collection: 'professors',
    field: 'professor_id',
    key: 'neo',
    change: { character: 'Asks first.' },
    lines: ['-character: Shows the shortest way that works, starting from one example.', '+character: Asks first.'],
  },
].flatMap(({ collection, ...rest }) => installed([collection]).map((of) => ({ of, ...rest })))

const runExport = () => exportContent({ payload: host.payload, seeds, contentDir })
const linesOf = async (dir: string) => {
  const files = await readContent(dir)
  return files.flatMap(({ path, text }) => text.split('\n').map((line) => ({ line, at: `${path}: ${line}` })))
}
/** The lines by which the repository's content and the exported content differ. */
const diff = async (): Promise<string[]> => {
  const [before, after] = [await linesOf(source), await linesOf(contentDir)]
  const [old, now] = [before, after].map((lines) => new Set(lines.map(({ at }) => at))) as [Set<string>, Set<string>]
  return [
    ...before.filter(({ at }) => !now.has(at)).map(({ line }) => `-${line}`),
    ...after.filter(({ at }) => !old.has(at)).map(({ line }) => `+${line}`),
  ]
}
const idOf = async (collection: CollectionSlug, field: string, value: string) => {
  const { docs } = await host.payload.find({ collection, where: { [field]: { equals: value } } })
  return String(docs[0]?.id)
}
const edit = async (collection: CollectionSlug, field: string, key: string, data: object) => {
  await host.payload.update({ collection, id: await idOf(collection, field, key), data: { ...data, _status: 'published' } as never })
}
/** Makes the seeder's notes wrong, so that every document counts as changed by an editor. */
const forgetDigests = () => host.payload.db.updateMany({ collection: 'content-seeds', where: {}, data: { digest: 'an editor’s' } })
const everything = async (from: TestHost) =>
  Object.fromEntries(
    await Promise.all(
      seeds.map(async (seed) => {
        const documents = await readPublished(from.payload, seed)
        return [JSON.stringify('global' in seed ? seed.global : seed.collection), [...documents].sort((a, b) => (a.key < b.key ? -1 : 1))]
      }),
    ),
  )

it('changes no byte after seeding, even where every document counts as edited', async () => {
  expect(await runExport()).toEqual({ written: [], removed: [] })
  await forgetDigests()
  expect(await runExport()).toEqual({ written: [], removed: [] })
  expect(await diff()).toEqual([])
})

it('writes exactly what editors changed, and seeding it elsewhere gives the same documents', async () => {
  const lesson = await host.payload.findByID({ collection: 'sub-slides', id: await idOf('sub-slides', 'sub_slide_id', '1.1') })
  await edit('sub-slides', 'sub_slide_id', '1.1', {
    title: 'Storm: of ideas',
    idea: `${lesson.idea}\n\nTry it.`,
    hints: lesson.hints?.map((row, index) => (index === 1 ? { ...row, text: 'Strike out two of them.' } : row)),
  })
  await edit('pages', 'slug', 'why-us', { body: 'Because.\n\nAnd so on.', title: 'Why we' })
  for (const { of, field, key, change } of changes) await edit(of, field, key, change)
  await edit('hobby-taxonomy', 'key', 'music', { name: 'Making music', aliases: ['guitar', 'piano'] })
  await host.payload.updateGlobal({ slug: 'practice-notes', data: { notice: 'Simulated.', _status: 'published' } as never })

  expect(await runExport()).toMatchObject({ removed: [], written: expect.arrayContaining(['modules/planner/1.1.md']) })
  const lines = await diff()
  const oldPage = readFileSync(join(source, 'pages/why-us.md'), 'utf8').split('\n---\n')[1]?.split('\n') ?? []
  expect(lines.filter((line) => line !== '-' && line !== '+' && !oldPage.includes(line.slice(1))).sort()).toEqual(
    [
      '-title: Brainstorm',
      '-  - Strike out every line that needs strangers, money or a crowd before it works. From the rest, keep the three you could show to a real person this week.',
      '-title: Why learn with {{product}}',
      '-  Practice mode: this answer is simulated. The course authors wrote it in advance for the example app Toolshed. No AI',
      '-  model has read your prompt. Use it to practise reading, checking and deciding; judge your own idea by a real answer or by people.',
      '-  - { id: music, name: Music, aliases: [guitar, piano, singing, band, dj] }',
      '+title: "Storm: of ideas"',
      '+  - Strike out two of them.',
      '+Try it.',
      '+title: Why we',
      '+Because.',
      '+And so on.',
      '+  Simulated.',
      '+  - { id: music, name: Making music, aliases: [guitar, piano] }',
      ...changes.flatMap(({ lines }) => lines),
    ].sort(),
  )

  const fresh = await createTestHost({ plugins: [] })
  try {
    await runSeeds({ payload: fresh.payload, seeds, contentDir, log })
    expect(await everything(fresh)).toEqual(await everything(host))
  } finally {
    await fresh.close()
  }
})

it('is quiet the second time, and seeding its files where they came from changes nothing', async () => {
  await edit('sub-slides', 'sub_slide_id', '1.1', { title: 'Storm of ideas' })
  await runExport()
  const before = await everything(host)
  const said: object[] = []
  const note = (counts: object) => void said.push(counts)
  await runSeeds({ payload: host.payload, seeds, contentDir, log: { info: note, warn: note } })
  expect(said).toEqual([{ created: 0, updated: 0, unchanged: 1, kept: 0 }])
  expect(await everything(host)).toEqual(before)
  expect(await runExport()).toEqual({ written: [], removed: [] })
})

it('makes a file or an entry of what is new, and takes away what was deleted', async () => {
  const last = await host.payload.findByID({ collection: 'sub-slides', id: await idOf('sub-slides', 'sub_slide_id', '12.4') })
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...copied } = last
  const withoutIds = JSON.parse(JSON.stringify(copied, (key, value) => (key === 'id' ? undefined : value)))
  await host.payload.create({ collection: 'sub-slides', data: { ...withoutIds, sub_slide_id: '12.5', title: 'Ship it again' } })
  for (const collection of installed(['referrals'])) {
    const known = await host.payload.findByID({ collection, id: await idOf(collection, 'code', 'GLIDE') })
    const { id: _, createdAt: __, updatedAt: ___, ...partner } = known as unknown as Record<string, unknown>
    const data = { ...partner, code: 'NEW_ONE', partner_name: 'New One', destination_url: 'https://new.example' }
    await host.payload.create({ collection, data: data as never })
  }
  await host.payload.create({
    collection: 'career-taxonomy',
    data: { key: 'balloonist', name: 'Balloonist', aliases: ['aeronaut', 'flyer'], _status: 'published' } as never,
  })
  await host.payload.delete({ collection: 'hobby-taxonomy', where: { key: { equals: 'pets' } } })
  for (const collection of installed(['templates'])) await host.payload.delete({ collection, where: { slug: { equals: 'flashcards' } } })
  const { written, removed } = await runExport()
  const inEach = (path: string) => ['de', 'es', 'fr', 'pt'].map((language) => `translations/${language}/${path}`)
  expect(removed).toEqual(
    installed(['templates']).flatMap((folder) => [`${folder}/flashcards.yaml`, ...inEach(`${folder}/flashcards.yaml`)]),
  )
  expect(written).toEqual([
    'modules/mobile/12.5.md',
    ...installed(['referrals']).map(() => 'partners/NEW_ONE.yaml'),
    'taxonomies/careers.yaml',
    'taxonomies/hobbies.yaml',
    ...inEach('taxonomies/hobbies.yaml'),
  ])
  expect(await diff()).toContain('+  - { id: balloonist, name: Balloonist, aliases: [aeronaut, flyer] }')
  expect(await diff()).toContain('-  - { id: pets, name: Pets and animals, aliases: [dogs, cats, horses, aquariums] }')
  const made = readFileSync(join(contentDir, 'modules/mobile/12.5.md'), 'utf8')
  expect(made).toContain('title: Ship it again\n')
  expect(made.split('\n---\n')[1]?.trim()).toBe(readFileSync(join(source, 'modules/mobile/12.4.md'), 'utf8').split('\n---\n')[1]?.trim())
})

it('leaves drafts out, and a file that is newer than the database alone', async () => {
  await edit('sub-slides', 'sub_slide_id', '1.1', { title: 'Published' })
  await host.payload.update({
    collection: 'sub-slides',
    id: await idOf('sub-slides', 'sub_slide_id', '1.1'),
    draft: true,
    data: { title: 'Unfinished', _status: 'draft' },
  })
  const file = join(contentDir, 'modules/planner/1.2.md')
  const newer = readFileSync(file, 'utf8').replace('title: Scope Boundaries', 'title: The fence')
  writeFileSync(file, newer)
  expect(await runExport()).toEqual({ written: ['modules/planner/1.1.md'], removed: [] })
  expect((await diff()).filter((line) => line.startsWith('+'))).toEqual(['+title: Published', '+title: The fence'])
})

it('QE7: holds back what does not fit the other files, with the reason, and writes the rest', async () => {
  await edit('pages', 'slug', 'why-us', { body: 'Go [nowhere](/not-a-page-at-all).' })
  await edit('sub-slides', 'sub_slide_id', '2.1', { title: 'Published' })
  // A module that promises more calls than its lessons require, as can happen between two publications.
  await edit('modules', 'module_id', 'planner', { totalQuota: 25, quotaLimit: 25 })
  await edit('sub-slides', 'sub_slide_id', '1.1', { title: 'Of the same module' })
  const { written, removed, heldBack = [] } = await runExport()
  expect([written, removed]).toEqual([['modules/coder/2.1.md', 'modules/planner/1.1.md'], []])
  expect(heldBack.map(({ path }) => path)).toEqual(['modules/planner/module.yaml', 'pages/why-us.md'])
  expect(heldBack.map(({ reasons }) => reasons.join())).toEqual([
    expect.stringContaining('must be 20, the sum of callsRequired in its lessons'),
    expect.stringContaining('there is no /not-a-page-at-all'),
  ])
  expect(await diff()).toEqual(expect.arrayContaining(['+title: Published', '+title: Of the same module']))
  await edit('modules', 'module_id', 'planner', { totalQuota: 20, quotaLimit: 20 })
  await edit('pages', 'slug', 'why-us', { body: 'Go [home](/).' })
  expect(await runExport()).toMatchObject({ written: ['pages/why-us.md'], removed: [] })
})

it('QE7: a new lesson without what belongs to it waits with its words in other languages', async () => {
  const last = await host.payload.findByID({ collection: 'sub-slides', id: await idOf('sub-slides', 'sub_slide_id', '3.1') })
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...copied } = last
  const withoutIds = JSON.parse(JSON.stringify(copied, (key, value) => (key === 'id' ? undefined : value)))
  await edit('modules', 'module_id', 'visuals', { totalQuota: 40, quotaLimit: 40 })
  const made = { ...withoutIds, sub_slide_id: '3.9', title: 'Out of its place' }
  const { id } = await host.payload.create({ collection: 'sub-slides', data: made })
  await host.payload.update({ collection: 'sub-slides', id, locale: 'es', data: { title: 'Fuera de su sitio' } })
  await edit('career-taxonomy', 'key', 'nurse', { name: 'Nurse or midwife' })
  const { written, heldBack = [] } = await runExport()
  expect(written).toEqual(['taxonomies/careers.yaml'])
  expect(heldBack.map(({ path }) => path)).toEqual(expect.arrayContaining(['modules/visuals/3.9.md']))
})
