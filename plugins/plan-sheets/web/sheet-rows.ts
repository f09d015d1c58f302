import type { PlanSection } from '../contract.ts'
import { bodyOf, markdownOf, partsOf } from '../sheet-text.ts'

/** A part of a sheet as the page shows it: a part of the course, a part of the learner's own, or the text before all headings. */
export interface SheetRow {
  readonly heading: string
  readonly body: string
  readonly section: PlanSection | null
}

/** A sheet's parts in the course's order; the learner's own parts follow in theirs. */
export const rowsOf = (markdown: string, sections: readonly PlanSection[]): SheetRow[] => {
  const parts = partsOf(markdown)
  const taken = new Set<string>()
  const known = sections.map((section): SheetRow => {
    const part = parts.find(({ heading }) => !taken.has(heading) && section.names.includes(heading))
    if (part) taken.add(part.heading)
    return { heading: part?.heading ?? section.title, body: part?.body ?? '', section }
  })
  const own = parts.filter(({ heading }) => !taken.has(heading)).map((part): SheetRow => ({ ...part, section: null }))
  return [...own.filter(({ heading }) => !heading), ...known, ...own.filter(({ heading }) => heading)]
}

/** The sheet with one part replaced; an empty part of the course has no heading. */
export const withBody = (rows: readonly SheetRow[], heading: string, typed: string): string =>
  markdownOf(
    rows
      .map((row) => (row.heading === heading ? { ...row, body: bodyOf(typed) } : row))
      .filter((row) => row.body.trim() !== '' || (row.section === null && row.heading !== '')),
  )
