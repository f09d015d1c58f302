import {
  APIError,
  type CollectionSlug,
  commitTransaction,
  type Endpoint,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from 'payload'
import { type CopiedWithModule, isEditor } from '#cms'

type Row = Readonly<Record<string, unknown>> & { readonly id: string | number }

/** The collections whose documents are copied with a module: those that declare `custom.copiedWithModule`. */
const partsOf = ({ payload }: PayloadRequest) =>
  payload.config.collections.flatMap(({ slug, custom, access }) => {
    const rename = custom.copiedWithModule as CopiedWithModule | undefined
    return rename && access.update === isEditor ? [{ slug: slug as CollectionSlug, rename }] : []
  })

/** An id and a position that no module has, neither as an id nor as an alias, not even in the trash. */
const freePlace = (modules: readonly Row[], name: string) => {
  const taken = new Set(modules.flatMap(({ module_id, aliases }) => [module_id, ...(Array.isArray(aliases) ? aliases : [])].map(String)))
  const order = Math.max(0, ...modules.map((module) => Number(module.order) || 0)) + 1
  for (let count = 1; ; count++) {
    const moduleId = count === 1 ? `${name}-copy` : `${name}-copy-${count}`
    if (!taken.has(moduleId)) return { order, moduleId }
  }
}

/** Copies a module with everything that belongs to it, all as drafts, in all languages; if one copy fails, all are removed. */
const duplicate = async (req: PayloadRequest): Promise<Row> => {
  const { payload, user } = req
  const as = { user, overrideAccess: false, depth: 0, locale: 'en', draft: true } as const
  const newest = async (collection: CollectionSlug, where: object, trash = false) =>
    (await payload.find({ collection, where, trash, limit: 0, pagination: false, ...as } as never)).docs as unknown as Row[]
  const id = String((req.routeParams as { id?: unknown }).id)
  const [module] = await newest('modules', { id: { equals: id } })
  if (!module) throw new APIError('There is no such module.', 404, null, true)
  const from = { moduleId: String(module.module_id), order: Number(module.order) }
  const to = freePlace(await newest('modules', {}, true), from.moduleId)

  const made: { readonly collection: CollectionSlug; readonly id: string }[] = []
  const copy = async (collection: CollectionSlug, source: Row, data: object): Promise<Row> => {
    const doc = (await payload.duplicate({
      collection,
      id: String(source.id),
      data: { ...data, _status: 'draft' },
      ...as,
    } as never)) as unknown as Row
    made.push({ collection, id: String(doc.id) })
    return doc
  }
  const isTransaction = await initTransaction(req)
  try {
    const copied = await copy('modules', module, {
      title: `${String(module.title)} (copy)`,
      module_id: to.moduleId,
      order: to.order,
      aliases: [],
    })
    for (const { slug, rename } of partsOf(req))
      for (const part of await newest(slug, { module_id: { equals: from.moduleId } }))
        await copy(slug, part, { ...rename(part, from, to), module_id: to.moduleId })
    if (isTransaction) await commitTransaction(req)
    return copied
  } catch (error) {
    if (isTransaction) await killTransaction(req)
    // A standalone MongoDB server has no transactions.
    else
      for (const { collection, id: each } of made)
        await payload.delete({ collection, id: each, overrideAccess: true, context: { isSeeding: true } })
    throw error
  }
}

/** Replaces Payload's own endpoint, which would copy the module without its lessons; called by the panel's «Duplicate». */
export const duplicateModule: Endpoint = {
  method: 'post',
  path: '/:id/duplicate',
  handler: async (req) => {
    if (!isEditor({ req })) throw new APIError('Only editors and admins do this.', 403, null, true)
    const doc = await duplicate(req)
    return Response.json({ doc, message: req.t('general:successfullyDuplicated', { label: String(doc.title) }) })
  },
}
