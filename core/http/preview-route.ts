import { ZodError, z } from 'zod'
import { type ErrorCatalogue, hostErrors, knownLanguage, LocaleQuery, pickErrors } from '../contract.ts'
import { type RawRoute, rawRoute } from '../host/raw-route.ts'
import { subjectOf } from '../services/request-context.ts'
import { createErrors, notFound } from '../shared/api-error.ts'

interface Preview {
  /** With an `:id` parameter, such as `/api/preview/templates/:id`. */
  readonly path: string
  readonly summary: string
  readonly operationId?: string
  /** Schema of the document in the response. */
  readonly schema?: z.ZodType
  /**
   * Reads the document as its editors last saved it, in a language of the course; null if there is none.
   * @param isTyped whether a form's unsaved values replace the saved ones @param who the user's id, for work that is queued by person
   */
  read(id: string, locale: string, isTyped: boolean, who: string): Promise<unknown>
  /** Further errors that the preview may return. */
  readonly errors?: ErrorCatalogue
}

/** Data for a preview, for editors and admins only: 404 if there is none, 422 if the draft lacks data that learners' pages need. */
export const previewRoute = ({ path, summary, operationId, schema, read, errors }: Preview): RawRoute =>
  rawRoute({
    method: 'GET',
    path,
    access: 'editor',
    summary,
    operationId,
    params: z.object({ id: z.string().max(100).describe('The id of the document.') }),
    query: LocaleQuery,
    answers: [{ schema }],
    errors: { ...pickErrors(hostErrors, 'NOT_FOUND', 'DRAFT_INCOMPLETE'), ...errors },
    handle: async (req, res) => {
      const { userId } = subjectOf(req)
      const reading = read(String(req.params.id), knownLanguage(req.query.locale), req.method === 'POST', userId)
      const found = await reading.catch((error: unknown) => {
        throw error instanceof ZodError ? createErrors(hostErrors).DRAFT_INCOMPLETE() : error
      })
      if (!found) throw notFound()
      res.json(found)
    },
  })
