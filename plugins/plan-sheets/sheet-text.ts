import { codeLinesIn } from '#core/markdown'

/** A part of a sheet: the text below a second-level heading. The first part may have no heading. */
export interface SheetPart {
  readonly heading: string
  readonly body: string
}

/** The text of a heading, without a closing `#` sequence. Runs in linear time for any line. */
const headingOf = (line: string): string | null => {
  const [, after] = /^ {0,3}##(\s.*)$/.exec(line) ?? []
  if (after === undefined) return null
  const words = after.trim()
  let end = words.length
  while (words[end - 1] === '#') end -= 1
  const isClosed = end > 0 && end < words.length && /\s/.test(words[end - 1] as string)
  return isClosed ? words.slice(0, end).trimEnd() : words
}
const trimmed = (lines: readonly string[]) => lines.join('\n').replace(/^\n+/, '').trimEnd()

/** Calls `visit` for each line, with whether the line is code; returns the fence that would close an open code block. */
const walkLines = (text: string, visit: (line: string, isCode: boolean) => void): string | null => {
  const lines = text.replace(/\r\n?/g, '\n')
  const code = codeLinesIn(lines)
  for (const [place, line] of lines.split('\n').entries()) visit(line, code.lines.has(place))
  return code.open
}

/** The parts of a sheet in their order; a heading inside a code block is code. Parts with the same heading are joined. */
export const partsOf = (markdown: string): SheetPart[] => {
  const found = new Map<string, string[]>([['', []]])
  let lines = found.get('') as string[]
  walkLines(markdown, (line, isCode) => {
    const heading = isCode ? null : headingOf(line)
    if (heading === null) {
      lines.push(line)
      return
    }
    lines = found.get(heading) ?? []
    if (lines.length > 0) lines.push('')
    found.set(heading, lines)
  })
  return [...found].map(([heading, body]) => ({ heading, body: trimmed(body) })).filter(({ heading, body }) => heading || body)
}

/** Makes typed text fit into one part: second-level headings become third-level, and an open code block is closed. */
export const bodyOf = (typed: string): string => {
  const lines: string[] = []
  const open = walkLines(typed, (line, isCode) => {
    lines.push(isCode ? line : line.replace(/^( {0,3})##(?=\s|$)/, '$1###'))
  })
  return trimmed(open === null ? lines : [...lines, open])
}

/** The Markdown of a sheet with these parts; the reverse of `partsOf`. */
export const markdownOf = (parts: readonly SheetPart[]): string =>
  parts.map(({ heading, body }) => [heading && `## ${heading}`, body].filter(Boolean).join('\n\n')).join('\n\n')

const linesOf = (body: string): string[] => body.split('\n').filter((line) => line.trim() !== '')

/** Lines of `after` that `before` lacks; a line that occurs twice counts twice. */
export const addedLines = (before: string, after: string): string[] => {
  const left = new Map<string, number>()
  for (const line of linesOf(before)) left.set(line, (left.get(line) ?? 0) + 1)
  return linesOf(after).filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

/**
 * The number of lines of `before`, without headings, that `after` has nowhere. It does not read the parts, which may take a second for a
 * long text: every save calls it.
 */
export const lostLines = (before: string, after: string): number =>
  addedLines(after, before).filter((line) => headingOf(line) === null).length

/** The bodies of a text's parts by their headings, to be compared with those of another text. */
export type Bodies = ReadonlyMap<string, string>
export const bodiesOf = (markdown: string): Bodies => new Map(partsOf(markdown).map(({ heading, body }) => [heading, body]))

/** A change between two texts: the headings that differ, removed ones included, and the number of new lines. */
export interface SheetChange {
  readonly sections: string[]
  readonly added: number
}
export const changeBetween = (old: Bodies, now: Bodies): SheetChange => {
  const sections = [...new Set([...now.keys(), ...old.keys()])].filter((heading) => (old.get(heading) ?? '') !== (now.get(heading) ?? ''))
  return { sections, added: sections.reduce((sum, heading) => sum + addedLines(old.get(heading) ?? '', now.get(heading) ?? '').length, 0) }
}

/** Both sides of a part that was changed on two devices. */
export interface Conflict {
  readonly heading: string
  readonly mine: string
  readonly theirs: string
}

/** My lines first, then those of their lines that mine lacks. */
export const bothOf = ({ mine, theirs }: Omit<Conflict, 'heading'>): string =>
  [mine, ...addedLines(mine, theirs)].filter(Boolean).join('\n')

/**
 * Merges two changes of one sheet, part by part. A change of only one side is taken; a part that both changed differently is a
 * conflict, and keeps `mine` until the learner chooses. @param base the version that both started from
 */
export const mergeSheets = (base: string, mine: string, theirs: string): { parts: SheetPart[]; conflicts: Conflict[] } => {
  const [from, own, other] = [base, mine, theirs].map(bodiesOf) as [Bodies, Bodies, Bodies]
  const conflicts: Conflict[] = []
  const parts: SheetPart[] = []
  const order = [...own.keys(), ...[...other.keys()].filter((heading) => !own.has(heading))]
  for (const heading of order) {
    const [before, ours, their] = [from.get(heading), own.get(heading), other.get(heading)]
    if (ours === their || their === before) {
      if (ours !== undefined) parts.push({ heading, body: ours })
    } else if (ours === before) {
      if (their !== undefined) parts.push({ heading, body: their })
    } else {
      conflicts.push({ heading, mine: ours ?? '', theirs: their ?? '' })
      parts.push({ heading, body: ours ?? '' })
    }
  }
  return { parts, conflicts }
}
