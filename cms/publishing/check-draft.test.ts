import type { CollectionSlug, PayloadRequest, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { installed } from '../installed.testing.ts'
import { checkDraft, type DraftReport } from './check-draft.ts'

const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
let host: TestHost
let editor: User
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  editor = await host.panelUser('editor@example.test', 'editor')
})
afterAll(() => host.close())

const idOf = async (collection: CollectionSlug, field: string, value: string) =>
  String((await host.payload.find({ collection, where: { [field]: { equals: value } }, depth: 0, overrideAccess: true })).docs[0]?.id)
const report = async (collection: CollectionSlug, id: string) => (await checkDraft(host.payload, seeds, collection, id)) as DraftReport
const draftOf = async (collection: CollectionSlug, id: string, data: object) =>
  host.payload.update({ collection, id, draft: true, data: data as never, user: editor, overrideAccess: false })

describe('beside a form', () => {
  it('RP12: stands nothing to mend where a document is as its file', async () => {
    for (const collection of installed(['sub-slides', 'modules', 'pages', 'partner-tools', 'check-items', 'professors'])) {
      const { docs } = await host.payload.find({ collection, limit: 2, depth: 0, overrideAccess: true })
      for (const { id } of docs)
        expect(await report(collection, String(id)), collection).toMatchObject({ mistakes: [], isOlderServed: false })
    }
  })

  it('RP12: stands what the course’s own check says of a draft, in the labels’ words, also where it breaks something elsewhere', async () => {
    const id = await idOf('sub-slides', 'sub_slide_id', '2.1')
    const lesson = (await host.payload.findByID({ collection: 'sub-slides', id })) as unknown as { exercise: string; calls: unknown[] }
    await draftOf('sub-slides', id, {
      exercise: `${lesson.exercise}\n\n[Go](/nowhere)`,
      hints: [{ text: 'One' }, { text: 'Two' }, { text: '' }],
    })
    const { mistakes } = await report('sub-slides', id)
    expect(mistakes.map(({ label }) => label)).toEqual(expect.arrayContaining([expect.stringMatching(/^Hints/)]))
    await draftOf('sub-slides', id, { exercise: `${lesson.exercise}\n\n[Go](/nowhere)` })
    const page = await idOf('pages', 'slug', 'why-us')
    await draftOf('pages', page, { body: 'Read [this](/nowhere) and ![a kite](/media/1x1-000000000000.webp).' })
    const said = (await report('pages', page)).mistakes.map(({ message }) => message).join('\n')
    expect(said).toContain('there is no /nowhere')
    expect(said).toContain('there is no /media/1x1-000000000000.webp')
  })

  it.runIf(installed(['professors']).length > 0)(
    'QE10: stands it in the words of the form, where its file calls the field otherwise',
    async () => {
      const { docs } = await host.payload.find({ collection: 'professors', limit: 1, depth: 0 })
      const id = String(docs[0]?.id)
      await draftOf('professors', id, { system_prompt: ' ' })
      const { mistakes } = await report('professors', id)
      expect(mistakes.map(({ label }) => label)).toEqual(['Instructions'])
    },
  )

  it('stands what is worth a look, and stops nobody', async () => {
    const id = await idOf('sub-slides', 'sub_slide_id', '2.2')
    const { exercise } = (await host.payload.findByID({ collection: 'sub-slides', id })) as unknown as { exercise: string }
    const hard = 'Administrative documentation necessitates comprehensive interdepartmental communication regarding accountability, '
    await draftOf('sub-slides', id, { exercise: `${exercise}\n\n${hard.repeat(8)}and a webhook.` })
    const { mistakes, advice } = await report('sub-slides', id)
    expect(mistakes).toEqual([])
    expect(advice).toEqual([
      { label: 'Exercise', message: expect.stringMatching(/^reads like school grade \d+/) },
      { label: 'Exercise', message: expect.stringMatching(/^speaks of what \{\{webhook\}\} explains/) },
    ])
  })

  it.each(installed(['check-items']))('stands of an item of %s what is its own, not what others of its file have', async (collection) => {
    const { docs } = await host.payload.find({
      collection,
      where: { module_id: { equals: 'planner' } },
      sort: 'order',
      limit: 2,
      depth: 0,
      overrideAccess: true,
    })
    const [one, other] = docs.map(({ id }) => String(id))
    await draftOf(collection, String(one), { lesson: '1.9' })
    expect((await report(collection, String(one))).mistakes).toEqual([
      { label: 'Lesson', message: 'must be a lesson of planner; there is no 1.9' },
    ])
    expect((await report(collection, String(other))).mistakes).toEqual([])
  })

  it.runIf(installed(['practice-answers']).length > 0)(
    'QE7: stands of a module what its lessons lack, also where that is published already',
    async () => {
      const module = await idOf('modules', 'module_id', 'planner')
      const answers = await idOf('practice-answers', 'sub_slide_id', '1.1')
      const whole = (await host.payload.findByID({ collection: 'practice-answers', id: answers })) as unknown as { answers: object[] }
      const publish = (data: object) =>
        host.payload.update({ collection: 'practice-answers', id: answers, data: { ...data, _status: 'published' } as never })
      await publish({ answers: whole.answers.slice(0, 1) })
      const { mistakes } = await report('modules', module)
      expect(mistakes.map(({ message }) => message).join()).toContain('one for each call of the lesson; it has 1')
      await publish({ answers: whole.answers })
      expect((await report('modules', module)).mistakes).toEqual([])
    },
  )

  it('RC6: stands how many texts of it are read in English', async () => {
    const data = { slug: 'field-notes', title: 'Field notes', body: 'Written on the way.', _status: 'published' as const }
    const { id } = await host.payload.create({ collection: 'pages', data: data as never })
    const { untranslated } = await report('pages', String(id))
    expect(untranslated.map(({ language }) => language)).toEqual(['es', 'fr', 'de', 'pt'])
    expect(untranslated[0]?.texts).toBeGreaterThan(0)
  })

  it('S59: it says where learners get an older version than what is published', async () => {
    const id = await idOf('pages', 'slug', 'readiness')
    const { data } = (await host.payload.findByID({ collection: 'pages', id })) as unknown as { data: object }
    await host.payload.db.updateOne({ collection: 'pages', id, locale: 'en', data: { data: { en: {} } } as never })
    expect((await report('pages', id)).isOlderServed).toBe(true)
    await host.payload.db.updateOne({ collection: 'pages', id, locale: 'en', data: { data: { en: data } } as never })
    expect((await report('pages', id)).isOlderServed).toBe(false)
  })

  it('is told to editors alone, and of nothing but content', async () => {
    const endpoints = host.payload.config.endpoints.filter(({ path }) => path.startsWith('/draft-report'))
    const ask = (user: User | null, collection: string, id: string) =>
      endpoints[0]?.handler({
        payload: host.payload,
        user,
        routeParams: { collection, id },
      } as unknown as PayloadRequest) as Promise<Response>
    const id = await idOf('pages', 'slug', 'terms')
    expect((await ask(editor, 'pages', id)).status).toBe(200)
    await expect(ask(null, 'pages', id)).rejects.toMatchObject({ status: 403 })
    await expect(ask({ ...editor, app_role: 'support' } as User, 'pages', id)).rejects.toMatchObject({ status: 403 })
    await expect(ask(editor, 'users', String(editor.id))).rejects.toMatchObject({ status: 404 })
    await expect(ask(editor, 'pages', 'nothing')).rejects.toMatchObject({ status: 404 })
  })
})
