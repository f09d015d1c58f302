import { type ReactNode, useMemo } from 'react'
import { readMarkdown } from '../../../../core/markdown/index.ts'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import { FootnoteScope, TextDrawer } from './markdown-inline.tsx'

interface MarkdownProps {
  readonly children: string
  readonly className?: string
  /** Draws the words between all signs; code and addresses are none. */
  readonly drawText?: ((text: string) => ReactNode) | undefined
}

/**
 * Markdown as elements. No HTML string is ever made: of HTML in the text a few harmless elements are drawn without their attributes, the
 * rest shows as text; links lead only to safe schemes, and of images those of the school alone are shown; others are replaced by their
 * alternative text, so that nothing is loaded from elsewhere.
 */
export const Markdown = ({ children, className = 'prose', drawText }: MarkdownProps) => {
  const blocks = useMemo(() => readMarkdown(children), [children])
  const drawn = <MarkdownBlocks blocks={blocks} />
  return (
    <div className={className}>
      <FootnoteScope>{drawText ? <TextDrawer value={drawText}>{drawn}</TextDrawer> : drawn}</FootnoteScope>
    </div>
  )
}
