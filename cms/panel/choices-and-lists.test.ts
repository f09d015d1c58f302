import type { CollectionSlug, PayloadRequest, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { isEditor } from '../access/staff.ts'
import { readPublished } from '../export/read-published.ts'
import { installed } from '../installed.testing.ts'
import { mistakesAsFile } from '../publishing/fits-file.ts'

let host: TestHost
let editor: User

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  editor = await host.panelUser('editor@example.test', 'admin')
})
afterAll(() => host.close())

const as = () => ({ user: editor, overrideAccess: false, depth: 0, context: { reason: 'As the provider has it' } })
const first = async (collection: CollectionSlug) => {
  const { docs } = await host.payload.find({ collection, limit: 1, ...as() } as never)
  return docs[0] as unknown as Record<string, unknown> & { id: string }
}
const publish = (collection: CollectionSlug, id: string, data: object) =>
  host.payload
    .update({ collection, id, data: { ...data, _status: 'published' }, ...as() } as never)
    .then(() => ({ status: 200, paths: [] as string[] }))
    .catch(({ status, data: said }) => ({ status, paths: said?.errors?.map(({ path }: { path: string }) => path) ?? [] }))

const ask = (user: User | null, collection: string, field: string, query: object = {}) => {
  const endpoint = host.payload.config.endpoints.find(({ path }) => path.startsWith('/references'))
  return endpoint?.handler({
    payload: host.payload,
    user,
    query,
    routeParams: { collection, field },
    context: {},
  } as unknown as PayloadRequest) as Promise<Response>
}

describe('QE8: what names another document', () => {
  const named = [
    ['sub-slides', 'module_id'],
    ['check-items', 'module_id'],
    ['check-items', 'lesson'],
    ['practice-answers', 'sub_slide_id'],
    ['quick-prompts', 'module_id'],
    ['plan-sections', 'opens_with'],
    ['models', 'replacement'],
  ] as const
  const there = named.filter(([collection]) => installed([collection]).length > 0)

  it.each(there)('QE8: %s %s is refused where there is none', async (collection, field) => {
    const { id } = await first(collection)
    for (const name of ['no-such-one', '../../x?y#z', '__proto__', 'constructor'])
      expect(await publish(collection, id, { [field]: name })).toEqual({ status: 400, paths: expect.arrayContaining([field]) })
  })

  it('QE8: so are lessons within a list', async () => {
    for (const collection of installed(['plan-sections'])) {
      const { id } = await first(collection)
      const { status, paths } = await publish(collection, id, { lessons: [{ sub_slide_id: '1.1' }, { sub_slide_id: '1.99' }] })
      expect([status, paths]).toEqual([400, ['lessons.1.sub_slide_id']])
    }
  })

  it.runIf(installed(['professors', 'models']).length === 2)('QE8: so are the models of a professor, each of its provider', async () => {
    const { docs } = await host.payload.find({ collection: 'professors', where: { provider: { equals: 'openai' } }, depth: 0 })
    const { id = '', models = [] } = (docs[0] ?? {}) as unknown as { id?: string; models?: string[] }
    const [other] = (await host.payload.find({ collection: 'models', where: { provider: { equals: 'anthropic' } }, limit: 1 })).docs
    for (const name of ['no-such-model', other?.model_id])
      expect(await publish('professors', id, { models: [...models, name] })).toEqual({ status: 400, paths: [`models.${models.length}`] })
    expect(await publish('professors', id, { models })).toEqual({ status: 200, paths: [] })
  })

  it.each(['../../x?y#z', '__proto__', 'Two Words', 'ünder'])('QE8: %s is no name of a document', async (name) => {
    for (const [collection, field] of [
      ['pages', 'slug'],
      ['career-taxonomy', 'key'],
      ['hobby-taxonomy', 'key'],
      ['templates', 'slug'],
      ['starter-packs', 'key'],
    ] as const) {
      if (installed([collection]).length === 0) continue
      const { id: _id, createdAt: _made, updatedAt: _changed, ...like } = await first(collection)
      const data = { ...like, [field]: name, _status: 'published' } as never
      const error = await host.payload.create({ collection, data, ...as() } as never).catch((each) => each)
      expect([collection, error.status, error.data?.errors?.map(({ path }: { path: string }) => path)]).toEqual([
        collection,
        400,
        expect.arrayContaining([field]),
      ])
    }
  })

  it('QE8: every document that the course has could be published anew', async () => {
    const seeds = cmsPlugins.flatMap((plugin) => plugin.seeds ?? [])
    for (const seed of seeds) {
      if (!('collection' in seed)) continue
      const { flattenedFields } = host.payload.collections[seed.collection].config
      for (const { key, fields } of await readPublished(host.payload, seed))
        expect(
          mistakesAsFile(seeds, seed.collection, flattenedFields, { ...fields, [seed.keyField]: key }),
          `${seed.collection} ${key}`,
        ).toEqual([])
    }
  })

  it.runIf(installed(['models']).length > 0)('QE8: and told apart by a select alone', async () => {
    const choices = async (group: string) => (await (await ask(editor, 'models', 'model_id', { group })).json()).all as { group?: string }[]
    expect(new Set((await choices('provider')).map(({ group }) => group))).toEqual(new Set(['openai', 'anthropic', 'gemini']))
    expect((await choices('label'))[0]).not.toHaveProperty('group')
  })

  it('QE8: is chosen from what is there, drafts too, by editors alone', async () => {
    const endpoint = host.payload.config.endpoints.find(({ path }) => path.startsWith('/references'))
    const ask = (user: User | null, collection: string, field: string, query: object = {}) =>
      endpoint?.handler({
        payload: host.payload,
        user,
        query,
        routeParams: { collection, field },
        context: {},
      } as unknown as PayloadRequest)
    const lessons = await ((await ask(editor, 'sub-slides', 'sub_slide_id')) as Response).json()
    expect(lessons.all.slice(0, 2).map(({ value }: { value: string }) => value)).toEqual(['1.1', '1.2'])
    expect(lessons.all.at(-1).value).toMatch(/^12\./)
    await expect(ask(null, 'sub-slides', 'sub_slide_id')).rejects.toMatchObject({ status: 403 })
    await expect(ask(editor, 'users', 'email')).rejects.toMatchObject({ status: 404 })
    await expect(ask(editor, 'sub-slides', 'nothing')).rejects.toMatchObject({ status: 404 })
  })
})

describe('QE6: a list in another language', () => {
  it('QE6: is searched in English too, and in its own', async () => {
    const find = async (like: string) => {
      const where = { and: [{ or: [{ name: { like } }] }] }
      const { docs } = await host.payload.find({
        collection: 'career-taxonomy',
        where,
        locale: 'es',
        fallbackLocale: false,
        draft: true,
        ...as(),
      } as never)
      return (docs as unknown as { key: string }[]).map(({ key }) => key)
    }
    const data = { key: 'kite-maker', name: 'Kite maker', _status: 'published' }
    const { id } = await host.payload.create({ collection: 'career-taxonomy', data: data as never })
    expect(await find('kite make')).toEqual(['kite-maker'])
    await host.payload.update({
      collection: 'career-taxonomy',
      id,
      locale: 'es',
      data: { name: 'Cometera', _status: 'published' } as never,
    })
    expect([await find('kite make'), await find('cometer')]).toEqual([['kite-maker'], ['kite-maker']])
  })
})

describe('QE9: lists', () => {
  it('QE9: read the columns that they show and no more', () => {
    const heavy = host.payload.config.collections.filter(
      ({ access, admin }) => access.update === isEditor && !admin.enableListViewSelectAPI,
    )
    expect(heavy.map(({ slug }) => slug)).toEqual([])
  })
})
