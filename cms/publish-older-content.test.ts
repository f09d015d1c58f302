import { expect, it } from 'vitest'
import { createTestHost } from '#core/testing'
import { publishOlderContent } from './publish-older-content.ts'

it('S49: content from before its collection had drafts stays public, and an editor’s draft stays a draft', async () => {
  const host = await createTestHost({ plugins: [] })
  const { payload, store } = host
  const [old, ...drafted] = await store.published('starter-packs')
  if (!old || drafted.length === 0) throw new Error('There are two starter packs.')
  // As the migration leaves it: no status of its own, and no version.
  await payload.db.deleteVersions({ collection: 'starter-packs', where: { parent: { equals: old.id } } })
  await payload.db.updateOne({ collection: 'starter-packs', id: old.id, data: { _status: 'draft' } })
  for (const { id } of drafted) await payload.update({ collection: 'starter-packs', id, data: { _status: 'draft' } })
  expect(await store.published('starter-packs')).toEqual([])

  await publishOlderContent(payload)
  expect((await store.published('starter-packs')).map(({ id }) => id)).toEqual([old.id])
  const { docs } = await payload.find({ collection: 'starter-packs', where: { id: { equals: old.id } }, draft: true })
  expect(docs).toMatchObject([{ key: old.key, pack_name: old.pack_name, _status: 'published' }])
  await host.close()
})
