import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type CollectionSlug,
  type Config,
  type Endpoint,
  type Field,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { isEditor } from '../access/staff.ts'
import { forgetPublished } from '../publishing/check-draft.ts'
import { onlyLanguageOf } from '../publishing/only-language.ts'
import { isDrafted } from './drafted.ts'
import { linksInContent } from './links-in-content.ts'
import { forgetContent, readContent } from './read-content.ts'
import { readCoverage } from './read-coverage.ts'
import { readOverview } from './read-overview.ts'
import { clearReview, forgetDocument } from './reviews.ts'
import { searchContent } from './search-content.ts'
import { noteTranslation, otherLanguages } from './translations.ts'
import { act, readWorkflow, subjectOf, WorkflowAction } from './workflow-actions.ts'

/** Makes an endpoint for the panel's own pages, for editors; an error has a name and a sentence. */
const call = (method: 'get' | 'post', path: string, answer: (req: PayloadRequest) => Promise<unknown>): Endpoint => ({
  method,
  path,
  handler: async (req) => {
    const headers = { 'Cache-Control': 'no-store' }
    if (!isEditor({ req }))
      return Response.json({ error: 'EDITOR_REQUIRED', message: 'Only editors and admins do this.' }, { status: 403, headers })
    try {
      return Response.json(await answer(req), { headers })
    } catch (failure) {
      const { status, message, data } = failure as APIError
      if (!(typeof status === 'number' && status < 500)) throw failure
      const { error } = (data ?? {}) as { error?: unknown }
      return Response.json({ error: error ?? 'REFUSED', message }, { status, headers })
    }
  },
})

const actionOf = async (req: PayloadRequest): Promise<WorkflowAction> => {
  const body: unknown = await req.json?.().catch(() => undefined)
  const { data, error } = WorkflowAction.safeParse(body)
  if (data) return data
  const [issue] = error?.issues ?? []
  throw new APIError(`${issue?.path.join('.') || 'The request'}: ${issue?.message}`, 400, { error: 'VALIDATION_FAILED' }, true)
}

const languageOf = ({ query }: PayloadRequest) => String((query as { language?: unknown }).language ?? 'en')

const endpoints: Endpoint[] = [
  call('get', '/workflow', ({ payload }) => readOverview(payload)),
  call('get', '/workflow/links', async ({ payload }) => linksInContent(await readContent(payload))),
  call('get', '/workflow/search', async ({ payload, query }) => {
    const asked = String((query as { q?: unknown }).q ?? '').trim()
    if (asked.length < 2 || asked.length > 100)
      throw new APIError('Search for 2 to 100 characters.', 400, { error: 'VALIDATION_FAILED' }, true)
    return searchContent(await readContent(payload), asked)
  }),
  call('get', '/workflow/:collection/:id', async (req) => readWorkflow(await subjectOf(req), languageOf(req), req)),
  call('post', '/workflow/:collection/:id', async (req) => {
    const [subject, action] = [await subjectOf(req), await actionOf(req)]
    await act(subject, action, req)
    return readWorkflow(subject, languageOf(req), req)
  }),
]

/** The box beside the form for colleagues' comments; it holds nothing of the document itself. */
const box: Field = {
  name: 'workflow',
  type: 'ui',
  admin: { position: 'sidebar', disableListColumn: true, components: { Field: '/app/(payload)/workflow-box.tsx#WorkflowBox' } },
}

/** A scheduled publication publishes exactly the version whose writer was checked; a later save is published a minute later. */
const refuseSavedSince: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { savedAt } = req.context
  if (savedAt && originalDoc?.updatedAt !== savedAt) throw new Error('Somebody has saved this in the moment of its publication.')
  return data
}

const isTranslated = (field: FlattenedField): boolean =>
  Boolean('localized' in field && field.localized) ||
  ('flattenedFields' in field && field.flattenedFields.some(isTranslated)) ||
  ('blocks' in field && field.blocks.some((block) => block.flattenedFields.some(isTranslated)))

/** A list's buttons send its language with a status alone: nobody has looked at a translation there. */
const rememberWords: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return
  const data = (args as { data?: object }).data ?? {}
  const written = collection.flattenedFields.filter(({ name }) => name in data)
  req.context.carriesWords = operation === 'create' || written.some(isTranslated)
}

const withBox = (collection: CollectionConfig): CollectionConfig => ({
  ...collection,
  fields: [box, ...collection.fields],
  hooks: {
    ...collection.hooks,
    beforeOperation: [rememberWords, ...(collection.hooks?.beforeOperation ?? [])],
    beforeChange: [refuseSavedSince, ...(collection.hooks?.beforeChange ?? [])],
    afterChange: [
      ...(collection.hooks?.afterChange ?? []),
      async ({ collection: { slug }, doc, req }) => {
        forgetContent(req.payload, slug)
        // The list's Publish sends `draft` too, so the status alone decides. Publishing one language alone does not settle the pending
        // drafts of the others.
        const isSettled = doc._status === 'published' && !doc.deletedAt && !onlyLanguageOf(req)
        if (isSettled && !req.context.isSeeding) await clearReview(req.payload, slug, doc.id)
        if (req.context.carriesWords !== false && otherLanguages.some((language) => language === req.locale))
          await noteTranslation(req.payload, slug as CollectionSlug, doc.id, String(req.locale))
      },
    ],
    afterDelete: [
      ...(collection.hooks?.afterDelete ?? []),
      async ({ collection: { slug }, id, req }) => {
        forgetContent(req.payload, slug)
        await forgetDocument(req.payload, slug as CollectionSlug, id)
      },
    ],
  },
})

/** Adds review, comments, scheduled publishing and the list of pending work to all content with drafts. */
export const withWorkflow = (config: Config): Config => ({
  ...config,
  // For the host's own writes, which bypass Payload's operations and their hooks.
  custom: {
    ...config.custom,
    forgetContent: (payload: Payload, slug: string) => {
      forgetContent(payload, slug)
      forgetPublished(payload)
    },
    contentCollections: config.collections?.filter(isDrafted).map(({ slug }) => slug),
    readCoverage,
  },
  endpoints: [...(config.endpoints ?? []), ...endpoints],
  collections: config.collections?.map((c) => (isDrafted(c) ? withBox(c) : c)),
})
