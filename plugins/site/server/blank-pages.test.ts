import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import site from './index.ts'

let host: TestHost
let editor: User

beforeAll(async () => {
  host = await createTestHost({ plugins: [site] })
  const { userId } = await host.signIn('editor@example.test', { role: 'editor' })
  editor = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' } as User
})
afterAll(() => host.close())

interface Page {
  readonly id: string
  readonly slug: string
  readonly body?: string | null
  readonly data: Record<string, Record<string, unknown>>
}
const find = async (slug: string) => {
  const { docs } = await host.payload.find({ collection: 'pages', where: { slug: { equals: slug } }, depth: 0 })
  return docs[0] as unknown as Page
}
const publish = async (id: string, data: object, locale = 'en') =>
  host.payload
    .update({ collection: 'pages', id, data: { ...data, _status: 'published' }, locale, user: editor, overrideAccess: false } as never)
    .then(() => ({ status: 200, paths: [] as string[] }))
    .catch(({ status, data: said }) => ({ status, paths: said?.errors?.map(({ path }: { path: string }) => path) ?? [] }))

const without = (page: Page, ...path: string[]): object => {
  const [first = '', second] = path
  if (!second) return Object.fromEntries(Object.entries(page.data).filter(([name]) => name !== first))
  return { ...page.data, [first]: Object.fromEntries(Object.entries(page.data[first] ?? {}).filter(([name]) => name !== second)) }
}

describe('QE4: a page without what it is there for', () => {
  it.each([{}, null, { route: '/' }])('QE4: the landing is not published as %j, and stands as it was', async (data) => {
    const { id } = await find('landing')
    const { status, paths } = await publish(id, { data })
    expect([status, paths]).toEqual([400, expect.arrayContaining(['data.adult', 'data.teen', 'data.pricing', 'data.toggle'])])
    const { body } = await host.stranger().get('/api/pages/landing')
    expect(body.data.adult.hero.title).toMatch(/./)
  })

  it.each([['adult', 'hero'], ['teen', 'hero'], ['pricing'], ['toggle']])('QE4: nor without %s %s', async (...path) => {
    const page = await find('landing')
    expect(await publish(page.id, { data: without(page, ...path) })).toEqual({ status: 400, paths: [`data.${path.join('.')}`] })
  })

  it('QE4: a block that it may be without is left out', async () => {
    const page = await find('landing')
    expect((await publish(page.id, { data: without(page, 'built_with') })).status).toBe(200)
    expect((await publish(page.id, { data: page.data })).status).toBe(200)
  })

  it.each(['terms', 'privacy', 'why-us', 'accessibility', 'adult-portal', 'blocked-under-14'])(
    'QE4: %s is not published blank',
    async (slug) => {
      const { id, data } = await find(slug)
      for (const blank of [
        { body: ' ', data: {} },
        { body: null, data: null },
        { body: '', data: { route: data.route } },
      ])
        expect(await publish(id, blank)).toEqual({ status: 400, paths: ['body'] })
    },
  )

  it('QE4: where one slips through, the last that shows something is served', async () => {
    const { id, data } = await find('landing')
    const slip = { data: {}, _status: 'published' } as never
    await host.payload.update({ collection: 'pages', id, data: slip, context: { isSeeding: true } })
    const { body } = await host.stranger().get('/api/pages/landing')
    expect(body.data.pricing.title).toMatch(/./)
    await host.payload.update({ collection: 'pages', id, data: { data, _status: 'published' } as never, context: { isSeeding: true } })
  })
})
