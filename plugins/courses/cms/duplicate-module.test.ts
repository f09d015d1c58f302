import type { CollectionSlug, PayloadRequest, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { installed } from '../../../cms/installed.testing.ts'
import { withTransactionScope } from '../../../core/services/database/transaction-scope.ts'

type Row = Record<string, unknown> & { id: string }

let host: TestHost
let editor: User
let learner: User

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  const person = async (email: string, role: 'editor' | 'user') => {
    return await host.panelUser(email, role)
  }
  editor = await person('ana@example.test', 'editor')
  learner = await person('lee@example.test', 'user')
})
afterAll(() => host.close())

const newest = async (collection: CollectionSlug, where: object, locale = 'en') =>
  (await host.payload.find({ collection, where, draft: true, limit: 0, depth: 0, locale, fallbackLocale: false } as never))
    .docs as unknown as Row[]
const ofModule = (collection: CollectionSlug, id: string) => newest(collection, { module_id: { equals: id } })

const duplicate = async (user: User | null, id: string) => {
  const { endpoints } = host.payload.collections.modules.config
  const endpoint = (endpoints || []).find(({ method, path }) => method === 'post' && path === '/:id/duplicate')
  const req = { payload: host.payload, user, routeParams: { id }, t: (key: string) => key, context: {} }
  // In a transaction scope, like the admin panel's calls.
  const answer = (await withTransactionScope(async () => endpoint?.handler(req as unknown as PayloadRequest))) as Response
  return ((await answer.json()) as { doc: Row }).doc
}

describe('a duplicated module', () => {
  it('has its lessons, calls and check items, as drafts under free names and numbers', async () => {
    const [module] = await newest('modules', { module_id: { equals: 'planner' } })
    const id = String(module?.id)
    await host.payload.update({ collection: 'modules', id, locale: 'es', data: { title: 'Planificador', _status: 'published' } })
    const copy = await duplicate(editor, id)
    expect(copy).toMatchObject({ module_id: 'planner-copy', title: `${module?.title} (copy)`, _status: 'draft', aliases: [], order: 13 })
    expect((await newest('modules', { id: { equals: copy.id } }, 'es'))[0]?.title).toBe('Planificador')

    const [lessons, copies] = [await ofModule('sub-slides', 'planner'), await ofModule('sub-slides', 'planner-copy')]
    expect(copies.map(({ sub_slide_id, title, _status }) => [sub_slide_id, title, _status])).toEqual(
      lessons.map(({ sub_slide_id, title }) => [String(sub_slide_id).replace('1.', '13.'), title, 'draft']),
    )
    const labels = (rows: Row[]) => rows.map(({ calls }) => (calls as { label: string }[]).map(({ label }) => label))
    expect(labels(copies)).toEqual(labels(lessons))
    for (const collection of installed(['check-items'])) {
      const [items, itemCopies] = [await ofModule(collection, 'planner'), await ofModule(collection, 'planner-copy')]
      expect(itemCopies.map(({ item_id, variants }) => [item_id, (variants as unknown[]).length]).sort()).toEqual(
        items.map(({ item_id, variants }) => [String(item_id).replace('planner', 'planner-copy'), (variants as unknown[]).length]).sort(),
      )
      expect(new Set(itemCopies.map(({ lesson }) => String(lesson).split('.')[0]))).toEqual(new Set(['13']))
    }
    const published = await host.store.published('modules', {})
    expect(published.map(({ module_id }) => module_id)).not.toContain('planner-copy')
    expect(await duplicate(editor, id)).toMatchObject({ module_id: 'planner-copy-2', order: 14 })
  })

  it('is nothing for who edits nothing, and nothing of what is not there', async () => {
    const [module] = await newest('modules', { module_id: { equals: 'coder' } })
    await expect(duplicate(learner, String(module?.id))).rejects.toMatchObject({ status: 403 })
    await expect(duplicate(null, String(module?.id))).rejects.toMatchObject({ status: 403 })
    await expect(duplicate(editor, 'nothing')).rejects.toMatchObject({ status: 404 })
    expect(await ofModule('modules', 'coder-copy')).toEqual([])
  })

  it('leaves nothing behind where a part cannot be copied', async () => {
    const [module] = await newest('modules', { module_id: { equals: 'visuals' } })
    const [first] = await ofModule('sub-slides', 'visuals')
    const order = Math.max(...(await newest('modules', {})).map((each) => Number(each.order))) + 1
    const last = (await ofModule('sub-slides', 'visuals')).at(-1)
    const number = `${order}.${String(last?.sub_slide_id).split('.')[1]}`
    const data = { module_id: 'other', sub_slide_id: number, _status: 'draft' as const }
    await host.payload.duplicate({ collection: 'sub-slides', id: String(first?.id), data, draft: true })
    await expect(duplicate(editor, String(module?.id))).rejects.toBeTruthy()
    expect([...(await ofModule('modules', 'visuals-copy')), ...(await ofModule('sub-slides', 'visuals-copy'))]).toEqual([])
  })
})
