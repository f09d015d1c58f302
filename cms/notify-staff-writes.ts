import type { CollectionConfig, Config, PayloadRequest } from 'payload'
import type { StaffWrite } from '#core/contract'
import { isEditor } from './access/staff.ts'

/** Given by the host to the CMS at start: writes staff's changes in the panel to the audit log. */
type AuditSink = (write: StaffWrite) => Promise<void>

type Row = Readonly<Record<string, unknown>>

const stamps = new Set(['id', 'createdAt', 'updatedAt'])

/** Reads the whole row: hooks receive only the fields that a request selected. */
const rowOf = (req: PayloadRequest, collection: string, id: unknown) =>
  req.payload.db.findOne<Row & { id: string }>({ collection: collection as never, where: { id: { equals: id } }, req })

const ownerOf = (collection: string, row: Row): string | null => {
  const owner = collection === 'users' ? row.id : row.user_id
  return typeof owner === 'string' ? owner : null
}

/** Fields derived from another field of their row: nobody changes them. */
const followersIn = ({ fields }: CollectionConfig): ReadonlySet<string> =>
  new Set(fields.flatMap((field) => ('name' in field && 'custom' in field && field.custom?.plainOf ? [field.name] : [])))

const changedFields = (now: Row, before: Row, followers: ReadonlySet<string>): string[] =>
  Object.keys({ ...before, ...now }).filter(
    (name) => !stamps.has(name) && !followers.has(name) && JSON.stringify(now[name] ?? null) !== JSON.stringify(before[name] ?? null),
  )

/** Reports a write to the host, with the reason given. */
export const notifyOfWrite = async ({ user, payload, context }: PayloadRequest, write: Omit<StaffWrite, 'actor_id'>): Promise<void> => {
  const sink = payload.config.custom.auditSink as AuditSink | undefined
  const reason = typeof context.reason === 'string' && { reason: context.reason }
  if (user) await sink?.({ actor_id: String(user.id), ...write, ...reason })
}

const withAuditSink = (collection: CollectionConfig): CollectionConfig => {
  const { slug, hooks } = collection
  const followers = followersIn(collection)
  const deleting = (id: unknown) => `deleting ${slug}/${id}`
  return {
    ...collection,
    hooks: {
      ...hooks,
      afterChange: [
        ...(hooks?.afterChange ?? []),
        async ({ doc, previousDoc, operation, req }) => {
          const row = req.user ? await rowOf(req, slug, doc.id) : null
          if (!row) return
          const isNew = operation === 'create'
          const fields = changedFields(row, isNew ? {} : previousDoc, followers)
          const action = isNew ? 'created' : 'changed'
          if (fields.length)
            await notifyOfWrite(req, { action, collection: slug, row_id: String(row.id), user_id: ownerOf(slug, row), fields })
        },
      ],
      beforeDelete: [
        ...(hooks?.beforeDelete ?? []),
        async ({ id, req }) => {
          if (req.user) req.context[deleting(id)] = await rowOf(req, slug, id)
        },
      ],
      afterDelete: [
        ...(hooks?.afterDelete ?? []),
        async ({ id, req }) => {
          const row = req.context[deleting(id)] as Row | undefined
          if (row)
            await notifyOfWrite(req, { action: 'deleted', collection: slug, row_id: String(id), user_id: ownerOf(slug, row), fields: [] })
        },
      ],
    },
  }
}

/**
 * Reports staff's changes in the panel apart from content (see `notify-content-writes.ts`) to the host, for the audit log: people's rows,
 * and rows that decide about their rights. The host's own writes bypass Payload's operations, or have no user, and are not reported.
 */
export const notifyStaffWrites = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (c.access?.update === isEditor ? c : withAuditSink(c))),
})
