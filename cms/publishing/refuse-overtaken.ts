import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type CollectionSlug,
  type Config,
  type GlobalConfig,
  type GlobalSlug,
  type PayloadRequest,
  type Where,
} from 'payload'
import { isEditor } from '../access/staff.ts'
import { nameOfEditor } from './name-of-editor.ts'

interface Saved {
  readonly updatedAt?: string | Date | null
  readonly edited_by?: string | null
}

interface Versioned {
  readonly slug: string
  readonly versions?: unknown
}

const hasDrafts = ({ versions }: Versioned) => Boolean((versions as { drafts?: unknown } | undefined)?.drafts)

/** The `updatedAt` that a form sends with its data; a write without one overwrites, as scripts do. */
const begunFrom = (args: { readonly data?: unknown; readonly id?: unknown }): string | undefined => {
  const { updatedAt } = (args.data ?? {}) as { updatedAt?: unknown }
  if (updatedAt === undefined || updatedAt === null || updatedAt === '') return undefined
  if (typeof updatedAt !== 'string' || Number.isNaN(Date.parse(updatedAt)))
    throw new APIError('updatedAt must be the time of change of the version that was read.', 400, { error: 'VALIDATION_FAILED' }, true)
  return updatedAt
}

const newestDocument = async ({ payload }: PayloadRequest, collection: Versioned, id: string | number): Promise<Saved | null> => {
  const slug = collection.slug as CollectionSlug
  if (!hasDrafts(collection)) return payload.db.findOne<never>({ collection: slug, where: { id: { equals: id } } })
  const where: Where = { and: [{ parent: { equals: id } }, { latest: { equals: true } }] }
  const { docs } = await payload.db.findVersions<Saved>({ collection: slug, where, sort: '-updatedAt', limit: 1, pagination: false })
  return docs[0]?.version ?? null
}

const newestGlobal = async ({ payload }: PayloadRequest, global: Versioned): Promise<Saved | null> => {
  const slug = global.slug as GlobalSlug
  if (!hasDrafts(global)) return payload.db.findGlobal<never>({ slug })
  const { docs } = await payload.db.findGlobalVersions<Saved>({ global: slug, sort: '-updatedAt', limit: 1, pagination: false })
  return docs[0]?.version ?? null
}

/**
 * @throws APIError 409 where somebody has saved since the version that this write began from. The check runs within the write's turn: of
 * two concurrent writes the second sees the first one's save.
 */
const refuseOvertaken = async (req: PayloadRequest, begun: unknown, read: () => Promise<Saved | null>): Promise<void> => {
  if (typeof begun !== 'string') return
  await (req.payload.db as { takeTurn?: () => Promise<void> }).takeTurn?.()
  const newest = await read()
  if (!newest?.updatedAt || new Date(newest.updatedAt).getTime() === Date.parse(begun)) return
  const name = newest.edited_by ? await nameOfEditor(req.payload, newest.edited_by) : null
  const message = name
    ? req.t('workflow:conflict:refusedFor' as never, { name } as never)
    : String(req.t('workflow:conflict:refused' as never))
  // The form recognises the refusal by this field.
  const errors = [{ path: 'updatedAt', message, label: message }]
  throw new APIError(message, 409, { error: 'CHANGED_SINCE', by: name, at: newest.updatedAt, errors }, true)
}

const remember: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return
  const isChecked = operation === 'update' && !req.context.isSeeding
  req.context.begunFrom = isChecked ? begunFrom(args as never) : undefined
  req.context.isOfList = isChecked && !('id' in args && args.id)
}

/**
 * The version that a write begins from. A write from a list names none, and Payload begins it from the public row where it is no draft: a
 * pending draft would be replaced by the public words.
 */
const beginningOf = ({ context }: PayloadRequest, original: Saved | undefined): unknown =>
  context.begunFrom ?? (context.isOfList && original?.updatedAt ? new Date(original.updatedAt).toISOString() : undefined)

const check: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, operation, req }) => {
  if (operation === 'update')
    await refuseOvertaken(req, beginningOf(req, originalDoc), () => newestDocument(req, collection, originalDoc?.id))
  return data
}

const ofCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: {
    ...collection.hooks,
    beforeOperation: [remember, ...(collection.hooks?.beforeOperation ?? [])],
    beforeChange: [check, ...(collection.hooks?.beforeChange ?? [])],
  },
})

const ofGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    beforeOperation: [
      ({ args, operation, req }) => {
        if (operation === 'update') req.context.begunFrom = req.context.isSeeding ? undefined : begunFrom(args)
      },
      ...(global.hooks?.beforeOperation ?? []),
    ],
    beforeChange: [
      async ({ data, global: config, req }) => {
        await refuseOvertaken(req, req.context.begunFrom, () => newestGlobal(req, config))
        return data
      },
      ...(global.hooks?.beforeChange ?? []),
    ],
  },
})

/** Refuses a save that began from an older version than the newest, so that nobody's work is overwritten unseen. */
export const refuseOvertakenWrites = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (c.access?.update === isEditor ? ofCollection(c) : c)),
  globals: config.globals?.map((g) => (g.access?.update === isEditor ? ofGlobal(g) : g)),
})
