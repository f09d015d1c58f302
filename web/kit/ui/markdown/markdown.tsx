import { type ReactNode, useMemo } from 'react'
import { lexMarkdown } from '../../../../core/lex-markdown.ts'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import { TextDrawer } from './markdown-inline.tsx'

interface MarkdownProps {
  readonly children: string
  readonly className?: string
  /** Draws the words between all signs; code and addresses are none. */
  readonly drawText?: ((text: string) => ReactNode) | undefined
}

/**
 * Markdown as elements. No HTML string is ever made: HTML in the text shows as text, links lead only to safe schemes,
 * and of images those of the school alone are shown; others are replaced by their alternative text, so that nothing is loaded from elsewhere.
 */
export const Markdown = ({ children, className = 'prose', drawText }: MarkdownProps) => {
  const tokens = useMemo(() => lexMarkdown(children), [children])
  const blocks = <MarkdownBlocks tokens={tokens} />
  return <div className={className}>{drawText ? <TextDrawer value={drawText}>{blocks}</TextDrawer> : blocks}</div>
}
