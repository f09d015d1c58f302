import type { Token, Tokens } from 'marked'
import { type Face, ink, inkSoft, type Mark, type Measure, magenta, markOfProduct, type TextMark, yellowLine } from '#core/drawing'
import { lexMarkdown } from '#core/lex-markdown'
import type { SheetPart } from '../sheet-text.ts'

/** A page's size: A4 portrait in drawing units. */
export const page = { width: 840, height: 1188 } as const
const margin = { side: 84, top: 96, bottom: 110 } as const
const column = page.width - 2 * margin.side

interface Run {
  readonly text: string
  readonly face: Face
}

interface Line {
  readonly runs: readonly Run[]
  readonly size: number
  readonly lead: number
  readonly indent: number
  readonly fill: string
  readonly reads?: TextMark['reads']
  readonly joins: boolean
  readonly saidAs?: string | undefined
  /** What hangs in front of the first line of a point. */
  readonly bullet?: string | undefined
  /** Room above it, and whether it must not be the last on its page. */
  readonly above: number
  readonly staysWithNext?: boolean
  readonly hasRule?: boolean
}

export interface SheetWords {
  readonly title: string
  readonly parts: readonly SheetPart[]
  readonly product: string
  /** Who, when: under the title. */
  readonly byline: string
  /** Said where the fonts lack letters that the sheet has. */
  readonly incomplete: string
  readonly pageOf: (number: number, count: number) => string
}

export interface SheetPen {
  readonly measure: Measure
  readonly canDraw: (text: string, face: Face) => boolean
}

/** Markdown inside a line as runs of one face each; what has no drawing of its own is its text. */
const runsOf = (tokens: readonly Token[] | undefined, face: Face = 'sans'): Run[] =>
  (tokens ?? []).flatMap((token): Run[] => {
    if (token.type === 'strong') return runsOf(token.tokens, 'sansBold')
    if (token.type === 'codespan') return [{ text: (token as Tokens.Codespan).text, face: 'mono' }]
    if (token.type === 'br') return [{ text: '\n', face }]
    if ('tokens' in token && token.tokens) return runsOf(token.tokens, face)
    return 'text' in token ? [{ text: String(token.text), face }] : []
  })

/** Runs broken at spaces and at breaks of the text itself. A word wider than the column is cut. */
const breakRuns = (runs: readonly Run[], width: number, size: number, measure: Measure): Run[][] => {
  const lines: Run[][] = [[]]
  let used = 0
  const put = (text: string, face: Face) => {
    const line = lines.at(-1) as Run[]
    const last = line.at(-1)
    if (last?.face === face) line[line.length - 1] = { face, text: last.text + text }
    else line.push({ text, face })
    used += measure(text, face, size)
  }
  const begin = () => {
    lines.push([])
    used = 0
  }
  const hasRoom = (text: string, face: Face) => used + measure(text, face, size) <= width
  for (const { text, face } of runs)
    for (const piece of text.split(/(\n| +)/)) {
      if (piece === '') continue
      if (piece === '\n') begin()
      else if (piece.trim() === '') {
        if (used > 0) put(' ', face)
      } else {
        if (used > 0 && !hasRoom(piece, face)) begin()
        for (const part of hasRoom(piece, face) ? [piece] : piece) {
          if (used > 0 && !hasRoom(part, face)) begin()
          put(part, face)
        }
      }
    }
  return lines
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')

/** The lines of a sheet from top to bottom, each with what it is to a reader. */
const linesOf = ({ title, parts, byline, incomplete }: SheetWords, { measure, canDraw }: SheetPen): Line[] => {
  let isWhole = true
  const block = (runs: readonly Run[], style: Omit<Line, 'runs' | 'joins' | 'saidAs'>): Line[] => {
    const said = textOf(runs)
    const isDrawn = runs.every(({ text, face }) => canDraw(text.replace(/\n/g, ' '), face))
    if (!isDrawn) isWhole = false
    return breakRuns(runs, column - style.indent, style.size, measure).map((line, index) => ({
      ...style,
      runs: line,
      joins: index > 0,
      ...(index > 0 && { above: 0, bullet: undefined, hasRule: false }),
      ...(index === 0 && !isDrawn && { saidAs: said }),
    }))
  }
  const plain = { size: 18, lead: 28, indent: 0, fill: ink, reads: 'P', above: 12 } as const
  const blocks = (tokens: readonly Token[], indent = 0): Line[] =>
    tokens.flatMap((token): Line[] => {
      if (token.type === 'list') {
        const { items, ordered, start } = token as Tokens.List
        return items.flatMap((item, index) => {
          const [first, ...rest] = item.tokens
          const runs = first && 'tokens' in first ? runsOf(first.tokens) : [{ text: item.text, face: 'sans' as const }]
          const bullet = ordered ? `${Number(start || 1) + index}.` : '–'
          return [...block(runs, { ...plain, indent: indent + 30, above: index === 0 ? 10 : 6, bullet }), ...blocks(rest, indent + 30)]
        })
      }
      if (token.type === 'heading') return block(runsOf(token.tokens, 'sansBold'), { ...plain, indent, above: 18, staysWithNext: true })
      if (token.type === 'code') return block([{ text: token.text, face: 'mono' }], { ...plain, size: 15, lead: 22, indent: indent + 12 })
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows].flatMap((row, index) =>
          block(
            row.flatMap((cell, at) => [
              ...(at > 0 ? [{ text: ' · ', face: 'sans' as const }] : []),
              ...runsOf(cell.tokens, index === 0 ? 'sansBold' : 'sans'),
            ]),
            { ...plain, indent, above: index === 0 ? 12 : 4 },
          ),
        )
      }
      if (token.type === 'space' || token.type === 'hr') return []
      if (token.type === 'blockquote') return blocks(token.tokens ?? [], indent + 24)
      const runs =
        'tokens' in token && token.tokens
          ? runsOf(token.tokens)
          : 'text' in token
            ? [{ text: String(token.text), face: 'sans' as const }]
            : []
      return block(runs, { ...plain, indent })
    })
  const head = block([{ text: title, face: 'display' }], {
    size: 46,
    lead: 54,
    indent: 0,
    fill: ink,
    reads: 'H1',
    above: 0,
    staysWithNext: true,
  })
  const body = parts.flatMap(({ heading, body: text }) => [
    ...(heading
      ? block([{ text: heading, face: 'display' }], {
          ...{ size: 27, lead: 36, indent: 0, fill: ink, reads: 'H2', above: 34, staysWithNext: true, hasRule: true },
        })
      : []),
    ...blocks(lexMarkdown(text)),
  ])
  const notes = (text: string) => block([{ text, face: 'sans' }], { ...plain, size: 15, lead: 22, fill: inkSoft, above: 10 })
  return [...head, ...notes(byline), ...(isWhole ? [] : notes(incomplete)), ...body]
}

const marksOf = ({ runs, size, indent, fill, reads, joins, saidAs, bullet, hasRule }: Line, y: number): Mark[] => {
  const x = margin.side + indent
  const text = { kind: 'text', y, size, fill, ...(reads && { reads }) } as const
  const rule = `M${margin.side} ${y - size - 10}L${page.width - margin.side} ${y - size - 10}`
  return [
    ...(hasRule ? [{ kind: 'path', d: rule, stroke: inkSoft, width: 0.8 } as const] : []),
    ...(bullet ? [{ ...text, x: x - 30, spans: [{ text: bullet, face: 'sans' as const }], joins: false }] : []),
    ...(textOf(runs).trim() ? [{ ...text, x, spans: runs, joins: joins || Boolean(bullet), ...(saidAs && { saidAs }) }] : []),
  ]
}

/** A plan sheet on as many pages as it needs, each as its marks. */
export const sheetPages = (words: SheetWords, pen: SheetPen): Mark[][] => {
  const lines = linesOf(words, pen)
  const bottom = page.height - margin.bottom
  const pages: Mark[][] = [[]]
  let y = margin.top
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    const room = line.above + line.lead + (line.staysWithNext && next ? next.above + next.lead : 0)
    if (y + room > bottom && (pages.at(-1) as Mark[]).length > 0) {
      pages.push([])
      y = margin.top
    } else y += line.above
    y += line.lead
    pages.at(-1)?.push(...marksOf(line, y))
  }
  return pages.map((marks, index) => [
    ...markOfProduct(margin.side, 42, 0.9, null, ink),
    { kind: 'text', x: margin.side + 40, y: 62, size: 16, spans: [{ text: words.product, face: 'displayBold' }], fill: ink },
    {
      kind: 'path',
      d: `M${margin.side} ${page.height - 84}L${page.width - margin.side} ${page.height - 84}`,
      stroke: yellowLine,
      width: 2,
    },
    ...marks,
    {
      kind: 'text',
      x: margin.side,
      y: page.height - 58,
      size: 13,
      spans: [{ text: words.pageOf(index + 1, pages.length), face: 'mono' }],
      fill: magenta,
    },
  ])
}
