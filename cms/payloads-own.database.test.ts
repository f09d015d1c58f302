import type { User } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'

let host: TestHost
const people: Record<string, { readonly user: User; readonly overrideAccess: false }> = {}
const locks = 'payload-locked-documents'
const documents: Record<string, string> = {}
const forbidden = { name: 'Forbidden' }

beforeAll(async () => {
  host = await createTestHost({ plugins: [] })
  for (const [name, role] of [
    ['editor', 'editor'],
    ['other', 'editor'],
    ['admin', 'admin'],
  ] as const) {
    const { userId } = await host.signIn(`${name}@example.test`, { role })
    const user = { ...(await host.payload.findByID({ collection: 'users', id: userId })), collection: 'users' as const }
    people[name] = { user, overrideAccess: false }
  }
  const [page] = (await host.payload.find({ collection: 'pages', limit: 1 })).docs
  documents.pages = String(page?.id)
  const data = { code: 'FLIGHT-SCHOOL', school: 'Flight School', teacher_email: 'teacher@example.test' }
  documents['school-codes'] = String((await host.payload.create({ collection: 'school-codes', data })).id)
})
afterAll(() => host.close())

const userOf = (name: string) => ({ relationTo: 'users' as const, value: people[name]?.user.id as string })
/** Writes a lock as Payload does when somebody opens a form. */
const lock = async (name: string, collection: 'pages' | 'school-codes') => {
  const document = { relationTo: collection, value: documents[collection] }
  return (await host.payload.create({ collection: locks, data: { document, user: userOf(name) } as never })) as { id: string }
}
const change = (id: string, data: object, as: string) => host.payload.update({ collection: locks, id, data, ...people[as] } as never)

describe('RV11: who edits what', () => {
  it('RV11: nobody of the staff writes such a row, in whosever name', async () => {
    for (const as of ['editor', 'admin'])
      for (const name of ['editor', 'admin', 'other']) {
        const data = { document: { relationTo: 'pages', value: 'x' }, user: userOf(name) }
        await expect(host.payload.create({ collection: locks, data, ...people[as] } as never)).rejects.toMatchObject(forbidden)
      }
  })

  it('RV11: an editor takes a page over in their own name alone, and changes nothing else of the row', async () => {
    const { id } = await lock('other', 'pages')
    for (const data of [
      { user: userOf('admin') },
      { user: userOf('editor'), globalSlug: 'practice-notes' },
      { document: { relationTo: 'pages', value: 'y' } },
      {},
    ])
      await expect(change(id, data, 'editor')).rejects.toMatchObject(forbidden)
    await change(id, { user: userOf('editor') }, 'editor')
    expect(await host.payload.findByID({ collection: locks, id, depth: 0 })).toMatchObject({ user: userOf('editor') })
  })

  it('RV11: an editor neither sees nor takes over what only admins edit, and ends nobody else’s editing', async () => {
    const { id } = await lock('admin', 'school-codes')
    expect((await host.payload.find({ collection: locks, where: { id: { equals: id } }, ...people.editor })).docs).toEqual([])
    await expect(change(id, { user: userOf('editor') }, 'editor')).rejects.toBeTruthy()
    await expect(host.payload.delete({ collection: locks, id, ...people.editor })).rejects.toBeTruthy()
    await host.payload.delete({ collection: locks, where: {}, ...people.editor })
    expect(await host.payload.findByID({ collection: locks, id, depth: 0 })).toMatchObject({ user: userOf('admin') })
    await host.payload.delete({ collection: locks, id, ...people.admin })
  })

  it('QE10: a lock names the colleague who holds it, to editors as to admins', async () => {
    const { id } = await lock('other', 'pages')
    for (const as of ['editor', 'admin']) {
      const [row] = (await host.payload.find({ collection: locks, where: { id: { equals: id } }, depth: 1, ...people[as] } as never)).docs
      expect((row as unknown as { user: unknown }).user).toMatchObject({ value: { id: userOf('other').value, email: 'other' } })
    }
    await host.payload.delete({ collection: locks, id })
  })

  it('RV11: nobody reads or writes another’s settings of the panel', async () => {
    const { payload } = host
    const collection = 'payload-preferences'
    const row = await payload.create({ collection, data: { key: 'nav', value: { open: true } } as never, ...people.admin })
    expect((await payload.find({ collection, ...people.editor })).docs).toEqual([])
    const mine = await payload.create({ collection, data: { key: 'x', user: userOf('admin') } as never, depth: 0, ...people.editor })
    expect(mine.user).toEqual(userOf('editor'))
    await expect(payload.update({ collection, id: row.id, data: { key: 'taken' }, ...people.editor })).rejects.toBeTruthy()
    await expect(payload.delete({ collection, id: row.id, ...people.editor })).rejects.toBeTruthy()
  })

  it.each(['payload-kv', 'payload-migrations'] as const)('RV11: %s is the host’s alone', async (collection) => {
    for (const as of ['editor', 'admin']) {
      await expect(host.payload.find({ collection, ...people[as] } as never)).rejects.toMatchObject(forbidden)
      await expect(host.payload.create({ collection, data: {}, ...people[as] } as never)).rejects.toMatchObject(forbidden)
    }
  })
})

it('RC14: an editor reads who they are, and no other person', async () => {
  const find = (name: string) => host.payload.findByID({ collection: 'users', id: userOf(name).value, ...people.editor })
  expect(await find('editor')).toMatchObject({ email: 'editor@example.test' })
  await expect(find('admin')).rejects.toMatchObject(forbidden)
})
