import type { ExportReport } from './export-content.ts'

/** An export as `npm run content:export` prints it; `problems` are empty if the files say everything that is published. */
export const describeExport = ({ written, removed, heldBack = [] }: ExportReport) => {
  const changes = [...written.map((path) => `  written  ${path}`), ...removed.map((path) => `  removed  ${path}`)]
  if (heldBack.length > 0)
    return {
      lines: changes,
      problems: [
        ...heldBack.flatMap(({ path, reasons }) => [`  held back  ${path}`, ...reasons.map((reason) => `    ${reason}`)]),
        'What is held back is published and does not fit the other files yet: mend it in the panel, and export again.',
      ],
    }
  const isChanged = changes.length > 0
  const outcome = isChanged ? 'The files say what is published. Review them with git diff.' : 'The files already say what is published.'
  return { lines: [...changes, outcome], problems: [] }
}
