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
    expect(lesson((await editor.get('/api/preview/lessons/1.1?locale=es')).body)?.title).toBe('Un nuevo comienzo')
    expect(lesson((await editor.get('/api/preview/lessons/1.1?locale=fr')).body)?.title).toBe('A new beginning')
  })

  it('says when a draft is not whole', async () => {
    await draft({ idea: null })
    expect(await editor.get('/api/preview/lessons/1.1')).toMatchObject({ status: 422, body: { error: 'DRAFT_INCOMPLETE' } })
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
