import { APIError, type CollectionConfig, type Config, type Endpoint, type Field, type GlobalConfig, type PayloadRequest } from 'payload'
import { isEditor } from '../access/staff.ts'
import { checkDraft, forgetPublished } from '../publishing/check-draft.ts'
import type { Seed } from '../seed/define-seed.ts'

const field: Field = {
  name: 'draft_report',
  type: 'ui',
  // From the import map's folder, which is `cms/`.
  admin: { position: 'sidebar', components: { Field: '/app/(payload)/draft-report.tsx#DraftReport' }, disableListColumn: true },
}

/** `GET /cms/api/draft-report/<collection>/<id>`, for editors and only for content that they write. */
const endpoint = (seeds: readonly Seed[]): Endpoint => ({
  path: '/draft-report/:collection/:id',
  method: 'get',
  handler: async (req) => {
    const { collection, id } = req.routeParams as { collection: string; id: string }
    const isContent = req.payload.config.collections.some(({ slug, access }) => slug === collection && access.update === isEditor)
    if (!isEditor({ req })) throw new APIError('Only editors and admins may see drafts.', 403, null, true)
    const report = isContent ? await checkDraft(req.payload, seeds, collection, String(id)) : null
    if (!report) throw new APIError('There is no such draft.', 404, null, true)
    return Response.json(report, { headers: { 'Cache-Control': 'no-store' } })
  },
})

const withReport = (collection: CollectionConfig): CollectionConfig => ({ ...collection, fields: [field, ...collection.fields] })

const forget = ({ req }: { readonly req: PayloadRequest }) => forgetPublished(req.payload)
/** Every write to content invalidates the cached check of the published content. */
const noteWrites = ({ hooks, ...collection }: CollectionConfig): CollectionConfig => ({
  ...collection,
  hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), forget], afterDelete: [...(hooks?.afterDelete ?? []), forget] },
})
const noteGlobal = ({ hooks, ...global }: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: { ...hooks, afterChange: [...(hooks?.afterChange ?? []), forget] },
})

/** Shows beside each form of content the result that the check of the content files would have. */
export const reportDrafts =
  (seeds: readonly Seed[]) =>
  (config: Config): Config => ({
    ...config,
    endpoints: [...(config.endpoints ?? []), endpoint(seeds)],
    collections: config.collections
      ?.map((c) => (c.access?.update === isEditor && c.versions ? withReport(c) : c))
      .map((c) => (c.access?.update === isEditor ? noteWrites(c) : c)),
    globals: config.globals?.map((g) => (g.access?.update === isEditor ? noteGlobal(g) : g)),
  })
