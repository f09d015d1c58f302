import type { Token } from 'markdown-it'
import { htmlPieces } from './html-pieces.ts'
import { collectInline, inlineNodes } from './inline-nodes.ts'
import {
  alerts,
  type Block,
  type Cell,
  type Code,
  type Details,
  type Inline,
  type List,
  type ListItem,
  type Paragraph,
  type Quote,
  type Table,
} from './nodes.ts'
import { parser } from './parser.ts'

type Lines = readonly [number, number]
const linesOf = ({ map }: Token): Lines => map ?? [0, 0]

/** A details element that a block of HTML has opened and none has closed yet. */
interface Opened {
  readonly isOpen: boolean
  readonly lines: Lines
  readonly blocks: Block[]
  summary: readonly Inline[]
}
const deepest = 12

/** Collects blocks; blocks of HTML among them may open and close details. */
const collectBlocks = () => {
  const root: Block[] = []
  const opened: Opened[] = []
  const add = (block: Block) => (opened.at(-1)?.blocks ?? root).push(block)
  const close = (to: number) => {
    const details = opened.pop()
    if (!details) return
    const { isOpen, lines, summary, blocks } = details
    add({ type: 'details', isOpen, summary, children: blocks, lines: [lines[0], to] } satisfies Details)
  }
  const addHtml = (token: Token) => {
    const lines = linesOf(token)
    let line = collectInline()
    let hasWords = false
    let isSummary = false
    const endLine = () => {
      const children = hasWords ? line.end() : []
      line = collectInline()
      hasWords = false
      return children
    }
    const endParagraph = () => {
      const children = endLine()
      if (children.length > 0) add({ type: 'paragraph', source: token.content.trim(), children, isTight: false, lines })
    }
    for (const piece of htmlPieces(token.content)) {
      if (piece.kind === 'words') {
        const text: string = hasWords ? piece.text : piece.text.trimStart()
        if (text) line.add({ type: 'text', text })
        hasWords ||= text !== ''
      } else if (piece.name === 'details') {
        endParagraph()
        if (piece.isClosing) close(lines[1])
        else if (opened.length < deepest) opened.push({ isOpen: /\sopen(?=[\s=>/])/i.test(piece.html), lines, blocks: [], summary: [] })
      } else if (piece.name === 'summary' && opened.length > 0) {
        if (!piece.isClosing) endParagraph()
        else if (isSummary) (opened.at(-1) as Opened).summary = endLine()
        isSummary = !piece.isClosing
      } else {
        line.addHtml(piece.html)
        hasWords ||= !/^(?:br|kbd|su[bp])$/.test(piece.name)
      }
    }
    endParagraph()
  }
  const end = (isArriving: boolean): readonly Block[] => {
    // Details without an end: the content is kept, the tags are left out, unless the end may still arrive.
    while (opened.length > 0) {
      if (isArriving) {
        close(Number.POSITIVE_INFINITY)
        continue
      }
      const { summary, blocks, lines } = opened.pop() as Opened
      if (summary.length > 0) add({ type: 'paragraph', source: '', children: summary, isTight: false, lines })
      for (const block of blocks) add(block)
    }
    return root
  }
  return { add, addHtml, end }
}

const alertSign = new RegExp(`^\\[!(${alerts.join('|')})\\]\\s*$`, 'i')

/** A quote, or a note if the quote's first line marks it as one. */
const quoteOf = (children: readonly Block[], lines: Lines): Quote => {
  const [first, ...rest] = children
  const [sign, end, ...words] = first?.type === 'paragraph' ? first.children : []
  const [, kind] = sign?.type === 'text' ? (alertSign.exec(sign.text) ?? []) : []
  if (!kind || first?.type !== 'paragraph' || (end && end.type !== 'break')) return { type: 'quote', alert: null, children, lines }
  const alert = kind.toLowerCase() as Quote['alert']
  const begun: readonly Block[] = words.length > 0 ? [{ ...first, children: words }] : []
  return { type: 'quote', alert, children: [...begun, ...rest], lines }
}

const taskSign = /^\[([ x])\]\s+/i

/** An entry, or a task if it begins with a checkbox. */
const itemOf = (children: readonly Block[], lines: Lines): ListItem => {
  const [first, ...rest] = children
  const [sign, ...words] = first?.type === 'paragraph' ? first.children : []
  const [signs, state] = sign?.type === 'text' ? (taskSign.exec(sign.text) ?? []) : []
  if (!signs || first?.type !== 'paragraph' || sign?.type !== 'text') return { isDone: null, children, lines }
  const text = sign.text.slice(signs.length)
  const begun: Paragraph = {
    ...first,
    source: first.source.replace(taskSign, ''),
    children: [...(text ? [{ type: 'text', text } as const] : []), ...words.map((node) => moved(node, signs.length))],
  }
  return { isDone: state !== ' ', children: [begun, ...rest], lines }
}
/** Adjusts a line break's position in a text whose first characters were removed. */
const moved = (node: Inline, by: number): Inline => (node.type === 'break' && node.at !== null ? { ...node, at: node.at - by } : node)

const codeOf = (token: Token, lines: Lines): Code => {
  const info = parser().utils.unescapeAll(token.info).trim().split(/\s+/)[0] ?? ''
  return {
    type: 'code',
    isFenced: token.type === 'fence',
    text: token.content.replace(/\n$/, ''),
    info,
    language: /^[\w+#-]*/.exec(info)?.[0].toLowerCase() ?? '',
    lines,
  }
}

const alignmentOf = (token: Token) =>
  (/(left|center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? null) as 'left' | 'center' | 'right' | null

/** Converts the parser's tokens to nodes. */
export const blockNodes = (tokens: readonly Token[], isArriving = false): readonly Block[] => {
  let at = 0
  const lineOf = (): { source: string; children: readonly Inline[] } => {
    const token = tokens[at]
    if (token?.type !== 'inline') return { source: '', children: [] }
    at++
    return { source: token.content, children: inlineNodes(token.children ?? []) }
  }
  const tableOf = (lines: Lines): Table => {
    const rows: Cell[][] = []
    const alignments: Table['alignments'][number][] = []
    for (; tokens[at]?.type !== 'table_close'; at++) {
      const token = tokens[at] as Token
      if (token.type === 'tr_open') rows.push([])
      if (token.type !== 'th_open' && token.type !== 'td_open') continue
      if (token.type === 'th_open') alignments.push(alignmentOf(token))
      at++
      rows.at(-1)?.push(lineOf())
    }
    at++
    const [header = [], ...rest] = rows
    return { type: 'table', alignments, header, rows: rest, lines }
  }
  const listOf = (token: Token, lines: Lines): List => {
    const items: ListItem[] = []
    for (let item = tokens[at]; item?.type === 'list_item_open'; item = tokens[at]) {
      at++
      items.push(itemOf(until('list_item_close'), linesOf(item)))
    }
    at++
    return { type: 'list', start: token.type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : null, items, lines }
  }
  const footnotesOf = (): Block => {
    const items: { number: number; uses: number; children: readonly Block[] }[] = []
    for (let item = tokens[at]; item?.type === 'footnote_open'; item = tokens[at]) {
      at++
      const from = at
      const children = until('footnote_close')
      const uses = tokens.slice(from, at).filter(({ type }) => type === 'footnote_anchor').length
      items.push({ number: Number(item.meta?.id ?? 0) + 1, uses, children })
    }
    at++
    return { type: 'footnotes', items, lines: [-1, -1] }
  }
  const blockOf = (token: Token): Block | null => {
    const lines = linesOf(token)
    if (token.type === 'paragraph_open' || token.type === 'heading_open') {
      const { source, children } = lineOf()
      while (tokens[at]?.type === 'footnote_anchor') at++
      at++
      return token.type === 'heading_open'
        ? { type: 'heading', depth: Number(token.tag.slice(1)), children, lines }
        : { type: 'paragraph', source, children, isTight: token.hidden, lines }
    }
    if (token.type === 'fence' || token.type === 'code_block') return codeOf(token, lines)
    if (token.type === 'mathematics_block') return { type: 'mathematics', tex: token.content, source: token.info, isDisplay: true, lines }
    if (token.type === 'blockquote_open') return quoteOf(until('blockquote_close'), lines)
    if (token.type === 'ordered_list_open' || token.type === 'bullet_list_open') return listOf(token, lines)
    if (token.type === 'table_open') return tableOf(lines)
    if (token.type === 'hr') return { type: 'rule', lines }
    return token.type === 'footnote_block_open' ? footnotesOf() : null
  }
  const until = (end: string | null): readonly Block[] => {
    const blocks = collectBlocks()
    for (let token = tokens[at]; token && token.type !== end; token = tokens[at]) {
      at++
      if (token.type === 'html_block') blocks.addHtml(token)
      else {
        const block = blockOf(token)
        if (block) blocks.add(block)
      }
    }
    at++
    return blocks.end(isArriving)
  }
  return until(null)
}
