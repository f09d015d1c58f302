import type { CollectionAfterChangeHook, CollectionConfig, Config, GlobalConfig, PayloadRequest } from 'payload'
import type { StaffWrite } from '#core/contract'
import { isEditor } from './access/staff.ts'
import { notifyOfWrite } from './notify-staff-writes.ts'

type Row = Readonly<Record<string, unknown>>
type Action = StaffWrite['action']

const notify = (req: PayloadRequest, action: Action, collection: string, id: unknown): Promise<void> =>
  notifyOfWrite(req, { action, collection, row_id: String(id), user_id: null, fields: [] })

/** Returns the action under which a write is logged; null where it only saved a draft, which learners do not see. */
const actionOf = (doc: Row, previous: Row, isNew: boolean, { context }: PayloadRequest): Action | null => {
  if (doc.deletedAt && !previous.deletedAt) return 'trashed'
  if (!doc.deletedAt && previous.deletedAt) return 'restored'
  if (context.isRestoring) return 'restored'
  if (doc._status === 'published') return 'published'
  if (doc._status === undefined) return isNew ? 'created' : 'changed'
  return context.isDraft || isNew ? null : 'unpublished'
}

const afterChange: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, operation, req }) => {
  const action = actionOf(doc, previousDoc ?? {}, operation === 'create', req)
  if (action) await notify(req, action, collection.slug, doc.id)
}

const audited = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [
      ...(collection.hooks?.beforeOperation ?? []),
      ({ operation, req }) => {
        req.context.isRestoring = operation === 'restoreVersion'
      },
    ],
    afterChange: [...(collection.hooks?.afterChange ?? []), afterChange],
    afterDelete: [...(collection.hooks?.afterDelete ?? []), ({ id, req }) => notify(req, 'deleted', collection.slug, id)],
  },
})

const auditedGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    afterChange: [
      ...(global.hooks?.afterChange ?? []),
      ({ doc, global: { slug }, req }) => (doc._status === 'published' ? notify(req, 'published', slug, slug) : undefined),
    ],
  },
})

/** Tells the host who published, unpublished, deleted and restored content, for the audit log. Drafts are not reported. */
export const notifyContentWrites = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (c.access?.update === isEditor ? audited(c) : c)),
  globals: config.globals?.map((g) => (g.access?.update === isEditor ? auditedGlobal(g) : g)),
})
