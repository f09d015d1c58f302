import { type Block, type Cell, type Inline, type List, type Paragraph, readMarkdown, type Table } from '#core/markdown'

interface Place {
  /** Unique within the answer; marks refer to a line by this id. */
  readonly id: number
}

/** A line that can be marked: `text` is its Markdown without the list marker. */
export interface AnswerLine extends Place {
  readonly kind: 'line'
  readonly text: string
  readonly nodes: readonly Inline[]
  /** The number that the answer gives it in a numbered list; null if it has none. */
  readonly number: number | null
  /** How many lists it is nested in. */
  readonly depth: number
  /** Whether its task is ticked; null if the line is not a task. */
  readonly isDone: boolean | null
}
interface AnswerHeading extends Place {
  readonly kind: 'heading'
  readonly nodes: readonly Inline[]
}
interface AnswerCode extends Place {
  readonly kind: 'code'
  readonly text: string
  readonly language: string
}
interface AnswerTable extends Place {
  readonly kind: 'table'
  readonly header: readonly Cell[]
  readonly rows: readonly (Place & { readonly text: string; readonly cells: readonly Cell[] })[]
}
/** A block that is shown and cannot be marked. */
interface AnswerBlock extends Place {
  readonly kind: 'block'
  readonly block: Block
}
export type AnswerPart = AnswerLine | AnswerHeading | AnswerCode | AnswerTable | AnswerBlock

interface Entry {
  readonly number: number | null
  readonly isDone: boolean | null
}
const none: Entry = { number: null, isDone: null }

const oneLine = (source: string) => source.trim().replace(/\s*\n\s*/g, ' ')

/** Splits a paragraph into lines. A line break inside emphasis or a link does not split, since half of its markup would be invalid. */
const linesIn = ({ source, children }: Paragraph): { readonly text: string; readonly nodes: readonly Inline[] }[] => {
  const lines: { text: string; nodes: Inline[] }[] = []
  let nodes: Inline[] = []
  let from = 0
  for (const node of children) {
    if (node.type === 'break' && node.at !== null) {
      lines.push({ text: oneLine(source.slice(from, node.at)), nodes })
      from = source.indexOf('\n', node.at) + 1
      nodes = []
    } else nodes.push(node)
  }
  return [...lines, { text: oneLine(source.slice(from)), nodes }].filter((line) => line.nodes.length > 0)
}

/** Splits an answer into parts: the lines of its paragraphs and lists, its headings, its code and its tables. */
export const answerParts = (answer: string): readonly AnswerPart[] => {
  const parts: AnswerPart[] = []
  let next = 0
  const addAll = (blocks: readonly Block[], depth: number, entry = none) => {
    // Only the first line of a list entry gets the entry's number and task state.
    let own = entry
    for (const block of blocks) {
      if (block.type === 'paragraph')
        for (const { text, nodes } of linesIn(block)) {
          parts.push({ kind: 'line', id: next++, text, nodes, depth, ...own })
          own = none
        }
      else if (block.type === 'heading') parts.push({ kind: 'heading', id: next++, nodes: block.children })
      else if (block.type === 'code') parts.push({ kind: 'code', id: next++, text: block.text, language: block.language })
      else if (block.type === 'list') addList(block, depth)
      else if (block.type === 'table') addTable(block)
      else if (block.type === 'quote' && !block.alert) addAll(block.children, depth)
      else if (block.type !== 'rule') parts.push({ kind: 'block', id: next++, block })
    }
  }
  const addList = ({ items, start }: List, depth: number) => {
    for (const [index, { isDone, children }] of items.entries())
      addAll(children, depth + 1, { number: start === null ? null : start + index, isDone })
  }
  const addTable = ({ header, rows }: Table) => {
    const id = next++
    parts.push({
      kind: 'table',
      id,
      header,
      rows: rows.map((cells) => ({ id: next++, text: cells.map(({ source }) => source).join(' | '), cells })),
    })
  }
  addAll(readMarkdown(answer), 0)
  return parts
}
