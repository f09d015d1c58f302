import {
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type Config,
  type GlobalConfig,
  type PayloadRequest,
} from 'payload'
import { staffReason } from '#core/contract'
import { isEditor, nobody } from './access/staff.ts'

const asked = { create: 'create', update: 'update', restoreVersion: 'update', delete: 'delete' } as const

/** @throws APIError 403 unless the signed-in person has used their authenticator within ten minutes */
const requireProof = ({ user, t }: PayloadRequest): void => {
  if ((user as { hasFreshProof?: boolean } | null)?.hasFreshProof) return
  throw new APIError(t('workflow:proof:missing' as never), 403, { error: 'STEP_UP_REQUIRED' }, true)
}

/** Returns the reason given with a request: from its percent-encoded header, or from the context of a call within the host. */
const saidIn = ({ headers, context }: PayloadRequest): unknown => {
  const said = headers?.get('x-reason')
  if (!said) return context.reason
  try {
    return decodeURIComponent(said)
  } catch {
    return undefined
  }
}

/** @throws APIError 400 unless the request gives a reason; the audit log stores it */
const requireReason = (req: PayloadRequest): void => {
  const { data: reason } = staffReason.safeParse(saidIn(req))
  if (!reason) throw new APIError(req.t('workflow:reason:missing' as never), 400, { error: 'REASON_REQUIRED' }, true)
  req.context.reason = reason
}

const requireBoth = (req: PayloadRequest, { custom }: Pick<CollectionConfig, 'custom'>): void => {
  requireProof(req)
  if (custom?.saysWhyItself !== true) requireReason(req)
}

const demand: CollectionBeforeOperationHook = async ({ args, collection, operation, overrideAccess, req }) => {
  const right = asked[operation as keyof typeof asked]
  // Writes of the host have no user, or are not this person's own.
  if (!right || !req.user || overrideAccess) return
  const { id, data } = args as { id?: string; data?: object }
  // People without the right are refused by Payload afterwards.
  if (await collection.access[right]({ req, id, data })) requireBoth(req, collection)
}

// From the import map's folder, which is `cms/`.
const note = '/app/(payload)/proof-note.tsx#ProofNote'

/** Adds the note on how to give the proof to the form of a collection that somebody may write. */
const withNote = (collection: CollectionConfig): CollectionConfig['admin'] => {
  const { access, admin } = collection
  if ([access?.create, access?.update, access?.delete].every((right) => right === nobody)) return admin
  const edit = admin?.components?.edit
  const beforeDocumentControls = [...(edit?.beforeDocumentControls ?? []), note]
  return { ...admin, components: { ...admin?.components, edit: { ...edit, beforeDocumentControls } } }
}

const ofCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  admin: withNote(collection),
  hooks: { ...collection.hooks, beforeOperation: [demand, ...(collection.hooks?.beforeOperation ?? [])] },
})

const ofGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: {
    ...global.hooks,
    beforeOperation: [
      async ({ operation, overrideAccess, req }) => {
        if (operation !== 'read' && req.user && !overrideAccess && (await global.access?.update?.({ req }))) requireBoth(req, global)
      },
      ...(global.hooks?.beforeOperation ?? []),
    ],
  },
})

const mustProve = ({ access, custom }: CollectionConfig | GlobalConfig) => access?.update !== isEditor || custom?.proof === 'fresh'

/**
 * Requires a fresh proof by the authenticator and a reason for all that staff write in the panel apart from content, like the calls that
 * change rights: people's rows, school codes, keys. A collection whose rows explain themselves to their readers needs no reason, and has
 * `custom: { saysWhyItself: true }`. Content that costs money or gives somebody more rights has `custom: { proof: 'fresh' }`.
 */
export const demandFreshProof = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (mustProve(c) ? ofCollection(c) : c)),
  globals: config.globals?.map((g) => (mustProve(g) ? ofGlobal(g) : g)),
})
