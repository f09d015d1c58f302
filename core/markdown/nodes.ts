/** The syntax tree of a Markdown text: blocks and their inline nodes. Elements, PDFs and HTML are all drawn from it. */

export interface Text {
  readonly type: 'text'
  readonly text: string
}
interface InlineCode {
  readonly type: 'code'
  readonly text: string
}
/** The end of a line: a soft one shows as a space. */
export interface Break {
  readonly type: 'break'
  readonly isSoft: boolean
  /** Its place in the Markdown of its block; a break that HTML asks for has none. */
  readonly at: number | null
}
/** Mathematics in TeX; `source` is how it was written, with its signs. */
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
/** A sign that leads to a footnote. */
export interface FootnoteSign {
  readonly type: 'footnote'
  readonly number: number
  /** Its index among the signs that refer to the same note, from 0. */
  readonly use: number
}
export type Inline = Text | InlineCode | Break | Mathematics | Mark | Link | Image | FootnoteSign

interface Placed {
  /** The lines that it stands on in its text, from 0, the last one excluded. */
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
  /** In a list whose entries stand close together it is no paragraph of its own. */
  readonly isTight: boolean
}
export interface Code extends Placed {
  readonly type: 'code'
  /** Not by its indent alone. */
  readonly isFenced: boolean
  readonly text: string
  /** The first word behind the fence. */
  readonly info: string
  /** The language that it names, such as `js`: lower case, empty where it names none. */
  readonly language: string
}
export interface MathematicsBlock extends Placed, Omit<Mathematics, 'type'> {
  readonly type: 'mathematics'
}
export const alerts = ['note', 'tip', 'important', 'warning', 'caution'] as const
export interface Quote extends Placed {
  readonly type: 'quote'
  /** A note to the reader, as `[!NOTE]` at its start makes it one. */
  readonly alert: (typeof alerts)[number] | null
  readonly children: readonly Block[]
}
export interface ListItem extends Placed {
  /** Whether a task is done; null is no task. */
  readonly isDone: boolean | null
  readonly children: readonly Block[]
}
export interface List extends Placed {
  readonly type: 'list'
  /** The first number; null has none. */
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
/** A model's thoughts before its answer. */
export interface Reasoning extends Placed {
  readonly type: 'reasoning'
  readonly children: readonly Block[]
}
export interface Footnotes extends Placed {
  readonly type: 'footnotes'
  readonly items: readonly { readonly number: number; readonly uses: number; readonly children: readonly Block[] }[]
}
export type Block = Heading | Paragraph | Code | MathematicsBlock | Quote | List | Table | Rule | Details | Reasoning | Footnotes

/** The words of a line without their marks; of a picture what it shows. */
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
