import { z } from 'zod'
import { badRequest, formatDay, type RateLimits, rawRoute, subjectOf, type Works } from '#core'
import { hostErrors, knownLanguage, pickErrors } from '#core/contract'
import type { Profiles } from '../../account/contract.ts'
import { sheetExportFormats } from '../contract.ts'
import type { createPlanSheets } from './create-plan-sheets.ts'
import type { SheetToDraw } from './draw-sheet.work.ts'
import { translatorFor } from './translator-for.ts'

interface Needs {
  readonly sheets: Pick<ReturnType<typeof createPlanSheets>, 'get'>
  readonly profiles: Profiles
  readonly rateLimits: RateLimits
  readonly works: Works
  readonly product: string
}

/** Rendering a PDF takes a second of CPU time. */
const papers = { name: 'plan-sheet-pdf', points: 20, duration: 600 } as const

const Query = z.object({
  format: z.enum(sheetExportFormats).describe('The form of the file.'),
  lang: z.string().max(10).optional().describe('The language of the words around the sheet.'),
})

/** A file name that every system accepts, and in the header the sheet's own name for clients that support it. */
const fileName = (title: string, ending: string) => {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `attachment; filename="${plain || 'plan-sheet'}.${ending}"; filename*=UTF-8''${encodeURIComponent(title).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}.${ending}`
}

/** Sends a sheet as a file. */
export const exportRoute = ({ sheets, profiles, rateLimits, works, product }: Needs) =>
  rawRoute({
    method: 'GET',
    path: '/api/plan-sheets/:id/export',
    access: 'verified',
    operationId: 'exportPlanSheet',
    summary: 'Export one of your plan sheets as Markdown or as a PDF',
    params: z.object({ id: z.string().max(64).describe('The id of the plan sheet, from the list.') }),
    query: Query,
    errors: pickErrors(hostErrors, 'NOT_FOUND', 'RATE_LIMITED', 'TOO_MUCH_WORK'),
    answers: [{ type: 'text/markdown' }, { type: 'application/pdf' }],
    handle: async (req, res) => {
      const query = Query.safeParse(req.query)
      if (!query.success) throw badRequest('The format is markdown or pdf.')
      const sheet = await sheets.get(subjectOf(req).userId, `${req.params.id}`)
      res.set('Cache-Control', 'no-store')
      if (query.data.format === 'markdown') {
        const { title, markdown } = sheet
        const text = await works.run<string>(new URL('./write-sheet.work.js', import.meta.url), { title, markdown }, subjectOf(req).userId)
        res.set('Content-Disposition', fileName(sheet.title, 'md'))
        res.type('text/markdown').send(text)
        return
      }
      await rateLimits.spend(papers, subjectOf(req).userId)
      const language = knownLanguage(query.data.lang)
      const t = translatorFor(language)
      const { timezone } = await profiles.of(subjectOf(req).userId)
      const day = formatDay(new Date(sheet.updated_at), language, timezone)
      const paper: SheetToDraw = {
        words: {
          title: sheet.title,
          product,
          byline: t('paper.byline', { date: day }),
          incomplete: t('paper.incomplete'),
          alerts: {
            note: t('paper.alerts.note'),
            tip: t('paper.alerts.tip'),
            important: t('paper.alerts.important'),
            warning: t('paper.alerts.warning'),
            caution: t('paper.alerts.caution'),
          },
        },
        markdown: sheet.markdown,
        foot: t('paper.page', { page: '{page}', pages: '{pages}' }),
        subject: t('paper.subject', { title: sheet.title }),
        language,
        at: sheet.updated_at,
      }
      const pdf = await works.run<Uint8Array>(new URL('./draw-sheet.work.js', import.meta.url), paper, subjectOf(req).userId)
      res.set('Content-Disposition', fileName(sheet.title, 'pdf'))
      res.type('application/pdf').send(Buffer.from(pdf))
    },
  })
