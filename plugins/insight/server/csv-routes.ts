import { rawRoute, writeCsv } from '#core'
import { fewest, type InsightSection, insightCsvPath } from '../contract.ts'
import type { Figures } from './create-figures.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

/** What is not said stands in a file as words, so that no spreadsheet takes it for nothing. */
const said = (value: number | null): Cell => value ?? `under ${fewest}`

const table = (rows: readonly Row[], columns: readonly string[]) => writeCsv(columns, rows)

/** The page's sections as spreadsheets, each with what the page shows and nothing more. */
export const csvRoutes = (figures: Figures) => {
  const files: Record<InsightSection, () => Promise<string>> = {
    funnel: async () => {
      const weeks = await figures.funnel()
      const steps = weeks[0]?.steps.map(({ id }) => id) ?? []
      const rows = weeks.map(
        ({ week, landing, signed_up, steps: reached }): Row => ({
          ...{ week, landing, signed_up: said(signed_up) },
          ...Object.fromEntries(reached.map(({ id, count }) => [id, said(count)])),
        }),
      )
      return table(rows, ['week', 'landing', 'signed_up', ...steps])
    },
    stops: async () => {
      const rows = (await figures.stops()).map(
        ({ begun, completed, stopped, ...lesson }): Row => ({
          ...lesson,
          begun: said(begun),
          completed: said(completed),
          stopped: said(stopped),
        }),
      )
      return table(rows, ['module_id', 'lesson', 'title', 'begun', 'completed', 'stopped'])
    },
    'ai-spend': async () => {
      const sums = ['calls', 'tokens_in', 'tokens_out', 'cost_usd', 'unpriced'] as const
      const rows = (await figures.aiSpend()).rows.map((row): Row => {
        const { month, provider, key } = row
        return { month, provider, key, ...Object.fromEntries(sums.map((name) => [name, said(row[name])])) }
      })
      return table(rows, ['month', 'provider', 'key', ...sums])
    },
    mails: async () => table(await figures.mails(), ['week', 'mail', 'sent', 'failed']),
  }
  const names: Record<InsightSection, readonly [string, string]> = {
    funnel: ['exportFunnel', 'Download how far people come, by week, as CSV'],
    stops: ['exportLessonStops', 'Download where learners stop, by lesson, as CSV'],
    'ai-spend': ['exportAiSpend', 'Download what AI calls cost, by month, as CSV'],
    mails: ['exportMailWeeks', 'Download mails sent and failed, by week, as CSV'],
  }
  return (Object.keys(files) as InsightSection[]).map((section) =>
    rawRoute({
      method: 'GET',
      path: insightCsvPath(section),
      access: 'admin',
      operationId: names[section][0],
      summary: names[section][1],
      answers: [{ type: 'text/csv' }],
      handle: async (_req, res) => {
        res.set('Content-Disposition', `attachment; filename="insight-${section}.csv"`)
        res.set('Cache-Control', 'no-store')
        res.type('text/csv').send(await files[section]())
      },
    }),
  )
}
