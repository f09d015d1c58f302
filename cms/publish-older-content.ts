import type { CollectionSlug, Payload, Where } from 'payload'

const unpublished: Where = { _status: { not_equals: 'published' } }

/**
 * Content that is older than the drafts of its collection has always been public and stays so: it is published, and with that
 * gets its first version. A draft that an editor saved has a version already. Goes before seeding, which reads versions.
 */
export const publishOlderContent = async (payload: Payload): Promise<void> => {
  const slugs = payload.config.collections.filter(({ versions }) => versions?.drafts).map(({ slug }) => slug as CollectionSlug)
  for (const collection of slugs) {
    const { docs } = await payload.find({
      collection,
      where: unpublished,
      select: {},
      depth: 0,
      limit: 0,
      pagination: false,
      overrideAccess: true,
    })
    for (const { id } of docs) {
      const { totalDocs } = await payload.countVersions({ collection, where: { parent: { equals: id } }, overrideAccess: true })
      if (totalDocs > 0) continue
      const data = { _status: 'published' } as never
      await payload.update({ collection, id, data, depth: 0, overrideAccess: true, context: { isSeeding: true } })
    }
  }
}
