import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import type { EarlierForm, Seed } from './define-seed.ts'
import { digestOf } from './digest-of.ts'
import { upgradeDocuments } from './upgrade-documents.ts'

/** A fictitious earlier form: an exercise names its calls, then its end, as paragraphs. */
const asText = (calls: string, end: string) => `Ready.\n\nCalls: ${calls}\n\nEnd: ${end}`
const earlier: EarlierForm = {
  where: { doneWhen: { exists: false } },
  upgrade: ({ exercise }) => {
    const [, before, calls = '', doneWhen] = /^([\s\S]*)\n\nCalls: (.*)\n\nEnd: (.*)$/.exec(String(exercise)) ?? []
    if (!doneWhen) return null
    return { exercise: before, doneWhen, calls: calls.split(', ').map((label) => ({ label, step: 'Look.', prompt: '' })) }
  },
}
const lessons = cmsPlugins.flatMap(({ seeds = [] }) => seeds).find((seed) => 'collection' in seed && seed.collection === 'sub-slides')
const seeds = [{ ...lessons, earlier } as Seed]

type Row = Record<string, unknown> & { id: string }
let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

const read = async (id: string, locale = 'en', draft = false) => {
  const where = { sub_slide_id: { equals: id } }
  const { docs } = await host.payload.find({ collection: 'sub-slides', where, locale: locale as 'en', fallbackLocale: false, draft })
  if (!docs[0]) throw new Error(`${id} is missing`)
  return docs[0]
}
const labelsOf = ({ calls }: Awaited<ReturnType<typeof read>>) => calls?.map(({ label }) => label)

/** Converts a lesson and all its versions to the earlier form, as a database of that release would contain them. */
const age = async (id: string, exercise: Record<string, string>) => {
  const { db } = host.payload
  const old = { exercise, calls: [], doneWhen: {} }
  const { docs } = await db.find<Row>({ collection: 'sub-slides', where: { sub_slide_id: { equals: id } } })
  for (const doc of docs) await db.updateOne({ collection: 'sub-slides', id: doc.id, data: { ...doc, ...old } })
  const { docs: versions } = await db.findVersions<Row>({ collection: 'sub-slides', where: { 'version.sub_slide_id': { equals: id } } })
  for (const { id: version, ...rest } of versions) {
    const versionData = { ...rest, version: { ...(rest.version as object), ...old } } as never
    await db.updateVersion({ collection: 'sub-slides', id: version, versionData })
  }
}

it('S49: documents of an earlier form become today’s, in each language, in drafts and versions, and stay whose they are', async () => {
  const { payload } = host
  // 1.2 was changed by an editor: published again, with a newer draft.
  const edited = await read('1.2')
  await payload.update({ collection: 'sub-slides', id: edited.id, data: { title: 'My title', _status: 'published' } })
  await payload.update({ collection: 'sub-slides', id: edited.id, data: { title: 'My draft' }, draft: true })
  const texts = { en: asText('A, B', 'it is done.'), es: asText('Uno, Dos', 'terminado.'), fr: asText('Un', 'fini.'), de: 'Nur ein Satz.' }
  for (const id of ['1.1', '1.2']) await age(id, texts)
  const ledger = { collection: 'content-seeds', where: { key: { equals: 'modules/planner/1.1.md#1.1' } } } as const
  await payload.db.updateOne({ ...ledger, data: { digest: digestOf(await read('1.1', 'en', true)) } })

  for (const time of ['once', 'again']) {
    await upgradeDocuments(payload, seeds)
    for (const id of ['1.1', '1.2']) {
      const lesson = await read(id)
      expect([lesson.exercise, labelsOf(lesson), lesson.doneWhen], `${id} ${time}`).toEqual(['Ready.', ['A', 'B'], 'it is done.'])
      const spanish = await read(id, 'es')
      expect([spanish.exercise, labelsOf(spanish), spanish.doneWhen]).toEqual(['Ready.', ['Uno', 'Dos'], 'terminado.'])
      expect((await read(id, 'fr')).exercise, 'a language whose list has another length keeps its words').toBe(texts.fr)
      expect((await read(id, 'de')).exercise, 'what is not of the earlier form stays').toBe('Nur ein Satz.')
    }
  }
  expect((await read('1.2')).title).toBe('My title')
  const draft = await read('1.2', 'en', true)
  expect([draft.title, draft._status, labelsOf(draft)]).toEqual(['My draft', 'draft', ['A', 'B']])
  const { docs: versions } = await payload.findVersions({ collection: 'sub-slides', where: { parent: { equals: edited.id } }, limit: 0 })
  expect(versions.length).toBeGreaterThan(2)
  for (const { version } of versions) expect(version.calls?.map(({ label }) => label)).toEqual(['A', 'B'])
  // Still unchanged for the ledger: it has the upgraded document's digest.
  const { docs: notes } = await payload.find({ collection: 'content-seeds', where: ledger.where, overrideAccess: true })
  expect(notes[0]?.digest).toBe(digestOf(await read('1.1', 'en', true)))
})
