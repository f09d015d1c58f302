import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentCache, defineServerPlugin, store } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import { CourseModule, ModuleSummary } from '../contract.ts'
import { type Catalogue, catalogueRoutes, createCatalogue } from './catalogue.ts'

let host: TestHost
let catalogue: Catalogue

const reads = defineServerPlugin({
  id: 'courses',
  needs: { store, contentCache },
  setup({ needs }) {
    catalogue = createCatalogue(needs)
    return { http: catalogueRoutes(catalogue, needs.contentCache) }
  },
})

beforeAll(async () => {
  host = await createTestHost({ plugins: [reads] })
})
afterAll(() => host.close())

it('finds an exercise by each of its names, whatever the case', async () => {
  for (const code of ['1.3', 'm1.3', 'M1.3', 'planner.3', 'planner.1.3', 'Planner.1.3'])
    expect(await catalogue.exercise(code), code).toMatchObject({
      moduleId: 'planner',
      subSlideId: '1.3',
      title: expect.stringMatching(/\S/),
      position: 3,
      callsRequired: 5,
      provider: 'openai',
      moduleQuota: 20,
    })
  for (const code of ['', '1', '1.6', 'm1', 'm1.1.3.5', 'constructor']) expect(await catalogue.exercise(code), code).toBeNull()
})

it('sends the course in its order, by id and by alias, with an ETag', async () => {
  const guest = host.stranger()
  const list = await guest.get('/api/modules')
  expect(list.status).toBe(200)
  expect(
    ModuleSummary.array()
      .parse(list.body)
      .map(({ id, totalQuota }) => [id, totalQuota]),
  ).toEqual([
    ['planner', 20],
    ['coder', 30],
    ['visuals', 20],
    ...['supabase', 'automations', 'scaling', 'domains', 'payments', 'security', 'analytics', 'ai-video', 'mobile'].map((id) => [id, 0]),
  ])
  const byAlias = await guest.get('/api/modules/m1')
  const planner = CourseModule.parse(byAlias.body)
  expect(planner.subSlides.map(({ id }) => id)).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5'])
  const [lesson] = planner.subSlides
  expect(lesson).toMatchObject({ callsRequired: 4, terms: ['quota', 'practice_mode'] })
  expect(lesson?.calls).toHaveLength(4)
  expect(lesson?.calls[0]).toEqual({ label: 'Collect', step: expect.stringContaining('four places'), prompt: '' })
  expect(lesson?.doneWhen).toContain('your plan sheet')
  expect((await guest.get('/api/modules/planner')).body).toEqual(byAlias.body)
  const etag = byAlias.headers.get('etag') ?? ''
  expect((await guest.fetch('/api/modules/planner', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

it('says that a module does not exist', async () => {
  const { status, body } = await host.stranger().get('/api/modules/astronomy')
  expect(status).toBe(404)
  expect(body).toMatchObject({ error: 'NOT_FOUND', message: "The requested module doesn't exist or has been moved." })
})

it('shows a published edit at once, a draft not, and English where a translation is missing', async () => {
  const [first] = await host.store.published('sub-slides', { where: { sub_slide_id: { equals: '1.1' } } })
  const id = first?.id ?? ''
  const title = async (locale: string) => (await catalogue.module('planner', locale))?.subSlides[0]?.title
  for (const locale of ['fr', 'de'] as const)
    await host.payload.update({ collection: 'sub-slides', id, locale, data: { title: null, _status: 'published' } as never })
  expect(await title('fr')).toBe('Brainstorm')
  await host.payload.update({ collection: 'sub-slides', id, draft: true, data: { title: 'Not yet', _status: 'draft' } })
  expect(await title('en')).toBe('Brainstorm')
  await host.payload.update({ collection: 'sub-slides', id, data: { title: 'Gather ideas', _status: 'published' } })
  await host.payload.update({ collection: 'sub-slides', id, locale: 'fr', data: { title: 'Remue-méninges', _status: 'published' } })
  expect(await title('en')).toBe('Gather ideas')
  expect(await title('fr')).toBe('Remue-méninges')
  expect(await title('de')).toBe('Gather ideas')
})

it('refuses to publish an unfit lesson or module, and says at which field', async () => {
  const [lesson] = await host.store.published('sub-slides', { where: { sub_slide_id: { equals: '1.2' } } })
  const publish = async (data: object) => {
    const error = await host.payload
      .update({ collection: 'sub-slides', id: lesson?.id ?? '', data: { ...data, _status: 'published' } })
      .catch((reason: { data?: { errors?: { path: string }[] } }) => reason)
    return (error as { data?: { errors?: { path: string }[] } }).data?.errors?.map(({ path }) => path)
  }
  expect(await publish({ samplePrompt: ' ' })).toContain('samplePrompt')
  expect(await publish({ callsRequired: 4 })).toEqual(['callsRequired', 'callsRequired'])
  expect(await publish({ idea: 'See {{quotta}}.' })).toEqual(['idea'])
  expect(await publish({ hints: [{ text: 'One' }, { text: '' }, { text: 'Three' }] })).toContain('hints.1.text')
  expect(await publish({ module_id: 'nowhere' })).toEqual(['module_id'])
  expect(await publish({ title: 'The fence' })).toBeUndefined()

  const [module] = await host.store.published('modules', { where: { module_id: { equals: 'planner' } } })
  await expect(
    host.payload.update({ collection: 'modules', id: module?.id ?? '', data: { totalQuota: 19, _status: 'published' } }),
  ).rejects.toMatchObject({
    data: { errors: [{ path: 'totalQuota' }] },
  })
})
