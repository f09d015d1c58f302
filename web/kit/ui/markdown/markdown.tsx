import { Lexer } from 'marked'
import { useMemo } from 'react'
import { MarkdownBlocks } from './markdown-blocks.tsx'

/**
 * Markdown as elements. No HTML string is ever made: HTML in the text shows as text, links lead only to safe schemes,
 * and images are replaced by their alternative text, so that nothing is loaded from elsewhere.
 */
export const Markdown = ({ children, className = 'prose' }: { children: string; className?: string }) => {
  const tokens = useMemo(() => new Lexer({ gfm: true }).lex(children), [children])
  return (
    <div className={className}>
      <MarkdownBlocks tokens={tokens} />
    </div>
  )
}
