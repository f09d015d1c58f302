import { type ReactNode, useMemo } from 'react'
import { readMarkdown } from '../../../../core/markdown/index.ts'
import { MarkdownBlocks } from './markdown-blocks.tsx'
import { FootnoteScope, TextDrawer } from './markdown-inline.tsx'

interface DrawnMarkdownProps {
  readonly text: string
  readonly drawText?: ((text: string) => ReactNode) | undefined
}

/** A Markdown text, parsed and rendered here. */
export const DrawnMarkdown = ({ text, drawText }: DrawnMarkdownProps) => {
  const blocks = useMemo(() => readMarkdown(text), [text])
  const drawn = <MarkdownBlocks blocks={blocks} />
  return <FootnoteScope>{drawText ? <TextDrawer value={drawText}>{drawn}</TextDrawer> : drawn}</FootnoteScope>
}
