import type { Request } from 'express'
import { type RawRoute, rawRoute } from '../host/raw-route.ts'

interface CsvRoute extends Pick<RawRoute, 'path' | 'operationId' | 'summary'>, Partial<Pick<RawRoute, 'access' | 'query'>> {
  /** The name under which it is saved; a function where it changes by the day. */
  readonly filename: string | (() => string)
  /** The file, as `writeCsv` gives it. @param req for a file that is the asking person's own */
  readonly write: (req: Request) => Promise<string>
}

/** A table that people take along as a spreadsheet, made anew for each download; admins alone, unless it says who else. */
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
