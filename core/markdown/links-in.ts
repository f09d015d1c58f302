import { type Block, type Inline, wordsOf } from './nodes.ts'
import { readMarkdown } from './read-markdown.ts'

/** The lines of text in blocks, in their order: the text that a person reads, without blocks of code and mathematics. */
export const linesIn = (blocks: readonly Block[]): readonly (readonly Inline[])[] =>
  blocks.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'heading') return [block.children]
    if (block.type === 'list' || block.type === 'footnotes') return block.items.flatMap(({ children }) => linesIn(children))
    if (block.type === 'table') return [block.header, ...block.rows].flatMap((cells) => cells.map(({ children }) => children))
    if (block.type === 'details') return [block.summary, ...linesIn(block.children)]
    return block.type === 'quote' || block.type === 'reasoning' ? linesIn(block.children) : []
  })

/** Returns the words of a Markdown text without its syntax, a line for each of its lines, for search. */
export const plainWords = (markdown: string): string => linesIn(readMarkdown(markdown)).map(wordsOf).join('\n')

const inLine = (line: readonly Inline[]): readonly string[] =>
  line.flatMap((part) => {
    if (part.type === 'link') return [part.href, ...inLine(part.children)]
    if (part.type === 'image') return [part.src]
    return 'children' in part ? inLine(part.children) : []
  })

/** The URLs of a text's links and pictures, as an address bar shows them. URLs in code are not links. */
export const linksIn = (markdown: string): readonly string[] =>
  // Most texts have no link, and parsing takes longer than this test.
  /\]|:\/\/|www\.|@/i.test(markdown) ? linesIn(readMarkdown(markdown)).flatMap(inLine) : []
