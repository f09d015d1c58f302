import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { runSeeds } from '../../../cms/seed/run-seeds.ts'
import { upgradeDocuments } from '../../../cms/seed/upgrade-documents.ts'
import { cmsPlugins } from '../../cms.ts'
import { accountIn } from './account.testing.ts'
import courses from './index.ts'

/** A lesson as earlier releases kept it: its calls and its end are paragraphs of the exercise, and no field holds them. */
const words = (call: string, done: string, mark = '') =>
  [`Ready.${mark}`, `**${call} 1, A.** Look.`, `**${call} 2, B.**`, '```text\nDo [it].\n```', 'Compare.', `**${done}** it is done.`].join(
    '\n\n',
  )
type Doc = Record<string, unknown> & { id: string; exercise: Record<string, string> }

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [courses], provide: [...accountIn('UTC')] })
})
afterAll(() => host.close())

const read = async (id: string, locale = 'en', draft = false) => {
  const { docs } = await host.payload.find({
    collection: 'sub-slides',
    where: { sub_slide_id: { equals: id } },
    locale: locale as 'en',
    fallbackLocale: false,
    draft,
  })
  if (!docs[0]) throw new Error(`${id} is missing`)
  return docs[0]
}
const callsOf = ({ calls }: Awaited<ReturnType<typeof read>>) => calls?.map(({ label, step, prompt }) => [label, step ?? '', prompt ?? ''])

/** Puts a lesson and all its versions into the earlier form, as a database of that release holds them. */
const age = async (id: string, exercise: Record<string, string>) => {
  const { db } = host.payload
  const old = { exercise, calls: [], doneWhen: {} }
  const { docs } = await db.find<Doc>({ collection: 'sub-slides', where: { sub_slide_id: { equals: id } } })
  for (const doc of docs) await db.updateOne({ collection: 'sub-slides', id: doc.id, data: { ...doc, ...old } })
  const { docs: versions } = await db.findVersions<Doc>({ collection: 'sub-slides', where: { 'version.sub_slide_id': { equals: id } } })
  for (const { id: version, ...rest } of versions)
    await db.updateVersion({
      collection: 'sub-slides',
      id: version,
      versionData: { ...rest, version: { ...rest.version, ...old } } as never,
    })
}

const english = [
  ['A', 'Look.', ''],
  ['B', 'Compare.', 'Do [it].'],
]

it('lessons of an earlier release get their calls as data, in each language, in drafts and versions, and keep whose they are', async () => {
  const { payload } = host
  const texts = { en: words('Call', 'Done when'), es: words('Llamada', 'Hecho cuando'), de: 'Nur ein Satz.' }
  // 1.2 is an editor's: published anew, with a newer draft.
  const edited = await read('1.2')
  await payload.update({ collection: 'sub-slides', id: edited.id, data: { title: 'My title', _status: 'published' } })
  await payload.update({ collection: 'sub-slides', id: edited.id, data: { title: 'My draft' }, draft: true })
  await payload.update({
    collection: 'sub-slides',
    id: (await read('1.1')).id,
    locale: 'es',
    data: { title: 'Ideas', _status: 'published' },
  })
  for (const id of ['1.1', '1.2']) await age(id, texts)
  const { digestOf } = await import('../../../cms/seed/digest-of.ts')
  const ledger = { collection: 'content-seeds', where: { key: { equals: 'modules/planner/1.1.md#1.1' } } } as const
  const found = await read('1.1', 'en', true)
  await payload.db.updateOne({ ...ledger, data: { digest: digestOf(found), file_hash: 'an earlier file' } })

  for (const time of ['once', 'again']) {
    await upgradeDocuments(payload, seeds)
    for (const id of ['1.1', '1.2']) {
      const lesson = await read(id)
      expect([lesson.exercise, callsOf(lesson), lesson.doneWhen], `${id} ${time}`).toEqual(['Ready.', english, 'it is done.'])
      const spanish = await read(id, 'es')
      expect([spanish.exercise, callsOf(spanish), spanish.doneWhen]).toEqual(['Ready.', english, 'it is done.'])
      expect((await read(id, 'de')).exercise, 'a language that cannot be told apart keeps its words').toBe('Nur ein Satz.')
    }
  }
  expect((await read('1.1', 'es')).title).toBe('Ideas')
  expect((await read('1.2')).title).toBe('My title')
  const draft = await read('1.2', 'en', true)
  expect([draft.title, draft._status, callsOf(draft)]).toEqual(['My draft', 'draft', english])
  const { docs: versions } = await payload.findVersions({ collection: 'sub-slides', where: { parent: { equals: edited.id } }, limit: 0 })
  expect(versions.length).toBeGreaterThan(2)
  for (const { version } of versions) expect(version.calls?.map(({ label }) => label)).toEqual(['A', 'B'])

  // What nobody edited follows its file; what an editor changed stays.
  const contentDir = mkdtempSync(join(tmpdir(), 'soloflight-content-'))
  cpSync(join(process.cwd(), 'content'), contentDir, { recursive: true })
  const log = { info: () => undefined, warn: () => undefined }
  await runSeeds({ payload, seeds, contentDir, log })
  rmSync(contentDir, { recursive: true })
  expect((await read('1.1')).calls?.[0]?.label).toBe('Collect')
  expect((await read('1.1', 'es')).calls?.[0]?.label, 'translations stay with their rows').toBe('A')
  expect((await read('1.2')).calls?.[0]?.label).toBe('A')
})

it('learners get the calls with the lesson, and the terms of its steps', async () => {
  const { body } = await (await host.signIn('reader@example.test')).get('/api/modules/planner')
  const [lesson] = body.subSlides
  expect(lesson.calls[0]).toEqual({ label: 'Collect', step: expect.stringContaining('four places'), prompt: '' })
  expect(lesson.calls).toHaveLength(lesson.callsRequired)
  expect(lesson.doneWhen).toContain('your plan sheet')
})
