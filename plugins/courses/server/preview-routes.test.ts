import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import type { CourseModule } from '../contract.ts'
import { accountIn } from './account.testing.ts'
import courses from './index.ts'

let host: TestHost
let editor: TestClient
beforeAll(async () => {
  host = await createTestHost({ plugins: [courses], provide: [...accountIn('UTC')] })
  editor = await host.signIn('editor@example.test', { role: 'editor' })
})
afterAll(() => host.close())

const draft = (data: object, locale = 'en') =>
  host.payload.update({ collection: 'sub-slides', where: { sub_slide_id: { equals: '1.1' } }, draft: true, data, locale } as never)
const lesson = ({ subSlides }: CourseModule) => subSlides[0]

describe('the preview of a lesson', () => {
  it('shows the draft, which learners do not get', async () => {
    await draft({ title: 'A new beginning' })
    const { status, body, headers } = await editor.get('/api/preview/lessons/1.1')
    expect(status).toBe(200)
    expect(lesson(body)?.title).toBe('A new beginning')
    expect(body.subSlides.map(({ id }: { id: string }) => id)).toEqual(
      (await editor.get('/api/modules/planner')).body.subSlides.map(({ id }: { id: string }) => id),
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(lesson((await editor.get('/api/modules/planner')).body)?.title).not.toBe('A new beginning')
  })

  it('shows a translation, and English where there is none', async () => {
    await draft({ title: 'Un nuevo comienzo' }, 'es')
    await draft({ title: null }, 'fr')
    expect(lesson((await editor.get('/api/preview/lessons/1.1?locale=es')).body)?.title).toBe('Un nuevo comienzo')
    expect(lesson((await editor.get('/api/preview/lessons/1.1?locale=fr')).body)?.title).toBe('A new beginning')
  })

  it('says when a draft is not whole', async () => {
    await draft({ idea: null })
    expect(await editor.get('/api/preview/lessons/1.1')).toMatchObject({ status: 422, body: { error: 'DRAFT_INCOMPLETE' } })
  })
})

describe('the preview while somebody types', () => {
  const saved = async (locale = 'en') => {
    const where = { sub_slide_id: { equals: '1.2' } }
    const { docs } = await host.payload.find({
      collection: 'sub-slides',
      where,
      draft: true,
      depth: 0,
      locale,
      fallbackLocale: false,
    } as never)
    return docs[0] as unknown as Record<string, unknown> & { id: string; calls: Record<string, unknown>[] }
  }
  const typing = (data: object, { locale = 'en', who = editor } = {}) => who.post(`/api/preview/lessons/1.2?locale=${locale}`, data)
  const typed = (body: CourseModule) => body.subSlides.find(({ id }) => id === '1.2')

  it('is drawn from what the form holds, and nothing of it is kept', async () => {
    const form = await saved()
    const before = await editor.get('/api/preview/lessons/1.2')
    const hints = [{ text: 'A first hint' }, { text: 'A second' }, { text: 'A third' }]
    const data = { ...form, title: 'Typed just now', hints, sub_slide_id: '1.9', edited_by: 'somebody', not_a_field: 1 }
    const { status, body, headers } = await typing({ id: form.id, data })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(typed(body)).toMatchObject({ id: '1.2', title: 'Typed just now', hints: ['A first hint', 'A second', 'A third'] })
    expect((await editor.get('/api/preview/lessons/1.2')).body).toEqual(before.body)
    expect(await saved()).toEqual(form)
    expect((await typing({ id: form.id, data: form })).body).toEqual(before.body)
    expect(typed((await typing({ id: form.id, data: { ...form, hints: 0 } })).body)?.hints).toEqual([])
  })

  it('reads in English what is not translated, and what all languages share as it is typed', async () => {
    const form = await saved('es')
    const calls = form.calls.map((call) => ({ ...call, label: null, step: null, prompt: null }))
    const data = { ...form, title: 'Escrito ahora', minutes: 42, idea: null, calls }
    const { body } = await typing({ id: form.id, data }, { locale: 'es' })
    const english = typed((await editor.get('/api/preview/lessons/1.2')).body)
    expect(typed(body)).toMatchObject({ title: 'Escrito ahora', minutes: 42, idea: english?.idea, calls: english?.calls })
  })

  it('says when it cannot be drawn, and takes nothing that is no document', async () => {
    const form = await saved()
    for (const wrong of [{ idea: null }, { title: 7 }, { calls: 'none' }, { unaided: [] }])
      expect((await typing({ id: form.id, data: { ...form, ...wrong } })).body.error, JSON.stringify(wrong)).toBe('DRAFT_INCOMPLETE')
    const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
    for (const body of [{}, { id: form.id }, { id: form.id, data: 'title' }, { id: form.id, data: { title: deep } }])
      expect((await typing(body)).status).toBe(400)
    const large = { id: form.id, data: { ...form, idea: 'x'.repeat(1_000_000) } }
    expect((await typing(large)).status).toBe(413)
    expect((await typing({ id: 'another', data: { ...form, title: 'Of another' } })).body).not.toMatchObject({ title: 'Of another' })
  })

  it('is for those who may see the draft', async () => {
    const learner = await host.signIn('learner@example.test', { role: 'user' })
    expect((await typing({ id: 'any', data: {} }, { who: learner })).body.error).toBe('EDITOR_REQUIRED')
    expect((await typing({ id: 'any', data: {} }, { who: host.stranger() })).status).toBe(401)
  })
})

it('the preview of a module shows its draft', async () => {
  const where = { module_id: { equals: 'planner' } }
  await host.payload.update({ collection: 'modules', where, draft: true, data: { title: 'Plan anew' } })
  expect((await editor.get('/api/preview/modules/planner')).body.title).toBe('Plan anew')
  expect((await editor.get('/api/modules/planner')).body.title).not.toBe('Plan anew')
})

it.each(['lessons/99.9', 'modules/nothing'])('answers 404 for %s', async (path) => {
  expect((await editor.get(`/api/preview/${path}`)).status).toBe(404)
})

it('is for editors and admins with their authenticator', async () => {
  const admin = await host.signIn('admin@example.test', { role: 'admin' })
  expect((await admin.get('/api/preview/modules/planner')).status).toBe(200)
  expect((await host.stranger().get('/api/preview/modules/planner')).status).toBe(401)
  const half = await host.signIn('half@example.test', { role: 'editor', aal: 1 })
  expect((await half.get('/api/preview/modules/planner')).body.error).toBe('STEP_UP_REQUIRED')
  for (const role of ['user', 'support', 'tester', 'influencer'] as const) {
    const person = await host.signIn(`${role}@example.test`, { role })
    expect((await person.get('/api/preview/lessons/1.1')).body.error, role).toBe('EDITOR_REQUIRED')
  }
})
