import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import account from '../../plugins/account/server/index.ts'
import { provideEncryption } from '../../plugins/api-keys/text-encryption.testing.ts'
import courses from '../../plugins/courses/server/index.ts'

/**
 * An editor wants to break the course, or to send the learners of one module to another. The checks of publishing English did not run for
 * other languages, though numbers and ids are the same in all: with `?locale=es` and `callsRequired: 1.5` the whole course answered 500, to
 * everybody. And a module that took another one's alias took its addresses. It must fail: shared fields are checked in whichever language
 * they are written, names open one module only, and a row that is broken all the same is rendered from its last good version.
 */

let host: TestHost
let editor: { readonly user: User; readonly overrideAccess: false }
const locales = ['en', 'es', 'fr', 'de', 'pt'] as const

beforeAll(async () => {
  host = await createTestHost({ plugins: [account, courses], provide: [provideEncryption] })
  editor = {
    user: await host.panelUser('editor@example.test', 'editor'),
    overrideAccess: false,
  }
})
afterAll(() => host.close())

const find = async (collection: string, where: object) =>
  (await host.payload.find({ collection, where, depth: 0, limit: 1 } as never)).docs[0] as unknown as Record<string, unknown>
const module = (id: string) => find('modules', { module_id: { equals: id } })
const lesson = (id: string) => find('sub-slides', { sub_slide_id: { equals: id } })
const publish = (collection: string, id: unknown, locale: string, data: object, as: object = editor) =>
  host.payload.update({ collection, id, locale, data: { ...data, _status: 'published' }, ...as } as never)
const refused = { name: 'ValidationError' }
const course = async (locale = 'en') => {
  const { status, body } = await host.stranger().get(`/api/modules?locale=${locale}`)
  expect(status).toBe(200)
  return body as { id: string; order: number; subSlides: { id: string }[] }[]
}

const unfitLessons: readonly [string, object][] = [
  ['half a call', { callsRequired: 1.5 }],
  ['no calls though it makes some', { callsRequired: 0 }],
  ['another number of calls', { callsRequired: 3 }],
  ['half a minute', { minutes: 1.5 }],
  ['a number of its own invention', { sub_slide_id: 'one' }],
  ['a module that is not there', { module_id: 'nowhere' }],
  ['no quick starters', { quickStarters: [] }],
  ['no common mistakes', { commonMistakes: [] }],
]
const unfitModules: readonly [string, object][] = [
  ['half an order', { order: 1.5 }],
  ['half a quota', { totalQuota: 20.5 }],
  ['less quota than its lessons ask for', { totalQuota: 1 }],
  ['an alias that is no list', { aliases: 'm1' }],
  ['an alias that is a number', { aliases: [7] }],
  ['an icon with a blank', { icon: 'two words' }],
]

describe.each(locales)('RV8: in %s', (locale) => {
  it.each(unfitLessons)('RV8: a lesson with %s is not published', async (_, data) => {
    await expect(publish('sub-slides', (await lesson('1.1')).id, locale, data)).rejects.toMatchObject(refused)
    expect(await course()).toHaveLength(12)
  })

  it.each(unfitModules)('RV8: a module with %s is not published', async (_, data) => {
    await expect(publish('modules', (await module('planner')).id, locale, data)).rejects.toMatchObject(refused)
  })

  it.each([['m1'], ['planner'], ['data'], ['coder']])('RV8: no module takes the name %s of another, nor twice', async (name) => {
    const id = (await module('visuals')).id
    await expect(publish('modules', id, locale, { aliases: ['m3', name] })).rejects.toMatchObject(refused)
    await expect(publish('modules', id, locale, { aliases: ['m3', 'm3'] })).rejects.toMatchObject(refused)
  })

  it.each([['m1'], ['planner'], ['coder']])('RV8: no module is renamed to %s, a name of another', async (name) => {
    await expect(publish('modules', (await module('visuals')).id, locale, { module_id: name })).rejects.toMatchObject(refused)
  })
})

it('RV8: a new lesson that has no English is not published in Spanish', async () => {
  const data = { sub_slide_id: '1.9', module_id: 'planner', callsRequired: 0, minutes: 1, title: 'Hola', _status: 'published' }
  await expect(host.payload.create({ collection: 'sub-slides', locale: 'es', data, ...editor } as never)).rejects.toMatchObject(refused)
})

it.each([
  ['starter-packs', { pack_name: '' }],
  ['professors', { greeting: '' }],
  ['partner-tools', { pricing: '' }],
  ['quick-prompts', { prompts: ['no prompt'] }],
  ['practice-answers', { answers: [] }],
  ['templates', { title: '' }],
])('RV8: publishing %s in another language does not publish an English draft that is not whole', async (collection, empty) => {
  const { id } = await find(collection, {})
  await host.payload.update({ collection, id, draft: true, locale: 'en', data: { ...empty, _status: 'draft' }, ...editor } as never)
  await expect(publish(collection, id, 'es', {})).rejects.toMatchObject({ status: 400 })
})

it('RV8: a translation is published as before, with its shared fields', async () => {
  const { id } = await lesson('1.2')
  await publish('sub-slides', id, 'es', { title: 'Otra idea', minutes: 25 })
  const { body } = await host.stranger().get('/api/modules/planner?locale=es')
  expect(body.subSlides[1]).toMatchObject({ title: 'Otra idea', minutes: 25 })
})

it('RV8: a row that is broken in the database all the same is drawn from its last good version', async () => {
  const before = await course()
  const [{ id: lessonId }, { id: moduleId }] = [await lesson('2.1'), await module('supabase')]
  await host.payload.db.updateOne({ collection: 'sub-slides', id: lessonId as string, data: { callsRequired: 1.5 } })
  await host.payload.db.updateOne({ collection: 'modules', id: moduleId as string, data: { totalQuota: 0.5 } })
  expect([(await lesson('2.1')).callsRequired, (await module('supabase')).totalQuota]).toEqual([1.5, 0.5])
  // Publishing empties the cache, so that the course is read again, as by a process that starts now.
  await publish('sub-slides', (await lesson('1.2')).id, 'es', { title: 'Otra idea' })
  for (const locale of locales) {
    const now = await course(locale)
    expect(now.map(({ id, subSlides }) => [id, subSlides.length])).toEqual(before.map(({ id, subSlides }) => [id, subSlides.length]))
  }
})
