import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type Config,
  type Endpoint,
  type GlobalConfig,
  restoreVersionOperationGlobal,
} from 'payload'
import { isEditor } from '../access/staff.ts'
import { isDrafted } from '../workflow/drafted.ts'

const answer = (body: object) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

/** Replaces Payload's call, which publishes a version that was public, and takes the document offline where the version was a draft. */
const restoreDocument = (slug: string): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const id = String((req.routeParams as { id?: unknown }).id ?? '')
    const restored: object = await req.payload.restoreVersion({
      collection: slug as never,
      id,
      depth: 0,
      req,
      user: req.user,
      overrideAccess: false,
    } as never)
    return answer({ ...restored, message: req.t('version:restoredSuccessfully') })
  },
})

const restoreGlobal = (slug: string): Endpoint => ({
  path: '/versions/:id',
  method: 'post',
  handler: async (req) => {
    const id = String((req.routeParams as { id?: unknown }).id ?? '')
    const globalConfig = req.payload.globals.config.find((each) => each.slug === slug)
    if (!globalConfig) throw new APIError('There is no such document.', 404, null, true)
    const doc = await restoreVersionOperationGlobal({ id, depth: 0, draft: true, globalConfig, overrideAccess: false, req })
    return answer({ doc, message: req.t('version:restoredSuccessfully') })
  },
})

/** A former version may have been public; it is restored as a draft, which need not pass the checks yet. */
const asDraft: CollectionBeforeChangeHook = ({ data, req }) =>
  req.context.isRestoringVersion && req.context.isDraft ? { ...data, _status: 'draft' } : data

const ofCollection = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  endpoints: [restoreDocument(collection.slug), ...(collection.endpoints || [])],
  hooks: { ...collection.hooks, beforeChange: [asDraft, ...(collection.hooks?.beforeChange ?? [])] },
})

const ofGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  endpoints: [restoreGlobal(global.slug), ...(global.endpoints || [])],
})

/** Restoring a version makes it the current draft; the public document stays until somebody publishes. */
export const restoreAsDraft = (config: Config): Config => ({
  ...config,
  collections: config.collections?.map((c) => (isDrafted(c) ? ofCollection(c) : c)),
  globals: config.globals?.map((g) => (g.access?.update === isEditor && g.versions ? ofGlobal(g) : g)),
})
