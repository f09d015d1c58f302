import { Lexer } from 'marked'
import { useMemo } from 'react'
import { MarkdownInline } from './markdown-inline.tsx'

/** One line of Markdown without a paragraph of its own, for headings and labels. */
export const MarkdownLine = ({ children }: { children: string }) => {
  const tokens = useMemo(() => Lexer.lexInline(children, { gfm: true }), [children])
  return <MarkdownInline tokens={tokens} />
}
