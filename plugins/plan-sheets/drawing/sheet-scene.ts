import {
  directionOf,
  type Face,
  ink,
  inkSoft,
  type Mark,
  type Measure,
  magenta,
  markOfProduct,
  type TextMark,
  yellowLine,
} from '#core/drawing'
import { type Block, type ListItem, linesIn, readMarkdown, wordsOf } from '#core/markdown'
import type { SheetPart } from '../sheet-text.ts'
import { breakRuns, codeLines, type Run, runsOf } from './sheet-runs.ts'

/** A page's size: A4 portrait in drawing units. */
export const page = { width: 840, height: 1188 } as const
const margin = { side: 84, top: 96, bottom: 110 } as const
const column = page.width - 2 * margin.side

interface Line {
  readonly runs: readonly Run[]
  readonly size: number
  readonly lead: number
  /** Distance from the side at which the line begins. */
  readonly indent: number
  readonly direction?: 'ltr' | 'rtl' | undefined
  readonly fill: string
  readonly reads?: TextMark['reads']
  readonly joins: boolean
  readonly saidAs?: string | undefined
  /** The bullet before the first line of a list item. */
  readonly bullet?: Run | undefined
  /** The space above the line, and whether it must not be the last on its page. */
  readonly above: number
  readonly staysWithNext?: boolean
  readonly hasRule?: boolean
}

export interface SheetWords {
  readonly title: string
  readonly parts: readonly SheetPart[]
  readonly product: string
  /** Author and date, under the title. */
  readonly byline: string
  /** Shown if the fonts lack letters of the sheet. */
  readonly incomplete: string
  /** Names of the kinds of notes in a text. */
  readonly alerts: Readonly<Record<NonNullable<Extract<Block, { type: 'quote' }>['alert']>, string>>
  readonly pageOf: (number: number, count: number) => string
}

export interface SheetPen {
  readonly measure: Measure
  readonly canDraw: (text: string, face: Face) => boolean
}

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
/** The writing direction of a block, by its first letter; code within it does not count. */
const directionIn = (runs: readonly Run[]) => directionOf(textOf(runs.filter(({ face }) => face !== 'mono')))

/** The lines of a sheet from top to bottom, each with its role in the PDF's structure. */
const linesOf = ({ title, parts, byline, incomplete, alerts }: SheetWords, { measure, canDraw }: SheetPen): Line[] => {
  let isWhole = true
  type Style = Omit<Line, 'runs' | 'joins' | 'saidAs'>
  const linesFrom = (runs: readonly Run[], broken: readonly Run[][], style: Style): Line[] => {
    // Text without letters needs no check: only letters can be missing.
    const isDrawn = runs.every(({ text, face }) => !/\p{L}/u.test(text) || canDraw(text.replace(/\s+/g, ' '), face))
    if (!isDrawn) isWhole = false
    return broken.map((line, index) => ({
      ...style,
      runs: line,
      joins: index > 0,
      ...(index > 0 && { above: 0, bullet: undefined, hasRule: false }),
      ...(index === 0 && !isDrawn && { saidAs: textOf(runs) }),
    }))
  }
  const block = (runs: readonly Run[], style: Style): Line[] =>
    linesFrom(runs, breakRuns(runs, column - style.indent, style.size, measure), { direction: directionIn(runs), ...style })
  const plain = { size: 18, lead: 28, indent: 0, fill: ink, reads: 'P', above: 12 } as const
  const code = (text: string, indent: number): Line[] => {
    const style = { ...plain, size: 15, lead: 22, indent: indent + 12, direction: 'ltr' } as const
    return linesFrom([{ text, face: 'mono' }], codeLines(text, column - style.indent, style.size, measure), style)
  }
  const bold = (text: string, indent: number, direction: Line['direction']) =>
    block([{ text, face: 'sansBold' }], { ...plain, indent, direction, above: 14, staysWithNext: true })
  /** A list item is indented behind its bullet: its number, a dash, or the box of a task. */
  const entry = ({ isDone, children: [first, ...rest] }: ListItem, number: number | null, indent: number, above: number): Line[] => {
    const sign: Run =
      isDone === null ? { text: number === null ? '–' : `${number}.`, face: 'sans' } : { text: isDone ? '[x]' : '[ ]', face: 'mono' }
    const inner = indent + (isDone === null ? 30 : 42)
    const begins = first?.type === 'paragraph'
    const runs = begins ? runsOf(first.children) : []
    const others = begins || !first ? rest : [first, ...rest]
    return [...block(runs, { ...plain, indent: inner, above, bullet: sign }), ...blocks(others, inner)]
  }
  const blocks = (nodes: readonly Block[], indent = 0): Line[] =>
    nodes.flatMap((node): Line[] => {
      switch (node.type) {
        case 'paragraph':
          return block(runsOf(node.children), { ...plain, indent })
        case 'heading':
          return block(runsOf(node.children, 'sansBold'), { ...plain, indent, above: 18, staysWithNext: true })
        case 'code':
          return code(node.text, indent)
        case 'mathematics':
          return code(node.source, indent)
        case 'list':
          return node.items.flatMap((item, index) =>
            entry(item, node.start === null ? null : node.start + index, indent, index === 0 ? 10 : 6),
          )
        case 'table':
          return [node.header, ...node.rows].flatMap((row, index) =>
            block(
              row.flatMap(({ children }, at) => [
                ...(at > 0 ? [{ text: ' · ', face: 'sans' as const }] : []),
                ...runsOf(children, index === 0 ? 'sansBold' : 'sans'),
              ]),
              { ...plain, indent, above: index === 0 ? 12 : 4 },
            ),
          )
        case 'quote':
          return [
            ...(node.alert ? bold(alerts[node.alert], indent + 24, directionOf(linesIn(node.children).map(wordsOf).join('\n'))) : []),
            ...blocks(node.children, indent + 24),
          ]
        case 'details':
          return [
            ...block(runsOf(node.summary, 'sansBold'), { ...plain, indent, above: 14, staysWithNext: true }),
            ...blocks(node.children, indent + 24),
          ]
        case 'footnotes':
          return node.items.flatMap(({ number, children }) => entry({ isDone: null, children, lines: node.lines }, number, indent, 6))
        default:
          // Horizontal rules, and reasoning of a model that the page folds, are not drawn.
          return []
      }
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
          size: 27,
          lead: 36,
          indent: 0,
          fill: ink,
          reads: 'H2',
          above: 34,
          staysWithNext: true,
          hasRule: true,
        })
      : []),
    ...blocks(readMarkdown(text)),
  ])
  const notes = (text: string) => block([{ text, face: 'sans' }], { ...plain, size: 15, lead: 22, fill: inkSoft, above: 10 })
  return [...head, ...notes(byline), ...(isWhole ? [] : notes(incomplete)), ...body]
}

/** Isolates code within a right-to-left line, so that its characters keep their order. */
const isolated = (runs: readonly Run[]): Run[] =>
  runs.map(({ text, face }) => ({ face, text: face === 'mono' ? `\u2066${text}\u2069` : text }))

const marksOf = ({ runs, size, indent, direction, fill, reads, joins, saidAs, bullet, hasRule }: Line, y: number): Mark[] => {
  const isFromRight = direction === 'rtl'
  const at = (inset: number) => (isFromRight ? page.width - margin.side - inset : margin.side + inset)
  const spans = isFromRight ? isolated(runs) : runs
  const text = { kind: 'text', y, size, fill, direction, ...(reads && { reads }) } as const
  const rule = `M${margin.side} ${y - size - 10}L${page.width - margin.side} ${y - size - 10}`
  return [
    ...(hasRule ? [{ kind: 'path', d: rule, stroke: inkSoft, width: 0.8 } as const] : []),
    ...(bullet ? [{ ...text, x: at(indent - (bullet.face === 'mono' ? 42 : 30)), spans: [bullet], joins: false }] : []),
    ...(textOf(runs).trim() ? [{ ...text, x: at(indent), spans, joins: joins || Boolean(bullet), ...(saidAs && { saidAs }) }] : []),
  ]
}

/** Lays out a plan sheet on as many pages as needed; returns the marks of each page. */
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
