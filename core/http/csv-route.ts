import type { Request } from 'express'
import { type RawRoute, rawRoute } from '../host/raw-route.ts'

interface CsvRoute extends Pick<RawRoute, 'path' | 'operationId' | 'summary'>, Partial<Pick<RawRoute, 'access' | 'query'>> {
  /** The download's file name; a function if it depends on the date. */
  readonly filename: string | (() => string)
  /** Creates the file with `writeCsv`. @param req for a file with the current user's own data */
  readonly write: (req: Request) => Promise<string>
}

/** A table as a CSV download, created anew for each request; for admins only, unless `access` says otherwise. */
export const csvRoute = ({ filename, write, access = 'admin', ...route }: CsvRoute): RawRoute =>
  rawRoute({
    ...route,
    access,
    method: 'GET',
    answers: [{ type: 'text/csv' }],
    handle: async (req, res) => {
      const file = await write(req)
      res.set('Content-Disposition', `attachment; filename="${typeof filename === 'string' ? filename : filename()}"`)
      res.type('text/csv').send(file)
    },
  })
