import type { CollectionSlug, User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'
import { installed } from '../installed.testing.ts'

let host: TestHost
let editor: User

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  editor = await host.panelUser('ana@example.test', 'editor')
})
afterAll(() => host.close())

const as = () => ({ user: editor, overrideAccess: false, depth: 0, context: { reason: 'Asked by the school' } }) as const
const find = async (collection: CollectionSlug, field: string, value: string) => {
  const { docs } = await host.payload.find({ collection, where: { [field]: { equals: value } }, trash: true, ...as() })
  const [found] = docs as unknown as (Record<string, unknown> & { id: string })[]
  if (!found) throw new Error(`${collection} ${value} is missing`)
  return found
}
const change = (collection: CollectionSlug, id: string, data: object, draft = false) =>
  host.payload.update({ collection, id, data: data as never, draft, trash: true, ...as() })
const audited = async (id: string) =>
  (await host.store.find('audit-log', { sort: 'seq' }))
    .filter(({ field }) => field?.includes(id))
    .map(({ action, actor_id }) => [action, actor_id === editor.id])

describe('RC5: what is deleted can be brought back', () => {
  it('RC5: goes to the trash, out of what learners read, and comes back; RC9: with who did it', async () => {
    const { id } = await find('career-taxonomy', 'key', 'teacher')
    const read = async () => (await host.store.published('career-taxonomy', {})).map(({ key }) => key)
    await change('career-taxonomy', id, { deletedAt: new Date().toISOString() })
    expect(await read()).not.toContain('teacher')
    await change('career-taxonomy', id, { deletedAt: null })
    expect(await read()).toContain('teacher')
    await change('career-taxonomy', id, { _status: 'draft' })
    await change('career-taxonomy', id, { name: 'Waits' }, true)
    await change('career-taxonomy', id, { _status: 'published' })
    await host.payload.delete({ collection: 'career-taxonomy', id, ...as() })
    expect(await audited(id)).toEqual([
      ['row.trashed', true],
      ['row.restored', true],
      ['row.unpublished', true],
      ['row.published', true],
      ['row.deleted', true],
    ])
  })

  it('RC9: each version says who made it, and a restored one is written down', async () => {
    const { id } = await find('career-taxonomy', 'key', 'nurse')
    await change('career-taxonomy', id, { name: 'Nurse or midwife', _status: 'published' })
    const { docs } = await host.payload.findVersions({
      collection: 'career-taxonomy',
      where: { parent: { equals: id } },
      sort: 'createdAt',
      ...as(),
    })
    const authors = docs.map(({ version }) => version.edited_by)
    expect([authors.at(-1), new Set(authors.slice(0, -1))]).toEqual(['ana', new Set([null])])
    await host.payload.restoreVersion({ collection: 'career-taxonomy', id: String(docs[0]?.id), ...as() })
    expect((await find('career-taxonomy', 'key', 'nurse')).name).toBe('Nurse or midwife')
    await change('career-taxonomy', id, { _status: 'published' })
    expect((await find('career-taxonomy', 'key', 'nurse')).name).toBe('Nurse')
    expect(await audited(id)).toEqual([
      ['row.published', true],
      ['row.restored', true],
      ['row.published', true],
    ])
  })

  it.each([
    'landing',
    'terms',
    'readiness',
    'blocked-under-14',
    'signin-mail',
    ...(installed(['partner-tools']).length ? ['no-code-tools'] : []),
  ])('RC5: %s is neither deleted nor unpublished nor renamed, since the app needs it', async (slug) => {
    const { id } = await find('pages', 'slug', slug)
    await expect(change('pages', id, { deletedAt: new Date().toISOString() })).rejects.toThrow(/cannot be deleted/)
    await expect(host.payload.delete({ collection: 'pages', id, ...as() })).rejects.toThrow(/cannot be deleted/)
    await expect(change('pages', id, { _status: 'draft' })).rejects.toThrow(/cannot be unpublished/)
    await expect(change('pages', id, { slug: 'another', _status: 'published' })).rejects.toThrow(/must stay/)
    expect(await find('pages', 'slug', slug)).toMatchObject({ _status: 'published', slug })
  })
})

it('QE1: of several saves at once that began from one version, one goes through', async () => {
  const { id, updatedAt } = await find('career-taxonomy', 'key', 'paramedic')
  const outcomes = ['a', 'b', 'c', 'd', 'e'].map((name) =>
    change('career-taxonomy', id, { name, updatedAt }, true).then(
      () => 200,
      ({ status }) => status,
    ),
  )
  expect((await Promise.all(outcomes)).sort()).toEqual([200, 409, 409, 409, 409])
})

describe('RP12: a refusal', () => {
  const refusal = async (write: Promise<unknown>) => {
    const error = (await write.then(() => null).catch((each) => each)) as { message: string; data: { errors: { path: string }[] } } | null
    return { message: error?.message, paths: error?.data.errors.map(({ path }) => path) }
  }

  it('RP12: names every empty field by its label, and marks each', async () => {
    const { id } = await find('sub-slides', 'sub_slide_id', '12.1')
    const found = await refusal(change('sub-slides', id, { title: ' ', samplePrompt: '', _status: 'published' }))
    expect(found.paths).toEqual(expect.arrayContaining(['title', 'samplePrompt']))
    expect(found.message).toContain('Sample prompt must not be empty')
  })

  it('RP12: says of a page’s blocks which one, by its place', async () => {
    const page = await find('pages', 'slug', 'pathway-choice')
    const data = page.data as { options: object[] }
    const options = data.options.map((each, index) => (index === 1 ? { ...each, title: '' } : each))
    const found = await refusal(change('pages', page.id, { data: { ...data, options }, _status: 'published' }))
    expect(found.paths).toEqual(['data.options.1.title'])
    expect(found.message).toContain('Blocks Options 2 Title must not be empty')
  })

  it('RP12: takes a filled 0 for what it is', async () => {
    const { id } = await find('modules', 'module_id', 'domains')
    await expect(change('modules', id, { totalQuota: 0, quotaLimit: 0, _status: 'published' })).resolves.toMatchObject({ totalQuota: 0 })
  })

  it('RP12: says of a taken number who has it, also from the trash', async () => {
    const { title: called } = await find('sub-slides', 'sub_slide_id', '12.1')
    const { id: _id, ...other } = await find('sub-slides', 'sub_slide_id', '12.2')
    const found = await refusal(
      host.payload.create({ collection: 'sub-slides', draft: true, data: { ...other, sub_slide_id: '12.1' } as never, ...as() }),
    )
    expect(found).toEqual({ message: expect.stringContaining(`12.1 is used by “${called}”`), paths: ['sub_slide_id'] })
  })

  it.each(['13.0', '0.1', '12.09', '11.1'])('RP12: refuses the number %s, which no file of this module could have', async (number) => {
    const { id } = await find('sub-slides', 'sub_slide_id', '12.4')
    const { paths } = await refusal(change('sub-slides', id, { sub_slide_id: number, _status: 'published' }))
    expect(paths).toContain('sub_slide_id')
  })

  it('RP12: keeps a module while its lessons and items are there, and says how many', async () => {
    const { id } = await find('modules', 'module_id', 'mobile')
    const { message } = await change('modules', id, { deletedAt: new Date().toISOString() }).then(
      () => ({ message: '' }),
      (error) => error as Error,
    )
    expect(message).toMatch(/cannot be deleted while it has .*\b4 lessons\b.*: move or delete those first/)
    expect(message).toMatch(/\b4 evidence lists\b/)
    expect(message).toMatch(/\b1 set of quick prompts\b/)
  })
})

it('RC3: where something slips through, the last good version is served', async () => {
  const { id } = await find('pages', 'slug', 'readiness')
  const slip = { data: { items: 'none' }, _status: 'published' } as never
  await host.payload.update({ collection: 'pages', id, data: slip, context: { isSeeding: true } })
  const { status, body } = await host.stranger().get('/api/pages/readiness')
  expect([status, body.data.items.length]).toEqual([200, 10])
})
