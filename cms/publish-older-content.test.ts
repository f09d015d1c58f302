import { expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { publishOlderContent } from './publish-older-content.ts'

it('S49: content from before its collection had drafts stays public, and an editor’s draft stays a draft', async () => {
  const host = await createTestHost({ plugins: [] })
  const { payload, store } = host
  const [old, drafted] = await store.published('professors')
  if (!old || !drafted) throw new Error('There are two professors.')
  // As the migration leaves it: no status of its own, and no version.
  await payload.db.deleteVersions({ collection: 'professors', where: { parent: { equals: old.id } } })
  await payload.db.updateOne({ collection: 'professors', id: old.id, data: { _status: 'draft' } })
  await payload.update({ collection: 'professors', id: drafted.id, data: { _status: 'draft' } })
  expect(await store.published('professors')).toEqual([])

  await publishOlderContent(payload)
  expect((await store.published('professors')).map(({ id }) => id)).toEqual([old.id])
  const { docs } = await payload.find({ collection: 'professors', where: { id: { equals: old.id } }, draft: true })
  expect(docs).toMatchObject([{ name: old.name, greeting: old.greeting, _status: 'published' }])
  await host.close()
})
