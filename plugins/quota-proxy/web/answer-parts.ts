import { Lexer, type Token, type Tokens } from 'marked'
import { lexMarkdown } from '#core/lex-markdown'

interface Place {
  /** Its number among the answer's parts; lines are marked by it. */
  readonly id: number
}

/** A line that can be marked: `text` is what it says in Markdown, without what makes it an entry of a list. */
export interface AnswerLine extends Place {
  readonly kind: 'line'
  readonly text: string
  readonly tokens: readonly Token[]
  /** Its number in the answer's own count, where it has one. */
  readonly number: number | null
  /** How deep it stands in lists. */
  readonly depth: number
}
interface AnswerHeading extends Place {
  readonly kind: 'heading'
  readonly tokens: readonly Token[]
}
interface AnswerCode extends Place {
  readonly kind: 'code'
  readonly text: string
  readonly language: string
}
interface AnswerTable extends Place {
  readonly kind: 'table'
  readonly header: readonly (readonly Token[])[]
  readonly rows: readonly (Place & { readonly text: string; readonly cells: readonly (readonly Token[])[] })[]
}
export type AnswerPart = AnswerLine | AnswerHeading | AnswerCode | AnswerTable

const isText = ({ type }: Token) => type === 'text' || type === 'paragraph' || type === 'html'

/** An answer in parts: each line of its paragraphs and lists, its headings, its code and its tables. */
export const answerParts = (answer: string): readonly AnswerPart[] => {
  const parts: AnswerPart[] = []
  let next = 0
  const addLines = (text: string, depth: number, number: number | null) => {
    let own = number
    for (const line of text.split('\n')) {
      if (!line.trim()) continue
      parts.push({ kind: 'line', id: next++, text: line.trim(), tokens: Lexer.lexInline(line.trim(), { gfm: true }), number: own, depth })
      own = null
    }
  }
  const addAll = (tokens: readonly Token[], depth: number, number: number | null = null) => {
    let own = number
    for (const token of tokens) {
      if (isText(token)) {
        addLines(token.type === 'html' ? token.raw : (token as Tokens.Paragraph).text, depth, own)
        own = null
      } else if (token.type === 'heading') parts.push({ kind: 'heading', id: next++, tokens: token.tokens ?? [] })
      else if (token.type === 'code')
        parts.push({ kind: 'code', id: next++, text: token.text, language: /^[\w+#-]*/.exec(token.lang ?? '')?.[0].toLowerCase() ?? '' })
      else if (token.type === 'blockquote') addAll(token.tokens ?? [], depth)
      else if (token.type === 'list') addList(token as Tokens.List, depth)
      else if (token.type === 'table') addTable(token as Tokens.Table)
    }
  }
  const addList = ({ items, ordered, start }: Tokens.List, depth: number) => {
    for (const [index, { tokens }] of items.entries()) addAll(tokens, depth + 1, ordered ? (start || 1) + index : null)
  }
  const addTable = ({ header, rows }: Tokens.Table) => {
    const id = next++
    parts.push({
      kind: 'table',
      id,
      header: header.map(({ tokens }) => tokens),
      rows: rows.map((row) => ({ id: next++, text: row.map(({ text }) => text).join(' | '), cells: row.map(({ tokens }) => tokens) })),
    })
  }
  addAll(lexMarkdown(answer), 0)
  return parts
}

/** The marked lines of an answer in their order, as they go into a prompt or a plan. */
export const linesOf = (answer: string, marked: ReadonlySet<number>): readonly string[] =>
  answerParts(answer).flatMap((part) => {
    const lines: readonly { readonly id: number; readonly text: string }[] =
      part.kind === 'table' ? part.rows : part.kind === 'line' ? [part] : []
    return lines.filter(({ id }) => marked.has(id)).map(({ text }) => text)
  })
