import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentCache, defineServerPlugin, store } from '#core'
import { createTestHost, type TestHost } from '#core/testing'
import type { CourseModule } from '../contract.ts'
import { accountIn } from './account.testing.ts'
import { createCatalogue } from './catalogue.ts'
import courses from './index.ts'

let host: TestHost
let modules: readonly CourseModule[]
const reader = defineServerPlugin({
  id: 'reader',
  needs: { store, contentCache },
  setup: ({ needs }) => ({
    start: async () => {
      modules = await createCatalogue(needs).modules('en')
    },
  }),
})
beforeAll(async () => {
  host = await createTestHost({ plugins: [courses, reader], provide: [...accountIn('UTC')] })
})
afterAll(() => host.close())

const moduleOf = (id: string): CourseModule => {
  const module = modules.find((each) => each.id === id)
  if (!module) throw new Error(`There is no module ${id}.`)
  return module
}

it('RU7: the landing’s flight plan has the course’s own order', async () => {
  const [landing] = await host.store.published('pages', { where: { slug: { equals: 'landing' } } })
  const data = landing?.data as unknown as { adult: { skills: { rows: { order: number; skill: string }[] } } } | undefined
  const rows = data?.adult.skills.rows ?? []
  expect(rows).toHaveLength(6)
  for (const { order, skill } of rows) expect(modules.find((module) => module.order === order)?.skill).toBe(skill)
})

it.each(['planner', 'coder', 'visuals'])('RL18: %s has an analogy of the learner’s own', (id) => {
  expect(moduleOf(id).subSlides.flatMap(({ terms }) => terms)).not.toEqual([])
})

// The tool's card is checked in the same way: partners/server/partners.test.ts.
it('RL20: where a lesson says what n8n costs, it says no more than the tool’s own card', () => {
  for (const id of ['automations', 'scaling']) {
    expect(JSON.stringify(moduleOf(id)), id).not.toMatch(/n8n free[:, ]+5,000/)
    expect(moduleOf(id).costInfo.freeNow, id).toMatch(/n8n Cloud is a free\s+trial, then paid \(as of November 2026\)/)
  }
})

describe('the course', () => {
  it('has its twelve modules in order, each lesson numbered after its module', () => {
    expect(modules.map(({ order, id }) => `${order} ${id}`)).toEqual([
      '1 planner',
      '2 coder',
      '3 visuals',
      '4 supabase',
      '5 automations',
      '6 scaling',
      '7 domains',
      '8 payments',
      '9 security',
      '10 analytics',
      '11 ai-video',
      '12 mobile',
    ])
    for (const { order, subSlides } of modules)
      expect(subSlides.map(({ id }) => id)).toEqual(subSlides.map((_, index) => `${order}.${index + 1}`))
  })

  it.each([
    ['planner', 'openai', 20, [4, 3, 5, 4, 4], ['Brainstormer', 'Scope Setter', 'Clarity Crafter', 'Feature Prioritizer', 'Cost Aware']],
    ['coder', 'anthropic', 30, [6, 6, 6, 6, 6], ['Code Starter', 'Bug Squasher', 'Code Whisperer', 'Style Shifter', 'Master Planner']],
    ['visuals', 'gemini', 20, [5, 5, 5, 5], ['Screen Designer', 'Design Refiner', 'Accessibility Champion', 'Theme Master']],
  ])('%s asks %s for %d calls', (id, provider, quota, calls, badges) => {
    const { apiProvider, totalQuota, subSlides } = moduleOf(id)
    expect([apiProvider, totalQuota]).toEqual([provider, quota])
    expect(subSlides.map(({ callsRequired }) => callsRequired)).toEqual(calls)
    expect(subSlides.map(({ achievement }) => achievement.title)).toEqual(badges)
  })

  it('asks for no call in the written modules, and names a provider for each lesson of the video module', () => {
    for (const { id, subSlides } of modules.slice(3).filter(({ id: each }) => each !== 'ai-video'))
      expect(subSlides.filter(({ requiresApiCall }) => requiresApiCall).length, id).toBe(0)
    const video = moduleOf('ai-video')
    expect(video.optional).toBe(true)
    expect(video.subSlides.every(({ apiProvider, callsRequired }) => apiProvider && callsRequired > 0)).toBe(true)
  })

  it('has professors where the specification wants them, and only there', () => {
    expect(modules.filter(({ professors }) => professors).map(({ id }) => id)).toEqual([
      'supabase',
      'automations',
      'domains',
      'payments',
      'security',
      'analytics',
      'mobile',
    ])
    expect(moduleOf('scaling').exportable).toBe(false)
  })

  it('leads only to pages and modules that exist', () => {
    const known = new Set(modules.flatMap(({ id, aliases }) => [id, ...aliases].map((name) => `/module/${name}`)))
    const links = [...JSON.stringify(modules).matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, path]) => path as string)
    expect(links.filter((path) => path.startsWith('/module/') && !known.has(path))).toEqual([])
  })
})

describe('an alias is a full citizen', () => {
  const aliases = [
    ['m1', 'planner', '1.1'],
    ['m2', 'coder', '2.1'],
    ['m3', 'visuals', '3.1'],
    ['data', 'supabase', '4.1'],
    ['automator', 'automations', '5.1'],
    ['scale', 'scaling', '6.1'],
  ] as const

  it.each(aliases)('%s opens %s', async (alias, id, first) => {
    const ada = await host.signIn('alias@example.test')
    expect((await ada.get(`/api/modules/${alias}`)).body.id).toBe(id)
    expect((await ada.get(`/api/modules/${alias}/state`)).body.module_id).toBe(id)
    const { status, body } = await ada.post(`/api/modules/${alias}/sub-slides/${first}/complete`, { answer: 'My answer' })
    expect({ status, body }).toMatchObject(
      moduleOf(id).apiProvider
        ? { status: 409, body: { error: 'CALLS_REQUIRED' } }
        : { status: 200, body: { module_id: id, completed: [first], answers: { [first]: 'My answer' } } },
    )
  })
})

describe('a module without calls', () => {
  it('L17: is completed lesson by lesson, in order, by answers of 20 kB at most', async () => {
    const ada = await host.signIn('writer@example.test')
    const path = (id: string) => `/api/modules/scaling/sub-slides/${id}/complete`
    expect(await ada.post(path('6.2'), { answer: 'Early' })).toMatchObject({ status: 403, body: { error: 'LOCKED' } })
    expect((await ada.post(path('6.1'), { answer: 'x'.repeat(20_001) })).status).toBe(400)
    for (const n of [1, 2, 3, 4, 5]) expect((await ada.post(path(`6.${n}`), { answer: `https://toolshed.example/ ${n}` })).status).toBe(200)
    const { body } = await ada.get('/api/modules/scale/state')
    expect(body.progress).toMatchObject({ lessons_completed: 5, progress_percentage: 100, completed_at: expect.any(String) })
    expect(body.answers['6.5']).toBe('https://toolshed.example/ 5')
    const other = await host.signIn('reader@example.test')
    expect((await other.get('/api/modules/scale/state')).body.answers).toEqual({})
  })
})
