import { useMemo } from 'react'
import { readLine } from '../../../../core/markdown/index.ts'
import { MarkdownInline } from './markdown-inline.tsx'

/** One line of Markdown without a paragraph, for headings and labels. */
export const MarkdownLine = ({ children }: { children: string }) => {
  const nodes = useMemo(() => readLine(children), [children])
  return <MarkdownInline nodes={nodes} />
}
