import { rawRoute } from '#core'
import { effectCsvPath, type LessonEffect } from '../contract.ts'

const columns = ['module_id', 'lesson', 'title', 'begun', 'completed', 'aided', 'solo_answers', 'solo'] as const
/** A spreadsheet runs what begins like a formula; an apostrophe makes it text. */
const defused = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Lessons with AI and without as RFC 4180 CSV; a share without answers is empty. */
export const effectCsv = (rows: readonly LessonEffect[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => quoted(defused(`${row[column] ?? ''}`))).join(','))]
    .map((line) => `${line}\r\n`)
    .join('')

export const effectCsvRoute = (effect: () => Promise<readonly LessonEffect[]>) =>
  rawRoute({
    method: 'GET',
    path: effectCsvPath,
    access: 'admin',
    operationId: 'exportLessonEffect',
    summary: 'Download what learners do with AI and without, by lesson, as CSV',
    answers: [{ type: 'text/csv' }],
    handle: async (_req, res) => {
      res
        .set('Content-Disposition', 'attachment; filename="lessons-with-and-without-ai.csv"')
        .type('text/csv')
        .send(effectCsv(await effect()))
    },
  })
