import type { CollectionSlug } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestHost, type TestClient, type TestHost } from '#core/testing'
import type { CourseOrder } from '../contract.ts'
import { accountIn } from './account.testing.ts'
import courses from './index.ts'

type Row = Record<string, unknown> & { readonly id: string }
type Entries = CourseOrder['entries']

const writes: { collection: string; row_id: string; fields: readonly string[]; action: string; actor_id: string }[] = []
let host: TestHost
let editor: TestClient
beforeAll(async () => {
  host = await createTestHost({ plugins: [courses], provide: [...accountIn('UTC')] })
  editor = await host.signIn('editor@example.test', { role: 'editor' })
  host.payload.config.custom.auditSink = async (write: (typeof writes)[number]) => void writes.push(write)
})
afterAll(() => host.close())
beforeEach(() => void writes.splice(0))

const entries = async (path = '') => (await editor.get(`/api/course-order${path}`)).body.entries as Entries
const numbers = (list: Entries) => list.map(({ number, title }) => [number, title])
/** The same list with one of its entries at another place. */
const moved = (list: Entries, from: number, to: number) => {
  const ids = list.map(({ id }) => id)
  const order = [...ids]
  order.splice(to, 0, ...order.splice(from, 1))
  return { was: ids, order }
}
const move = async (path: string, from: number, to: number, who = editor) =>
  who.post(`/api/course-order${path}`, moved(await entries(path), from, to))

const all = async (collection: CollectionSlug, where: object, draft = false) =>
  (await host.payload.find({ collection, where, draft, depth: 0, limit: 0, pagination: false } as never)).docs as unknown as Row[]
const lesson = async (number: string, draft = false) => (await all('sub-slides', { sub_slide_id: { equals: number } }, draft))[0] as Row
const begin = (userId: string, number: string, module_id: string) =>
  host.store.create('exercise-calls', {
    user_id: userId,
    module_id,
    sub_slide_id: number,
    remaining: 1,
    real_calls: 0,
    practice_calls: 1,
  })
const installed = (slugs: CollectionSlug[]) => slugs.filter((slug) => host.payload.config.collections.some((each) => each.slug === slug))

describe('the order of a module’s lessons', () => {
  it('is numbered anew where nobody has begun, drafts and what is published alike', async () => {
    const before = await entries('/scaling')
    const second = await lesson('6.2')
    await host.payload.update({ collection: 'sub-slides', id: second.id, draft: true, data: { title: 'A draft that moves' } })
    const { status, body } = await move('/scaling', 1, 3)
    expect(status).toBe(200)
    const titles = before.map(({ title }) => title)
    const wanted = [titles[0], titles[2], titles[3], 'A draft that moves', titles[4]]
    expect(numbers(body.entries)).toEqual(wanted.map((title, index) => [`6.${index + 1}`, title]))
    expect(await lesson('6.4')).toMatchObject({ id: second.id, title: second.title })
    expect(await lesson('6.4', true)).toMatchObject({ id: second.id, title: 'A draft that moves', _status: 'draft' })
    const shown = (await editor.get('/api/modules/scaling')).body.subSlides as { id: string; title: string }[]
    expect(shown.map(({ id, title }) => [id, title])).toEqual(
      [titles[0], titles[2], titles[3], second.title, titles[4]].map((title, index) => [`6.${index + 1}`, title]),
    )
    expect(writes).toHaveLength(3)
    expect(writes[0]).toMatchObject({ action: 'changed', collection: 'sub-slides', fields: ['sub_slide_id'] })
  })

  it('takes along what names a lesson: check items, practice answers and the plan sheet, in every version', async () => {
    const answersOf = async (number: string) => (await all('practice-answers' as CollectionSlug, { sub_slide_id: { equals: number } }))[0]
    const itemsOf = async (number: string) =>
      (await all('check-items' as CollectionSlug, { lesson: { equals: number } })).map(({ item_id }) => item_id).sort()
    const sectionsOf = async (number: string) =>
      (
        await all('plan-sections' as CollectionSlug, {
          or: [{ opens_with: { equals: number } }, { 'lessons.sub_slide_id': { equals: number } }],
        })
      )
        .map(({ section_id }) => section_id)
        .sort()
    const pictureOf = async (number: string) => ({
      answers: installed(['practice-answers' as CollectionSlug]).length ? (await answersOf(number))?.id : null,
      items: installed(['check-items' as CollectionSlug]).length ? await itemsOf(number) : null,
      sections: installed(['plan-sections' as CollectionSlug]).length ? await sectionsOf(number) : null,
    })
    const [first, second] = [await pictureOf('8.1'), await pictureOf('8.2')]
    expect((await move('/payments', 0, 1)).status).toBe(200)
    expect([await pictureOf('8.1'), await pictureOf('8.2')]).toEqual([second, first])
    const { docs } = await host.payload.findVersions({ collection: 'sub-slides', where: { 'version.sub_slide_id': { equals: '8.1' } } })
    expect(new Set(docs.map(({ version }) => version.title))).toEqual(new Set([(await lesson('8.1')).title]))
    expect((await move('/payments', 0, 1)).status).toBe(200)
    expect([await pictureOf('8.1'), await pictureOf('8.2')]).toEqual([first, second])
  })

  it('stays where learners have begun, and says how many; what comes after moves', async () => {
    const learners = await Promise.all([1, 2, 3, 4, 5].map((count) => host.signIn(`learner-${count}@example.test`)))
    for (const { userId } of learners) await begin(userId, '7.1', 'domains')
    await begin(String(learners[0]?.userId), '7.2', 'domains')
    const before = await entries('/domains')
    expect(before.map(({ is_begun, people }) => [is_begun, people])).toEqual([
      [true, 5],
      [true, null],
      [false, 0],
      [false, 0],
    ])
    expect(await move('/domains', 0, 2)).toMatchObject({ status: 409, body: { error: 'LESSON_BEGUN', number: '7.1', people: 5 } })
    expect(await move('/domains', 1, 3)).toMatchObject({ status: 409, body: { error: 'LESSON_BEGUN', number: '7.2', people: null } })
    expect(await entries('/domains')).toEqual(before)
    const { status, body } = await move('/domains', 2, 3)
    expect([status, numbers(body.entries)]).toEqual([
      200,
      [before[0], before[1], before[3], before[2]].map((each, index) => [`7.${index + 1}`, each?.title]),
    ])
    expect((await all('exercise-calls', { module_id: { equals: 'domains' } })).map(({ sub_slide_id }) => sub_slide_id).sort()).toEqual([
      ...Array(5).fill('7.1'),
      '7.2',
    ])
  })

  it('is refused where somebody has begun between the look and the writing', async () => {
    const { userId } = await host.signIn('quick@example.test')
    const asked = moved(await entries('/mobile'), 0, 1)
    const { count, findFields } = host.store
    const begun = begin(userId, '12.1', 'mobile')
    // Simulates a check before the lesson was begun: it finds no learner.
    Object.assign(host.store, { count: async () => 0, findFields: async () => [] })
    await begun
    const answer = await editor.post('/api/course-order/mobile', asked)
    Object.assign(host.store, { count, findFields })
    expect(answer.status).toBe(409)
    expect(writes).toEqual([])
  })

  it('takes an order that fits what is there alone', async () => {
    const now = moved(await entries('/coder'), 0, 1)
    const wrong = [
      { ...now, was: now.order },
      { ...now, order: now.order.slice(1) },
      { ...now, order: [...now.order.slice(1), now.order[1]] },
      { ...now, order: [...now.order, 'another'] },
    ]
    for (const body of wrong) expect((await editor.post('/api/course-order/coder', body)).body.error).toMatch(/ORDER_CHANGED/)
    for (const body of [{}, { was: now.was }, { ...now, more: 1 }, { was: 'a', order: 'b' }])
      expect((await editor.post('/api/course-order/coder', body)).status).toBe(400)
    expect((await editor.post('/api/course-order/nothing', now)).status).toBe(404)
  })

  it('is refused where a draft has a place of its own', async () => {
    const last = await lesson('2.5')
    await host.payload.update({ collection: 'sub-slides', id: last.id, draft: true, data: { sub_slide_id: '2.9' } })
    expect(await move('/coder', 0, 1)).toMatchObject({ status: 409, body: { error: 'ORDER_UNCLEAR', title: last.title } })
  })

  it('waits for a colleague who is writing in it', async () => {
    const colleague = await host.signIn('colleague@example.test', { role: 'editor' })
    const { id } = await lesson('4.1')
    const lock = await host.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'sub-slides', value: id },
        user: { relationTo: 'users', value: colleague.userId },
        updatedAt: host.clock.now().toISOString(),
      } as never,
    })
    expect(await move('/supabase', 0, 1)).toMatchObject({ status: 409, body: { error: 'EDITED_NOW' } })
    await host.payload.delete({ collection: 'payload-locked-documents', id: lock.id })
    expect((await move('/supabase', 0, 1)).status).toBe(200)
  })
})

describe('the order of modules', () => {
  it('moves with the numbers of their lessons, where nobody has begun one', async () => {
    const before = await entries()
    const [analytics, video] = [before.findIndex(({ number }) => number === '10'), before.findIndex(({ number }) => number === '11')]
    const lessonsBefore = [await entries('/analytics'), await entries('/ai-video')]
    const { status, body } = await move('', analytics, video)
    expect(status).toBe(200)
    expect(body.entries[analytics]).toMatchObject({ number: '10', title: before[video]?.title })
    const renumbered = (list: Entries | undefined, order: number) =>
      list?.map(({ number, title }) => [`${order}.${number.split('.')[1]}`, title])
    expect(numbers(await entries('/analytics'))).toEqual(renumbered(lessonsBefore[0], 11))
    expect(numbers(await entries('/ai-video'))).toEqual(renumbered(lessonsBefore[1], 10))
    const course = (await editor.get('/api/modules')).body as { id: string; order: number }[]
    expect(course.filter(({ order }) => order === 10 || order === 11).map(({ id }) => id)).toEqual(['ai-video', 'analytics'])
    expect(writes.map(({ collection, fields }) => [collection, ...fields])).toEqual([
      ['modules', 'order'],
      ['modules', 'order'],
    ])
  })

  it('stays where a number that it would take lies in the trash, whole as it was', async () => {
    expect((await entries('/visuals')).length).toBeLessThan((await entries('/supabase')).length)
    const thrown = { module_id: 'visuals', sub_slide_id: '3.5', title: 'Thrown away', _status: 'draft' }
    const { id } = await host.payload.create({ collection: 'sub-slides', data: thrown as never, draft: true })
    await host.payload.update({ collection: 'sub-slides', id, data: { deletedAt: new Date().toISOString() } as never, draft: true })
    const before = [await entries(), await entries('/visuals'), await entries('/supabase')]
    expect(before[0]?.slice(2, 4).map(({ number }) => number)).toEqual(['3', '4'])
    expect(await move('', 3, 2)).toMatchObject({ status: 409, body: { error: 'NUMBER_TAKEN' } })
    expect([await entries(), await entries('/visuals'), await entries('/supabase')]).toEqual(before)
    await host.payload.delete({ collection: 'sub-slides', id, trash: true, context: { isSeeding: true } })
  })

  it('stays where a learner has begun one of those that would move', async () => {
    const { userId } = await host.signIn('begun@example.test')
    await begin(userId, '9.1', 'security')
    const list = await entries()
    const security = list.findIndex(({ number }) => number === '9')
    expect(list[security]).toMatchObject({ is_begun: true })
    expect(await move('', security + 1, security)).toMatchObject({ status: 409, body: { error: 'LESSON_BEGUN', number: '9.1' } })
    expect(await entries()).toEqual(list)
  })
})

it('the order is for editors and admins with their authenticator', async () => {
  const body = moved(await entries('/planner'), 0, 1)
  for (const role of ['user', 'support', 'tester', 'influencer'] as const) {
    const person = await host.signIn(`${role}@example.test`, { role })
    for (const path of ['', '/planner']) {
      expect((await person.get(`/api/course-order${path}`)).body.error, role).toBe('EDITOR_REQUIRED')
      expect((await person.post(`/api/course-order${path}`, body)).body.error, role).toBe('EDITOR_REQUIRED')
    }
  }
  expect((await host.stranger().post('/api/course-order/planner', body)).status).toBe(401)
})
