import type { CollectionBeforeChangeHook, Where } from 'payload'
import { refuseMistakes } from '#cms'

const ofModule = (id: string) => ({ module_id: { equals: id } })

/**
 * A module's id is its address, and the key of learners' progress and of its lessons. While the module has either, the id
 * cannot change; an alias opens the module under another address. After a permitted change the former id becomes an alias.
 */
export const keepAddress: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, operation, req }) => {
  if (operation !== 'update' || data._status !== 'published' || req.context.isSeeding) return data
  const { payload } = req
  const where: Where = { and: [{ id: { equals: originalDoc?.id } }, { _status: { equals: 'published' } }] }
  const { docs } = await payload.find({ collection: 'modules', where, depth: 0, limit: 1, overrideAccess: true })
  const former = docs[0]?.module_id
  if (!former || former === data.module_id) return data
  const { totalDocs: learners } = await payload.count({ collection: 'user-progress', where: ofModule(former), overrideAccess: true })
  const { totalDocs: lessons } = await payload.count({ collection: 'sub-slides', where: ofModule(former), overrideAccess: true })
  const reason = lessons > 0 ? `its ${lessons} lessons name it` : `${learners} learners have worked in it`
  if (learners + lessons > 0)
    refuseMistakes(
      collection,
      [{ path: 'module_id', message: `must stay ${former}: ${reason}. To open it under another address too, add that to the aliases` }],
      req,
    )
  const aliases: unknown[] = Array.isArray(data.aliases) ? data.aliases : []
  return { ...data, aliases: [...aliases.filter((alias) => alias !== data.module_id && alias !== former), former] }
}
