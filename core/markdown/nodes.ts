/** The syntax tree of a Markdown text: blocks and their inline nodes. Pages, PDFs and HTML are all rendered from it. */

export interface Text {
  readonly type: 'text'
  readonly text: string
}
interface InlineCode {
  readonly type: 'code'
  readonly text: string
}
/** The end of a line: a soft break is shown as a space. */
export interface Break {
  readonly type: 'break'
  readonly isSoft: boolean
  /** Its offset in the Markdown of its block; null for a break from HTML. */
  readonly at: number | null
}
/** Mathematics in TeX; `source` is the original text with its delimiters. */
export interface Mathematics {
  readonly type: 'mathematics'
  readonly tex: string
  readonly source: string
  readonly isDisplay: boolean
}
export interface Mark {
  readonly type: 'strong' | 'emphasis' | 'deleted' | 'kbd' | 'sub' | 'sup'
  readonly children: readonly Inline[]
}
export interface Link {
  readonly type: 'link'
  readonly href: string
  readonly title: string
  readonly children: readonly Inline[]
}
export interface Image {
  readonly type: 'image'
  readonly src: string
  readonly title: string
  readonly alt: string
}
/** A reference to a footnote. */
export interface FootnoteSign {
  readonly type: 'footnote'
  readonly number: number
  /** Its index among the references to the same footnote, from 0. */
  readonly use: number
}
export type Inline = Text | InlineCode | Break | Mathematics | Mark | Link | Image | FootnoteSign

interface Placed {
  /** The block's lines in its text, from 0; the end is exclusive. */
  readonly lines: readonly [from: number, to: number]
}
export interface Heading extends Placed {
  readonly type: 'heading'
  readonly depth: number
  readonly children: readonly Inline[]
}
export interface Paragraph extends Placed {
  readonly type: 'paragraph'
  /** Its Markdown. */
  readonly source: string
  readonly children: readonly Inline[]
  /** In a list with tight entries, the text is not rendered as a paragraph. */
  readonly isTight: boolean
}
export interface Code extends Placed {
  readonly type: 'code'
  /** False for code that is only indented. */
  readonly isFenced: boolean
  readonly text: string
  /** The first word of the info string. */
  readonly info: string
  /** The language that `info` names, such as `js`: lower case; empty if absent. */
  readonly language: string
}
export interface MathematicsBlock extends Placed, Omit<Mathematics, 'type'> {
  readonly type: 'mathematics'
}
export const alerts = ['note', 'tip', 'important', 'warning', 'caution'] as const
export interface Quote extends Placed {
  readonly type: 'quote'
  /** The kind of alert that `[!NOTE]` at the quote's start declares; null for a plain quote. */
  readonly alert: (typeof alerts)[number] | null
  readonly children: readonly Block[]
}
export interface ListItem extends Placed {
  /** Whether a task is done; null if the entry is not a task. */
  readonly isDone: boolean | null
  readonly children: readonly Block[]
}
export interface List extends Placed {
  readonly type: 'list'
  /** The first number; null for an unordered list. */
  readonly start: number | null
  readonly items: readonly ListItem[]
}
export interface Cell {
  readonly source: string
  readonly children: readonly Inline[]
}
export interface Table extends Placed {
  readonly type: 'table'
  readonly alignments: readonly ('left' | 'center' | 'right' | null)[]
  readonly header: readonly Cell[]
  readonly rows: readonly (readonly Cell[])[]
}
interface Rule extends Placed {
  readonly type: 'rule'
}
export interface Details extends Placed {
  readonly type: 'details'
  readonly isOpen: boolean
  readonly summary: readonly Inline[]
  readonly children: readonly Block[]
}
/** A model's reasoning before its answer. */
export interface Reasoning extends Placed {
  readonly type: 'reasoning'
  readonly children: readonly Block[]
}
export interface Footnotes extends Placed {
  readonly type: 'footnotes'
  readonly items: readonly { readonly number: number; readonly uses: number; readonly children: readonly Block[] }[]
}
export type Block = Heading | Paragraph | Code | MathematicsBlock | Quote | List | Table | Rule | Details | Reasoning | Footnotes

/** The text of a line without its markup; for a picture, its alternative text. */
export const wordsOf = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if ('children' in node) return wordsOf(node.children)
      if (node.type === 'break') return node.isSoft ? ' ' : '\n'
      if (node.type === 'image') return node.alt
      if (node.type === 'mathematics') return node.source
      return node.type === 'footnote' ? '' : node.text
    })
    .join('')
