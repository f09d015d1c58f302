import { rawRoute, writeCsv } from '#core'
import { effectCsvPath, type LessonEffect } from '../contract.ts'

const columns = ['module_id', 'lesson', 'title', 'begun', 'completed', 'aided', 'solo_answers', 'solo'] as const

/** Lessons with AI and without as CSV; a share without answers is empty. */
export const effectCsv = (rows: readonly LessonEffect[]): string => writeCsv(columns, rows)

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
