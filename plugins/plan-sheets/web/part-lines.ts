import { bodyOf } from '../sheet-text.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A line as a list item, unless it is already a list item or a table row. */
const asPoint = (line: string) => (/^\s*([-*+]|\d+[.)]|\|)(\s|$)/.test(line) ? line.trim() : `- ${line.trim()}`)

/** Appends lines of an answer to a part. */
export const withLines = (body: string, lines: readonly string[]): string =>
  bodyOf([body, ...lines.filter((line) => line.trim() !== '').map(asPoint)].filter(Boolean).join('\n'))

/** Removes these lines from a part, each once and from the end: lines typed since stay. */
export const withoutLines = (body: string, lines: readonly string[]): string => {
  const left = body.split('\n')
  for (const line of lines.map(asPoint)) {
    const at = left.findLastIndex((each) => each.trim() === line)
    if (at !== -1) left.splice(at, 1)
  }
  return left.join('\n').trimEnd()
}

/** The parts that a lesson fills. */
export const filledBy = (rows: readonly SheetRow[], subSlideId: string): SheetRow[] =>
  rows.filter(({ section }) => section?.lessons.includes(subSlideId))

/** The part that a lesson's lines go to: the one that it opens, else the first that it fills, else the last part with text. */
export const landingOf = (rows: readonly SheetRow[], subSlideId: string): SheetRow | undefined => {
  const filled = filledBy(rows, subSlideId)
  return filled.find(({ section }) => section?.opens_with === subSlideId) ?? filled[0] ?? rows.findLast(({ body }) => body) ?? rows[0]
}

/** The first line of a part, shown while the part is closed. */
export const firstWords = (body: string): string =>
  (body.split('\n').find((line) => line.trim() !== '') ?? '').replace(/^[\s#>*+|-]+|\*\*|__|`/g, '').trim()
