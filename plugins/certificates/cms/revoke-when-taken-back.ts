import type { CollectionAfterDeleteHook } from 'payload'

/** A certificate that an admin deletes in the panel is revoked for good with what was issued for it, wherever its credentials have gone meanwhile. */
export const revokeWhenTakenBack: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { code, status_index } = doc as { code: string; status_index?: number | null }
  const own = { collection: 'solo-credentials', where: { code: { equals: code } }, req, overrideAccess: true } as const
  const { docs } = await req.payload.find(own)
  const revoked_at = new Date().toISOString()
  for (const index of [status_index, ...docs.map((solo) => solo.status_index)])
    if (typeof index === 'number')
      await req.payload.create({ collection: 'revoked-credentials', data: { status_index: index, revoked_at }, req, overrideAccess: true })
  await req.payload.delete(own)
}
