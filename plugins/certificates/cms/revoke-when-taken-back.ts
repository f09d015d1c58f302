import type { CollectionAfterDeleteHook } from 'payload'

/** A certificate that an admin deletes in the panel is revoked for good, wherever its credential has gone meanwhile. */
export const revokeWhenTakenBack: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { status_index } = doc as { status_index?: number | null }
  if (typeof status_index !== 'number') return
  const revoked_at = new Date().toISOString()
  await req.payload.create({ collection: 'revoked-credentials', data: { status_index, revoked_at }, req, overrideAccess: true })
}
