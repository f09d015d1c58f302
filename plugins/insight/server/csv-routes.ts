import { csvRoute, writeCsv } from '#core'
import { countInFile } from '#core/contract'
import { type InsightSection, insightCsvPath } from '../contract.ts'
import type { Figures } from './create-figures.ts'

type Cell = string | number | null
type Row = Readonly<Record<string, Cell>>

const table = (rows: readonly Row[], columns: readonly string[]) => writeCsv(columns, rows)

/** The page's sections as spreadsheets, each with exactly the figures of the page. */
export const csvRoutes = (figures: Figures) => {
  const files: Record<InsightSection, () => Promise<string>> = {
    funnel: async () => {
      const weeks = await figures.funnel()
      const steps = weeks[0]?.steps.map(({ id }) => id) ?? []
      const rows = weeks.map(
        ({ week, landing, signed_up, steps: reached }): Row => ({
          week,
          landing,
          signed_up: countInFile(signed_up),
          ...Object.fromEntries(reached.map(({ id, count }) => [id, countInFile(count)])),
        }),
      )
      return table(rows, ['week', 'landing', 'signed_up', ...steps])
    },
    stops: async () => {
      const rows = (await figures.stops()).map(
        ({ begun, completed, stopped, ...lesson }): Row => ({
          ...lesson,
          begun: countInFile(begun),
          completed: countInFile(completed),
          stopped: countInFile(stopped),
        }),
      )
      return table(rows, ['module_id', 'lesson', 'title', 'begun', 'completed', 'stopped'])
    },
    'ai-spend': async () => {
      const sums = ['calls', 'tokens_in', 'tokens_out', 'cost_usd', 'unpriced'] as const
      const rows = (await figures.aiSpend()).rows.map((row): Row => {
        const { month, provider, key } = row
        return { month, provider, key, ...Object.fromEntries(sums.map((name) => [name, countInFile(row[name])])) }
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
    csvRoute({
      path: insightCsvPath(section),
      operationId: names[section][0],
      summary: names[section][1],
      filename: `insight-${section}.csv`,
      write: files[section],
    }),
  )
}
