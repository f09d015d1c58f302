/** #core/markdown: the only Markdown parser, for pages, papers and mails. Runs in the browser too. */

export { codeLinesIn } from './code-lines.ts'
export { htmlOf } from './html-of.ts'
export { linesIn, linksIn, plainWords } from './links-in.ts'
export {
  type Block,
  type Cell,
  type Code,
  type Inline,
  type List,
  type ListItem,
  type Paragraph,
  type Table,
  wordsOf,
} from './nodes.ts'
export { readLine, readMarkdown } from './read-markdown.ts'
export { splitReasoning } from './reasoning.ts'
export { safeHref } from './safe-href.ts'
export { createStreamedMarkdown, type PlacedBlock } from './streamed-markdown.ts'
