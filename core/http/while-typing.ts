import type { CollectionSlug } from 'payload'
import { z } from 'zod'
import { knownLanguage } from '../contract.ts'
import { type RawRoute, rawRoute } from '../host/raw-route.ts'
import type { Drafts } from '../services/drafts.ts'
import { badRequest } from '../shared/api-error.ts'
import { readJson } from './read-json.ts'

/** Enough for a long page with all its blocks. */
const mostBytes = 1_000_000
/** The greatest accepted nesting depth, more than any document has; code that reads a document recurses into it. */
const deepest = 40

const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some((each) => isDeeper(each, left - 1)))

const UnsavedDocument = z.object({
  id: z.union([z.string().max(100), z.number()]).describe('The id of the document in the CMS.'),
  data: z.record(z.string(), z.unknown()).describe('The form’s fields, in the language that the address names.'),
})

/**
 * A preview, and the same preview of unsaved input: given a form's values, it responds as if they had been saved. Nothing is written,
 * and the access is the preview's.
 * @param route the preview, which reads its document by `newest` of the drafts
 */
export const whileTyping = (route: RawRoute, { drafts, collection }: { drafts: Drafts; collection: CollectionSlug }): RawRoute[] => [
  route,
  rawRoute({
    ...route,
    method: 'POST',
    readsOnly: true,
    operationId: route.operationId && `${route.operationId}WhileTyping`,
    summary: route.summary.replace('last saved it', 'are typing it'),
    body: UnsavedDocument,
    bodyLimit: mostBytes,
    handle: async (req, res) => {
      const { id, data } = await readJson(req, UnsavedDocument, mostBytes)
      if (isDeeper(data, deepest)) throw badRequest(`The document is nested more than ${deepest} levels deep.`)
      const unsaved = { collection, id: String(id), data, locale: knownLanguage(req.query.locale) }
      await drafts.withUnsaved(unsaved, async () => route.handle(req, res))
    },
  }),
]
