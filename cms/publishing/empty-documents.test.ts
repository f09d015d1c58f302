import type { CollectionSlug, FlattenedField, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { cmsPlugins } from '../../plugins/cms.ts'
import { isEditor } from '../access/staff.ts'

let host: TestHost
let editor: User

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  editor = await host.panelUser('editor@example.test', 'admin')
})
afterAll(() => host.close())

const slugs = cmsPlugins.flatMap(({ collections = [] }) =>
  collections.flatMap(({ slug, access }) => (access?.update === isEditor ? [slug as CollectionSlug] : [])),
)
const ownFields = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'edited_by'])
const fieldsOf = (collection: CollectionSlug): FlattenedField[] =>
  host.payload.collections[collection].config.flattenedFields.filter(({ name }) => !ownFields.has(name))

const emptyOf = (field: FlattenedField): unknown => {
  if (field.type === 'array' || field.type === 'blocks') return []
  if (field.type === 'group' || field.type === 'tab')
    return Object.fromEntries(field.flattenedFields.map((each) => [each.name, emptyOf(each)]))
  return field.type === 'text' || field.type === 'textarea' ? '' : null
}
/** Request bodies to try: an empty form, bodies that only a script sends, and values of another type. */
const bodies: readonly (readonly [string, (fields: readonly FlattenedField[]) => object])[] = [
  ['nothing', () => ({})],
  ['an empty form', (fields) => Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)]))],
  ['nulls', (fields) => Object.fromEntries(fields.map(({ name }) => [name, null]))],
  ['numbers', (fields) => Object.fromEntries(fields.map(({ name }) => [name, 7]))],
  ['words', (fields) => Object.fromEntries(fields.map(({ name }) => [name, 'x']))],
  ['objects', (fields) => Object.fromEntries(fields.map(({ name }) => [name, { en: 1 }]))],
]

const wrongRows: readonly (readonly [string, object])[] = [
  ['a list that is a word', { blockType: 'choose', stem: 'x', options: 'x' }],
  ['a text that is a number', { blockType: 'choose', stem: 7 }],
  ['a text that is a number, in a list', { blockType: 'choose', stem: 'x', options: [{ text: 7 }] }],
  ['a kind that is none', { blockType: 'riddle' }],
  ['no kind', { stem: 'x' }],
]

it.runIf(slugs.includes('check-items' as never)).each(wrongRows)(
  'QE10: an item’s variant with %s is refused at its field',
  async (_, row) => {
    const { docs } = await host.payload.find({ collection: 'check-items', limit: 1, depth: 0 })
    for (const _status of ['draft', 'published']) {
      const data = { variants: [row, row], _status } as never
      const asked = { collection: 'check-items', id: String(docs[0]?.id), data, draft: _status === 'draft', depth: 0 } as const
      const refused = (await host.payload
        .update({ ...asked, user: editor, overrideAccess: false, context: { reason: 'Asked by the school' } } as never)
        .catch((error) => error)) as Refusal
      expect([
        refused.status,
        refused.data?.errors?.every(({ path }) => path.startsWith('variants.0') || path.startsWith('variants.1')),
      ]).toEqual([400, true])
    }
  },
)

it.each(['\u200b', '\u2060 \ufeff', '  '])('QE10: a name that shows nothing is none: %j', async (name) => {
  const data = { key: 'nobody', name, _status: 'published' } as never
  const asked = {
    collection: 'career-taxonomy',
    data,
    user: editor,
    overrideAccess: false,
    context: { reason: 'Asked by the school' },
    depth: 0,
  } as const
  const refused = (await host.payload.create(asked as never).catch((error) => error)) as Refusal
  expect([refused.status, refused.data?.errors?.map(({ path }) => path)]).toEqual([400, ['name']])
})

it.runIf(slugs.includes('models' as never))('QE10: no model costs more than anybody could pay', async () => {
  const { docs } = await host.payload.find({ collection: 'models', limit: 1, depth: 0 })
  const asked = {
    collection: 'models',
    id: String(docs[0]?.id),
    data: { price_in: 1e308 },
    user: editor,
    overrideAccess: false,
    context: { reason: 'Asked by the school' },
    depth: 0,
  } as const
  const refused = (await host.payload.update(asked as never).catch((error) => error)) as Refusal
  expect([refused.status, refused.data?.errors?.map(({ path }) => path)]).toEqual([400, ['price_in']])
})

type Refusal = { status?: number; message: string; data?: { errors?: { path: string }[] } }

describe.each(slugs)('publishing %s', (collection) => {
  it.each(bodies)('QE5: is refused by its fields: %s', async (_, bodyOf) => {
    const names = fieldsOf(collection).map(({ name }) => name)
    for (const locale of ['en', 'es']) {
      const data = { ...bodyOf(fieldsOf(collection)), _status: 'published' } as never
      const refused = (await host.payload
        .create({
          collection,
          data,
          locale: locale as never,
          depth: 0,
          user: editor,
          overrideAccess: false,
          context: { reason: 'Asked by the school' },
        })
        .then(() => ({ message: 'was published' }))
        .catch((error) => error)) as Refusal
      expect([refused.status, refused.message]).toEqual([400, expect.any(String)])
      const marked = refused.data?.errors?.map(({ path }) => String(path).split('.')[0]) ?? []
      expect(marked.length).toBeGreaterThan(0)
      expect(names).toEqual(expect.arrayContaining(marked))
    }
  })
})
