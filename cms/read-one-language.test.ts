import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
})
afterAll(() => host.close())

/** Reads as Payload does by default: every language, of which it drops all but one. */
const readWhole = async (collection: 'sub-slides' | 'modules' | 'pages', locale: string) =>
  (await host.payload.find({ collection, locale: locale as never, limit: 0, pagination: false, depth: 0, overrideAccess: true })).docs

it.each(['en', 'fr'])('F04: what is published reads the same in %s as through every language', async (locale) => {
  for (const collection of ['sub-slides', 'modules'] as const)
    expect(await host.store.published(collection, { locale })).toEqual(await readWhole(collection, locale))
  expect(await host.store.published('pages', { locale, isBare: true })).toHaveLength((await readWhole('pages', locale)).length)
})

it('says English where a translation is missing, and nothing where that is asked for', async () => {
  const where = { sub_slide_id: { equals: '1.1' } }
  const [english] = await host.store.published('sub-slides', { where })
  await host.payload.update({ collection: 'sub-slides', id: english?.id as string, locale: 'de', data: { title: null as never } })
  const [german] = await host.store.published('sub-slides', { where, locale: 'de' })
  expect(german?.title).toBe(english?.title)
  expect(german?.idea).not.toBe(english?.idea)
  expect((await host.store.published('sub-slides', { where, locale: 'de', isBare: true }))[0]?.title ?? null).toBeNull()
})

it('asks SQLite for no other language, and leaves what is written back whole', async () => {
  const where = { sub_slide_id: { equals: '2.1' } }
  const execute = vi.spyOn(
    (host.payload.db as unknown as { client: { execute(asked: unknown): Promise<{ rows: unknown[] }> } }).client,
    'execute',
  )
  const [lesson] = await host.store.published('sub-slides', { where, locale: 'fr' })
  const sizes = await Promise.all(execute.mock.results.map(async ({ value }) => JSON.stringify((await value).rows).length))
  execute.mockRestore()
  const read = await readWhole('sub-slides', 'all')
  expect(Math.max(...sizes)).toBeLessThan(JSON.stringify(read.find(({ id }) => id === lesson?.id)).length)
  const ofSpanish = (await host.store.published('sub-slides', { where, locale: 'es' }))[0]
  await host.payload.update({ collection: 'sub-slides', where, locale: 'fr', data: { title: 'Un autre titre' } })
  expect((await host.store.published('sub-slides', { where, locale: 'fr' }))[0]?.title).toBe('Un autre titre')
  expect((await host.store.published('sub-slides', { where, locale: 'es' }))[0]?.hints).toEqual(ofSpanish?.hints)
  expect((await host.store.published('sub-slides', { where }))[0]?.title).not.toBe(lesson?.title)
})
