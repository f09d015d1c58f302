import { z } from 'zod'
import { contextOf, type Logger, type Metrics, type RateLimits, rawRoute, readJson } from '#core'
import { hostErrors, pickErrors, shellCalls } from '#core/contract'

const kinds = ['changed-early', 'changed-later', 'crash'] as const

const PageReport = z.object({
  kind: z
    .enum(kinds)
    .describe('`changed-early`: something else changed the page before its script took it over; `changed-later`: after that; `crash`.'),
  reference: z
    .string()
    .regex(/^E-[\dA-F]{4}-[\dA-F]{4}$/)
    .optional()
    .describe('The number that the visitor sees: `E-7F3A-21C9`.')
    .meta({ examples: ['E-7F3A-21C9'] }),
  path: z
    .string()
    .max(500)
    .optional()
    .describe('The path of the page, without its query.')
    .meta({ examples: ['/dashboard'] }),
  message: z
    .string()
    .max(2_000)
    .optional()
    .describe('The error, as the browser says it.')
    .meta({ examples: ['TypeError: undefined is not a function'] }),
})

/** High enough for many people behind one network; a page reports each error once. */
const reports = { name: 'page-reports', points: 60, duration: 600 }
const bodyLimit = 8_000

const withoutQuery = (path: string) => path.replace(/[?#].*$/s, '')
/** Removes queries from addresses, and e-mail addresses. */
const impersonal = (message: string) =>
  message
    .replaceAll(/(\w+:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .replaceAll(/\S+@\S+/g, '…')
    .slice(0, 300)

interface Dependencies {
  readonly rateLimits: RateLimits
  readonly metrics: Metrics
  readonly log: Logger
}

/** Receives reports of browser errors, which the server cannot see. The sender is not stored. */
export const pageReportRoute = ({ rateLimits, metrics, log }: Dependencies) => {
  const count = metrics.counter(
    'browser_page_reports_total',
    'Pages that something else changed, or that crashed, in the browser, by kind (changed-early, changed-later, crash).',
    ['kind'],
  )
  return rawRoute({
    method: 'POST',
    path: shellCalls.pageReports,
    access: 'public',
    operationId: 'reportPage',
    summary: 'Report a page that crashed, or that something else changed, in the browser',
    bodyLimit,
    body: PageReport,
    errors: pickErrors(hostErrors, 'RATE_LIMITED'),
    answers: [{ status: 204 }],
    handle: async (req, res) => {
      await rateLimits.spend(reports, contextOf(req).ip)
      const { kind, reference, path = '', message = '' } = await readJson(req, PageReport, bodyLimit)
      count({ kind })
      if (kind === 'crash') log.warn({ reference, page: withoutQuery(path), said: impersonal(message) }, 'a page crashed in a browser')
      res.status(204).end()
    },
  })
}
