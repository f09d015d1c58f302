import { csvRoute, writeCsv } from '#core'
import { countInFile } from '#core/contract'
import { effectCsvPath, type LessonEffect } from '../contract.ts'

const columns = [
  'module_id',
  'lesson',
  'title',
  'begun',
  'completed',
  'aided',
  'solo_answers',
  'solo',
  'asked',
  'shown',
  'own_word',
] as const

/** Lessons with AI and without as CSV; a share without learners, or with too few, is empty. */
export const effectCsv = (rows: readonly LessonEffect[]): string =>
  writeCsv(
    columns,
    rows.map((row) => ({
      ...row,
      begun: countInFile(row.begun),
      completed: countInFile(row.completed),
      solo_answers: countInFile(row.solo_answers),
    })),
  )

export const effectCsvRoute = (effect: () => Promise<readonly LessonEffect[]>) =>
  csvRoute({
    path: effectCsvPath,
    operationId: 'exportLessonEffect',
    summary: 'Download what learners do with AI and without, by lesson, as CSV',
    filename: 'lessons-with-and-without-ai.csv',
    write: async () => effectCsv(await effect()),
  })
