import { ZodError } from 'zod'
import { knownLanguage } from '../contract.ts'
import { ApiError, notFound } from './errors.ts'
import { type RawRoute, rawRoute } from './raw-route.ts'

interface Preview {
  /** With `:id` in it, such as `/api/preview/templates/:id`. */
  readonly path: string
  readonly summary: string
  /** Reads the document as its editors last saved it, in a language of the course; null where there is none. */
  read(id: string, locale: string): Promise<unknown>
}

/** What a preview draws, for editors and admins alone: 404 where there is nothing, 422 where the draft lacks what learners' pages need. */
export const previewRoute = ({ path, summary, read }: Preview): RawRoute =>
  rawRoute({
    method: 'GET',
    path,
    access: 'editor',
    summary,
    handle: async (req, res) => {
      const found = await read(String(req.params.id), knownLanguage(req.query.locale)).catch((error: unknown) => {
        throw error instanceof ZodError ? new ApiError(422, 'DRAFT_INCOMPLETE', 'This draft is not whole yet.') : error
      })
      if (!found) throw notFound()
      res.json(found)
    },
  })
